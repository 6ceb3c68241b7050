import type { Resource } from '#resources/schema/resource';
import type { FieldDraft } from '#make/fields/draft';
import type { FieldWish } from '#make/fields/wish';
import { Refused } from '#make/refused';
import { goodName } from '#make/words/names';
import { literal } from '#make/words/text';

/** What an action puts into a field. */
export interface Setting {
  readonly field: string;
  /** `now`, `caller`, the name of an input, or always the same value. */
  readonly from: string | { readonly is: unknown };
  /** The field to declare, when the record does not have it. */
  readonly isNew?: FieldWish;
}

/** The values that a text stands for, as the field has them. */
export const valuesOf = (resource: Resource, name: string, said: string): readonly (string | number | boolean)[] => {
  const field = resource.fields[name];
  if (!field) throw new Refused(`${resource.name} has no field '${name}'.`);
  return said.split(',').map((one) => {
    if (field.kind === 'yesNo') return one === 'true';
    if (field.kind === 'integer') return Number(one);
    const option =
      field.kind === 'choice'
        ? field.options.find(({ value, label }) => [String(value), label['en-US'], label['zh-CN']].includes(one))
        : undefined;
    if (field.kind === 'choice' && !option)
      throw new Refused(
        `${name} has no value '${one}'. It has: ${field.options.map(({ value }) => value).join(', ')}.`,
      );
    return option?.value ?? one;
  });
};

const newField = (name: string, from: string, input: FieldDraft | undefined): FieldWish => {
  const marks = ['readOnly'] as const;
  if (from === 'now') return { name, type: 'dateTime', marks };
  if (from === 'caller') return { name, type: 'reference', to: 'account', marks };
  if (!input)
    throw new Refused(
      `There is no field '${name}', and '${from}' says not what it is: it may be now, caller or an input.`,
    );
  const { label: _label, marks: _marks, see: _see, guessed: _guessed, ...rest } = input;
  return { ...rest, name, marks };
};

/** Reads `flaggedAt=now`, `flagReason=reason` or `status=bad`. */
export const readSetting = (flag: string, resource: Resource, inputs: readonly FieldDraft[]): Setting => {
  const [said = '', from = ''] = flag.split('=').map((part) => part.trim());
  if (from === '') throw new Refused(`What does ${said} get? --sets ${said}=now, an input, or a value.`);
  const field = goodName(said, 'A field');
  const input = inputs.find(({ name }) => name === from);
  const isWord = from === 'now' || from === 'caller' || input !== undefined;
  if (!Object.hasOwn(resource.fields, field)) return { field, from, isNew: newField(field, from, input) };
  return { field, from: isWord ? from : { is: valuesOf(resource, field, from)[0] } };
};

/** A setting as the declaration has it. */
export const settingSource = ({ field, from }: Setting): string =>
  `${field}: ${typeof from === 'string' ? literal(from) : `{ is: ${literal(from.is)} }`}`;
