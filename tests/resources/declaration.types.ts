import { choice, text } from '../../resources/fields';
import { say } from '../../resources/language';
import { defineResource } from '../../resources/schema';
import { status, statuses } from '../../resources/status';
import type { Row } from '../../resources/row';
import { account } from '../../resources/account';
const l = say('a','b');
export const a = defineResource({ name:'a', route:'a', path:'a', api:'a', icon:'a', label:l, title:'x',
 fields: { x: text(l,{max:3}), status: choice(l,{options: statuses, when:{field:'x', is:[1]}}) },
 // @ts-expect-error misspelt
 list: ['y'],
 form: [], sort:'id', allow:{} });
export const b = defineResource({ name:'a', route:'a', path:'a', api:'a', icon:'a', label:l, title:'x',
 fields: { x: text(l,{max:3, 
  // @ts-expect-error misspelt option
  requird: true}) },
 list: ['x'], form: [], sort:'id', allow:{} });
export const c = defineResource({ name:'a', route:'a', path:'a', api:'a', icon:'a', label:l, title:'x',
 fields: { x: text(l,{max:3}), status: choice(l,{options: statuses}) },
 list: ['x'], form: [], sort:'id', allow:{},
 moves: { go: { label:l, field:'status', from:[0], 
 // @ts-expect-error missing state
 to: 7, allow:[] }} });
export const d = defineResource({ name:'a', route:'a', path:'a', api:'a', icon:'a', label:l, title:'x',
 fields: { x: text(l,{max:3}), 
 // @ts-expect-error condition
 status: choice(l,{options: statuses, when:{field:'nope', is:[1]}}) },
 list: ['x'], form: [], 
 // @ts-expect-error not sortable
 sort:'x', allow:{} });
export const e = defineResource({ name:'a', route:'a', path:'a', api:'a', icon:'a', label:l, title:'x',
 fields: { x: text(l,{max:3, readOnly: true}) },
 list: ['x'], form: [{label:l, 
 // @ts-expect-error read only in form
 fields:['x']}], sort:'id', 
 // @ts-expect-error allow misspelt
 allow:{ lst: ['admin'] } });
const r: Row<typeof account> = null!;
export const s: 0|1|2 = r.status; export const t: number|null = r.tenantId; export const ro: 'admin'|'tenant_admin'|'customer_service'|'employee' = r.role;
// @ts-expect-error password
r.password;
