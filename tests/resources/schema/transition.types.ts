/** Mistakes in a transition that must not compile; see `declaration.types.ts`. */
import { choice, text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { defineResource } from '#engine/schema/resource';
import { lifecycle, statuses } from '#engine/schema/status';

const label = say('甲', 'A');
const confirm = say('真的？', 'Really?');
const names = { name: 'a', route: 'a', path: 'a', api: 'a', icon: 'page', label, title: 'x' } as const;

export const missingState = defineResource({
  ...names,
  fields: { x: text(label, { max: 3 }), status: choice(label, { options: statuses }) },
  list: ['x'],
  form: [],
  sort: 'id',
  allow: {},
  transitions: {
    archive: {
      label,
      done: label,
      field: 'status',
      from: [0],
      // @ts-expect-error the field has no state 7
      to: 7,
      allow: ['admin'],
    },
  },
});

export const lifecycleWithoutStatus = defineResource({
  ...names,
  fields: { x: text(label, { max: 3 }) },
  list: ['x'],
  form: [],
  sort: 'id',
  allow: {},
  // @ts-expect-error there is no field `status` to move
  transitions: lifecycle({ allow: ['admin'], disable: { confirm }, delete: { confirm } }),
});

export const lifecycleOnNothing = defineResource({
  ...names,
  title: 'status',
  fields: { status: choice(label, { options: statuses }) },
  list: ['status'],
  form: [],
  sort: 'id',
  allow: {},
  // @ts-expect-error there is no field `balance`
  transitions: lifecycle({
    allow: ['admin'],
    disable: { confirm },
    delete: { confirm, when: { field: 'balance', is: ['0.00'], otherwise: label } },
  }),
});

// @ts-expect-error a transition is always asked about, and knows no other words
export const lifecycleMisspelt = lifecycle({ allow: ['admin'], disable: { confrim: label }, delete: { confirm } });
