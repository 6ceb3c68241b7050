import { typeOf } from '#resources/schema/fieldTypes';
import type { Resource } from '#resources/schema/resource';
import type { FieldDraft } from '#make/fields/draft';
import type { FieldSpec } from '#make/fields/spec';
import { goodName } from '#make/names';
import { Refusal } from '#make/refusal';
import { literal } from '#make/source';

/** What an action puts into a field. */
export interface Setting {
  readonly field: string;
  /** `now`, `caller`, the name of an input, or always the same value. */
  readonly from: string | { readonly is: unknown };
  /** The field to declare, when the record does not have it. */
  readonly isNew?: FieldSpec;
}

/** The value that a text stands for, as the field has it. */
const valueOf = ({ name: of, fields }: Resource, name: string, text: string): unknown => {
  const field = fields[name];
  if (!field) throw new Refusal(`${of} has no field '${name}'.`);
  const type = typeOf(field);
  const value = type.parse(text, field);
  if (type.check(value, field) === undefined) return value;
  const labels = type.labels?.(field, { resource: () => [], action: () => [] }) ?? [];
  const known = labels.length === 0 ? '' : ` It has: ${labels.map((one) => one.value).join(', ')}.`;
  throw new Refusal(`${name} has no value '${text}'.${known}`);
};

/** The condition `status=new,ok` as the declaration has it. */
export const conditionSource = (resource: Resource, when: string): string => {
  const [field = '', values = ''] = when.split('=');
  const is = values.split(',').map((value) => valueOf(resource, field, value));
  return `{ field: ${literal(field)}, is: ${literal(is)} }`;
};

const newField = (name: string, from: string, input: FieldDraft | undefined): FieldSpec => {
  const marks = ['readOnly'] as const;
  if (from === 'now') return { name, type: 'dateTime', marks };
  if (from === 'caller') return { name, type: 'reference', to: 'account', marks };
  if (!input)
    throw new Refusal(
      `There is no field '${name}', and '${from}' says not what it is: it may be now, caller or an input.`,
    );
  const { label: _label, marks: _marks, see: _see, guessed: _guessed, ...rest } = input;
  return { ...rest, name, marks };
};

/** Reads `flaggedAt=now`, `flagReason=reason` or `status=bad`. */
export const readSetting = (flag: string, resource: Resource, inputs: readonly FieldDraft[]): Setting => {
  const [name = '', from = ''] = flag.split('=').map((part) => part.trim());
  if (from === '') throw new Refusal(`What does ${name} get? --sets ${name}=now, an input, or a value.`);
  const field = goodName(name, 'A field');
  const input = inputs.find((one) => one.name === from);
  if (!Object.hasOwn(resource.fields, field)) return { field, from, isNew: newField(field, from, input) };
  const isWord = from === 'now' || from === 'caller' || input !== undefined;
  return { field, from: isWord ? from : { is: valueOf(resource, field, from) } };
};

/** Settings as the declaration has them. */
export const settingsSource = (settings: readonly Setting[]): string =>
  settings
    .map(({ field, from }) => `${field}: ${typeof from === 'string' ? literal(from) : `{ is: ${literal(from.is)} }`}`)
    .join(', ');
