import { isNotNil, pickBy } from 'es-toolkit';
import type { Field } from '#engine/schema/field';
import { makers } from '#engine/schema/fieldTypes/makers';
import { check, optionsOf, parse } from '#engine/schema/values';
import { draftField, exampleOf, fieldFrom, withoutMarks } from '#engine/kit/make/fields/draft';
import { boundsOf, readField, type Says } from '#engine/kit/make/fields/spec';
import { planned, type Flags, type Plan, type Request } from '#engine/kit/make/plan';
import { Refusal, goodName, readWords } from '#engine/kit/make/read';
import { literal, reviewComments } from '#engine/kit/make/words';

/** The types that a preset may be of, and what their options are called. */
const specs: Readonly<Partial<Record<Field['kind'], string>>> = {
  text: 'Text',
  choice: 'Choice',
  integer: 'Integer',
  decimal: 'Decimal',
};

type Options = Says & { readonly scale?: number; readonly unit?: { before?: string; after?: string } };

/** Fields of a type that exists with options said once: a number in a unit, a text of one form, one of a fixed list. */
export const planType = (request: Request): Plan => {
  const { names, flags, resources } = request;
  const name = goodName(names[0] ?? '', 'A field type');
  const like = readField(`${name}:${flags.like ?? 'text'}`, resources);
  const { kind } = makers[like.type];
  const Spec = specs[kind];
  if (!Spec) throw new Refusal(`--like takes ${Object.keys(specs).join(', ')} or a preset of one of them.`);
  const draft = draftField({ ...like, ...(flags.label && { label: readWords(flags.label) }) }, resources, []);
  // What lists do with a field is said by the field.
  const said = Object.entries(fieldFrom({ ...draft, says: withoutMarks(draft.says) }, flagged(flags)));
  const own: Options = Object.fromEntries(said.filter(([option]) => option !== 'kind' && option !== 'label'));
  // A decimal's bounds have as many digits after the point as its values.
  const options: Options = { ...own, ...pickBy(boundsOf(like.type, own, own.scale), isNotNil) };
  const field = { kind, label: draft.label, ...options } as Field;
  const value = flags.example === undefined ? exampleOf(field) : parse(field, flags.example);
  if (value === undefined || check(field, value) !== undefined)
    throw new Refusal(
      `The example ${literal(flags.example ?? '')} does not have the form: say a value that has it by --example.`,
    );
  const doubts = ['the labels of the values', ...(flags.max === undefined ? ['max'] : [])];
  const chosen = optionsOf(field).find((one) => one.value === value);
  const values = {
    name,
    kind,
    Spec,
    comment: draft.label['en-US'],
    doubts: reviewComments(draft.guessed.filter((doubt) => doubts.includes(doubt))),
    options,
    says: literal(options).includes('say('),
    label: draft.label,
    value: literal(value),
    text: literal(String(value)),
    both: !chosen,
    reads: chosen?.label ?? `both(${literal(shown(options, value))})`,
    wrong: wrong(field),
  };
  return planned('type', request, values);
};

/** The options that flags say. A currency stands before the digits, any other unit after them, a word with a space. */
const flagged = ({ max, pattern, scale, unit }: Flags): Options => ({
  ...(max !== undefined && { max: readCount('max', max) }),
  ...(pattern !== undefined && { pattern: readPattern(pattern) }),
  ...(scale !== undefined && { scale: readCount('scale', scale) }),
  ...(unit !== undefined && { unit: unitOf(unit.trim()) }),
});

const unitOf = (unit: string) =>
  /^\p{Sc}$/u.test(unit) ? { before: unit } : { after: /^(?!\p{Script=Han})[°\p{L}]/u.test(unit) ? ` ${unit}` : unit };

const readCount = (flag: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal(`--${flag} is a number, and not ${text}.`);
  return Number(text);
};

const readPattern = (source: string): RegExp => {
  try {
    return new RegExp(source.replace(/^\/(.*)\/$/s, '$1'));
  } catch (error) {
    throw new Refusal(`The pattern cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** How the cell shows a text or a number. */
const shown = ({ unit }: Options, value: unknown): string => {
  const { before = '', after = '' } = unit ?? {};
  const [, whole = '', decimals = ''] = /^(-?\d+)(\.\d+)?$/.exec(String(value)) ?? [];
  return whole === '' ? String(value) : `${before}${Number(whole).toLocaleString('en-US')}${decimals}${after}`;
};

/** Values that the field refuses, with the fault of each. */
const wrong = (field: Field) => {
  const values = [...(field.kind === 'text' ? ['x'.repeat(field.max + 1)] : []), '?', 7.25];
  return values.map((value) => [value, check(field, value)]).filter(([, fault]) => fault !== undefined);
};
