/**
 * What must not compile. `npm run check` fails when one of these mistakes starts to pass,
 * because an `@ts-expect-error` without an error is an error itself.
 */
import type { account } from '../../../resources/entities/account';
import type { amountLog } from '../../../resources/entities/amountLog';
import { choice, text, typeOf, type OwnWhole } from '../../../resources/vocabulary/kinds';
import { say } from '../../../resources/vocabulary/language';
import type { Row } from '../../../resources/vocabulary/row';
import { defineResource } from '../../../resources/vocabulary/schema';
import { lifecycle, statuses } from '../../../resources/vocabulary/status';
import type { Email } from '../../../resources/vocabulary/fieldTypes/email';
import type { FieldType } from '../../../resources/vocabulary/fieldTypes/fieldType';

const label = say('甲', 'A');
const names = { name: 'a', route: 'a', path: 'a', api: 'a', icon: 'page', label, title: 'x' } as const;

export const misspeltColumn = defineResource({
  ...names,
  fields: { x: text(label, { max: 3 }) },
  // @ts-expect-error there is no field y
  list: ['y'],
  form: [],
  sort: 'id',
  allow: {},
});

export const misspeltOption = text(label, {
  max: 3,
  // @ts-expect-error the option is called `required`
  requird: true,
});

export const misspeltProperty = defineResource({
  ...names,
  fields: { x: text(label, { max: 3 }) },
  list: ['x'],
  form: [],
  sort: 'id',
  allow: {},
  // @ts-expect-error the property is called `hiddenFromMenu`
  hidenFromMenu: true,
});

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

export const unknownIcon = defineResource({
  ...names,
  // @ts-expect-error there is no such drawing
  icon: 'rule',
  fields: { x: text(label, { max: 3 }) },
  list: ['x'],
  form: [],
  sort: 'id',
  allow: {},
});

export const actionOnNothing = defineResource({
  ...names,
  fields: { x: text(label, { max: 3 }) },
  list: ['x'],
  form: [],
  sort: 'id',
  allow: {},
  // @ts-expect-error there is no field `nope`
  actions: { approve: { label, allow: ['admin'], when: { field: 'nope', is: [1] } } },
});

export const conditionOnNothing = defineResource({
  ...names,
  fields: {
    x: text(label, { max: 3 }),
    // @ts-expect-error there is no field `nope`
    y: text(label, { max: 3, when: { field: 'nope', is: [1] } }),
  },
  list: ['x'],
  form: [],
  sort: 'id',
  allow: {},
});

export const sortWithoutOffer = defineResource({
  ...names,
  fields: { x: text(label, { max: 3 }) },
  list: ['x'],
  form: [],
  // @ts-expect-error x does not offer sorting
  sort: 'x',
  allow: {},
});

export const readOnlyInForm = defineResource({
  ...names,
  fields: { x: text(label, { max: 3, readOnly: true }) },
  list: ['x'],
  // @ts-expect-error a read-only field has no place in a form
  form: [{ label, fields: ['x'] }],
  sort: 'id',
  allow: {},
});

export const unknownRole = defineResource({
  ...names,
  fields: { x: text(label, { max: 3 }) },
  list: ['x'],
  form: [],
  sort: 'id',
  // @ts-expect-error there is no such role
  allow: { list: ['administrator'] },
});

export const changingLog = defineResource({
  ...names,
  fields: { x: text(label, { max: 3 }) },
  list: ['x'],
  form: [],
  sort: 'id',
  appendOnly: true,
  // @ts-expect-error records that never change are not modified
  allow: { modify: ['admin'] },
});

const confirm = say('真的？', 'Really?');

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

export const logRowsNeverChange = (row: Row<typeof amountLog>) => {
  const before: string = row.balanceBefore;
  // @ts-expect-error what never changes has no version
  return [before, row.version];
};

export const rowsAreTyped = (row: Row<typeof account>) => {
  const state: 0 | 1 | 2 = row.status;
  const merchant: number | null = row.tenantId;
  // @ts-expect-error a password is never part of a record
  const secret = row.password;
  // @ts-expect-error and neither is a name that nobody declared
  const typo = row.usrname;
  return [state, merchant, secret, typo];
};

const { operators: _, ...withoutOperators } = typeOf({ kind: 'email' });
// @ts-expect-error a field type says how it is filtered by
export const unfiltered: FieldType<Email> = { ...withoutOperators, whole: 'cell' };

// @ts-expect-error only a type that is asked for a form of its own in src/ may say so
export const formless: FieldType<Email> = { ...typeOf({ kind: 'email' }), whole: 'own' };

export const withOwnForm: OwnWhole = 'changes';
// @ts-expect-error an email reads on the page of its record as in a cell
export const withoutOwnForm: OwnWhole = 'email';
