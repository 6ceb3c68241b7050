/**
 * Mistakes that must not compile. `npm run check` fails when one of them starts to pass, because an `@ts-expect-error`
 * without an error is an error itself.
 */
import { dateTime, text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { defineResource, type Resource } from '#engine/schema/resource';

const label = say('甲', 'A');
const base = {
  name: 'a',
  route: 'a',
  path: 'a',
  api: 'a',
  icon: 'page',
  label,
  title: 'x',
  fields: { x: text(label, { max: 3 }) },
  list: ['x'],
  form: [],
  sort: 'id',
  allow: {},
} as const;

export const misspeltColumn = defineResource({
  ...base,
  // @ts-expect-error there is no field y
  list: ['y'],
});

export const misspeltCard = defineResource({
  ...base,
  // @ts-expect-error there is no field y
  card: ['x', 'y'],
});

export const misspeltOption = text(label, {
  max: 3,
  // @ts-expect-error the option is called `required`
  requird: true,
});

export const misspeltProperty = defineResource({
  ...base,
  // @ts-expect-error the property is called `hiddenFromMenu`
  hidenFromMenu: true,
});

export const unknownIcon = defineResource({
  ...base,
  // @ts-expect-error there is no such drawing
  icon: 'rule',
});

export const actionOnNothing = defineResource({
  ...base,
  // @ts-expect-error there is no field `nope`
  actions: { approve: { label, allow: ['admin'], when: { field: 'nope', is: [1] } } },
});

export const conditionOnNothing = defineResource({
  ...base,
  fields: {
    x: text(label, { max: 3 }),
    // @ts-expect-error there is no field `nope`
    y: text(label, { max: 3, when: { field: 'nope', is: [1] } }),
  },
});

export const sortWithoutOffer = defineResource({
  ...base,
  // @ts-expect-error x does not offer sorting
  sort: 'x',
});

export const readOnlyInForm = defineResource({
  ...base,
  fields: { x: text(label, { max: 3, readOnly: true }) },
  // @ts-expect-error a read-only field has no place in a form
  form: [{ label, fields: ['x'] }],
});

export const unknownRole = defineResource({
  ...base,
  // @ts-expect-error there is no such role
  allow: { list: ['administrator'] },
});

export const changingLog = defineResource({
  ...base,
  appendOnly: true,
  // @ts-expect-error records that never change are not modified
  allow: { modify: ['admin'] },
});

const flaggable = {
  ...base,
  fields: { x: text(label, { max: 3 }), flaggedAt: dateTime(label, { readOnly: true }) },
} as const;
const flag = { label, allow: ['admin'], input: { reason: text(label, { max: 3 }) } } as const;

export const flagged = defineResource({
  ...flaggable,
  actions: { flag: { ...flag, sets: { flaggedAt: 'now', x: 'reason' } } },
});

export const setsNothing = defineResource({
  ...flaggable,
  // @ts-expect-error there is no field `flagedAt`
  actions: { flag: { ...flag, sets: { flagedAt: 'now' } } },
});

export const setsFromNothing = defineResource({
  ...flaggable,
  // @ts-expect-error the action asks for no `raeson`
  actions: { flag: { ...flag, sets: { x: 'raeson' } } },
});

export const setsWrongType = defineResource({
  ...flaggable,
  // @ts-expect-error a text is no time
  actions: { flag: { ...flag, sets: { x: 'now' } } },
});

const mistaken = defineResource({
  ...base,
  // @ts-expect-error there is no icon of this name
  icon: 'nobody',
  fields: { x: text(label, { max: 3 }) },
  // @ts-expect-error there is no field of this name
  list: ['y'],
  form: [],
  // @ts-expect-error the field cannot be sorted by
  sort: 'x',
  // @ts-expect-error there is no role of this name
  allow: { list: ['nobody'] },
  actions: { stamp: { label, allow: ['admin'] } },
});
/** Its mistakes are errors where they stand, and nowhere else: what reads a declaration still finds all of it. */
export const readAllTheSame: readonly [Resource, 'a', { readonly label: object }, 'text'] = [
  mistaken,
  mistaken.name,
  mistaken.actions.stamp,
  mistaken.fields.x.kind,
];
