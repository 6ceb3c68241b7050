import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A declaration in order, as a developer writes it. */
export const source = `import { choice, integer, reference, text } from '${root}/engine/schema/field';
import { say } from '${root}/engine/schema/language';
import { defineResource } from '${root}/engine/schema/resource';
import { lifecycle, status, statuses } from '${root}/engine/schema/status';

export const device = defineResource({
  name: 'device',
  route: 'device.list',
  path: 'account/device-list',
  api: 'device',
  icon: 'page',
  label: say('设备', 'Devices'),
  title: 'serial',
  fields: {
    serial: text(say('序列号', 'Serial'), { required: true, sort: true, max: 32 }),
    tenantId: reference(say('商户', 'Merchant'), { to: 'tenant', filter: true, see: ['admin'] }),
    risk: integer(say('风险', 'Risk'), { min: 0, max: 9 }),
    status: choice(say('状态', 'Status'), { readOnly: true, initial: status.enabled, options: statuses }),
  },
  list: ['serial', 'tenantId', 'risk', 'status'],
  form: [{ label: say('设备', 'Device'), fields: ['serial', 'tenantId', 'risk'] }],
  sort: '-serial',
  allow: { list: ['admin', 'tenant_admin'], detail: ['admin'], insert: ['admin'], modify: ['admin'] },
  rows: { tenant_admin: { read: { tenantId: 'organizationId' } } },
  transitions: lifecycle({
    allow: ['admin'],
    disable: { confirm: say('停用？', 'Disable it?') },
    delete: { confirm: say('删除？', 'Delete it?') },
  }),
  actions: {},
  related: [],
});
`;

/** What the compiler says of the one line that is wrong, and what the doctor says. */
interface Said {
  readonly compiler?: string;
  readonly doctor: string;
  /** The text whose line the doctor says, where that is not what changed. */
  readonly line?: string;
}

/** Mistake → the text that it replaces in the declaration, the text in its place, and what is said of it. */
export const mistakes: Readonly<Record<string, readonly [from: string, to: string, said: Said]>> = {
  'a misspelt field': [
    "list: ['serial', 'tenantId'",
    "list: ['serail', 'tenantId'",
    { compiler: `Did you mean '"serial"'?`, doctor: "resource.E004 device: list: there is no field 'serail'" },
  ],
  'a reference to nothing': [
    "to: 'tenant'",
    "to: 'merchant'",
    { doctor: "field.E001 device.tenantId: there is no resource 'merchant'" },
  ],
  'an order by what has none': [
    "'-serial'",
    "'-risk'",
    {
      compiler: `Type '"-risk"' is not assignable to`,
      doctor: "resource.E011 device: sort: 'risk' is no field to sort by",
    },
  ],
  'rows by a field that is not there': [
    'read: { tenantId:',
    'read: { ownerId:',
    {
      compiler: "'ownerId' does not exist in",
      doctor: "resource.E004 device: rows.tenant_admin: there is no field 'ownerId'",
    },
  ],
  'the path of another resource': [
    'account/device-list',
    'account/tenant-list',
    { doctor: "resource.E001 device: its path 'account/tenant-list' is that of another resource too" },
  ],
  'an icon that is not drawn': [
    "icon: 'page'",
    "icon: 'pages'",
    { compiler: `Did you mean '"page"'?`, doctor: "resource.E002 device: there is no icon 'pages'" },
  ],
  'an action that nothing carries out': [
    'actions: {}',
    "actions: { flag: { label: say('标记', 'Flag'), allow: ['admin'] } }",
    { doctor: 'call.E002 device/flag: is an action without a call' },
  ],
  'a misspelt role': [
    "allow: { list: ['admin'",
    "allow: { list: ['admn'",
    { compiler: `Did you mean '"admin"'?`, doctor: "resource.E003 device: allow.list: there is no role 'admn'" },
  ],
  'a required field that nobody may write': [
    'required: true, sort',
    'required: true, readOnly: true, sort',
    {
      compiler: `Type '"serial"' is not assignable to`,
      doctor: 'field.E004 device.serial: is required and read only, and nothing fills it',
    },
  ],
  'a list of what cannot be filtered by': [
    'related: []',
    "related: [{ resource: 'entry', field: 'playerId', label: say('录入', 'Entries') }]",
    { doctor: 'resource.E007 device: related: entry.playerId is no filter by device' },
  ],
  'a label without English': [
    "say('序列号', 'Serial')",
    "say('序列号', '')",
    { doctor: 'text.E001 device.fields.serial.label: is empty in en-US' },
  ],
  'a range without values': [
    'min: 0, max: 9',
    'min: 10, max: 9',
    { doctor: 'field.E009 device.risk: min 10 is above max 9' },
  ],
  'a field in no form': [
    "'tenantId', 'risk'] }]",
    "'tenantId'] }]",
    { doctor: 'field.E010 device.risk: stands in no form', line: 'risk: integer' },
  ],
  'a reference whose names a role cannot read': [
    "see: ['admin']",
    '',
    { doctor: 'field.E007 device.tenantId: tenant_admin sees a number' },
  ],
  'a right on a call that is misspelt': [
    "modify: ['admin'] }",
    "modify: ['admin'], inport: ['admin'] }",
    { doctor: "resource.E016 device: allow: there is no call 'inport'; did you mean 'import'?" },
  ],
  'a right on a call that is not there': [
    "modify: ['admin'] }",
    "modify: ['admin'], archive: ['admin'] }",
    { doctor: "resource.E016 device: allow: there is no call 'archive'" },
  ],
  'a role that may insert, but not see what is required': [
    'required: true, sort: true, max: 32 }',
    "required: true, sort: true, max: 32, see: ['tenant_admin'] }",
    { doctor: 'field.E013 device.serial: is required, and admin may insert, but not fill it in' },
  ],
  'a role that may insert, but not write what is required': [
    'required: true, sort: true, max: 32 }',
    "required: true, sort: true, max: 32, write: ['tenant_admin'] }",
    { doctor: 'field.E013 device.serial: is required, and admin may insert, but not fill it in' },
  ],
  'an action that sets no option': [
    'actions: {}',
    "actions: { flag: { label: say('标记', 'Flag'), allow: ['admin'], sets: { status: { is: 7 } } } }",
    { compiler: 'is not assignable to', doctor: "call.E007 device/flag: sets what the field cannot have, 'status: 7'" },
  ],
  'a label too long for its place': [
    "say('序列号', 'Serial')",
    "say('序列号', 'The serial number that is printed below the device')",
    { doctor: 'text.E002 device.fields.serial.label: is longer in en-US than the 40 characters' },
  ],
};
