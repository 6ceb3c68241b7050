import { typeOf, type Field } from '#engine/schema/field';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { systemFieldsOf } from '#engine/schema/systemFields';
import { labelsOf } from '#engine/schema/declared/names';

const at = '2026-11-21T06:03:05.123Z';

/** A value that a field of this type may hold in the record of that number. */
const valueOf = (field: Field, name: string, id: number): unknown => {
  const labels = labelsOf(field);
  if (field.kind === 'nameOf') return labels?.[id % labels.length]?.value ?? 'insert';
  if (field.kind === 'choice') return field.options[id % field.options.length]?.value ?? null;
  if (field.kind === 'choices') return field.options.slice(0, id % 3).map(({ value }) => value);
  if (field.kind === 'reference') return (id % 2) + 1;
  if (field.kind === 'integer') return id * 1000;
  if (field.kind === 'decimal') return `${id * 1000}.50`;
  if (field.kind === 'yesNo') return id % 2 === 0;
  if (field.kind === 'dateTime') return at;
  if (field.kind === 'links') return ['https://a.example/1', 'https://b.example/2'].slice(0, id);
  if (field.kind === 'changes') return { name: ['<b>old</b>', 'new'] };
  if (field.kind === 'richText') return '<p>Hello &amp; welcome</p>';
  if (field.kind === 'email') return 'li@example.com';
  return typeOf(field).isSecret ? undefined : `${name} <i>${id}</i>`;
};

/** Three records of a resource, with every kind of value in them and none in the last. */
export const recordsOf = (resource: Resource): Record<string, unknown>[] =>
  [1, 2, 3].map((id) => ({
    ...Object.fromEntries(
      [...Object.keys(resource.fields), ...Object.keys(systemFieldsOf(resource))].map((name) => {
        const field = fieldOf(resource, name);
        const isEmpty = id === 3 && field && !field.required && field.kind !== 'dateTime';
        return [name, field && !isEmpty ? valueOf(field, name, id) : null];
      }),
    ),
    id,
    version: 1,
  }));
