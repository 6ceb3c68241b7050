/**
 * What must not compile. `npm run check` fails when one of these mistakes starts to pass,
 * because an `@ts-expect-error` without an error is an error itself.
 */
import { text } from '../../../resources/vocabulary/kinds';
import { say } from '../../../resources/vocabulary/language';
import { defineResource } from '../../../resources/vocabulary/schema';

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
