import type { Field } from '#resources/schema/field';
import { makers } from '#resources/schema/fieldTypes/makers';
import { locales } from '#resources/schema/language';
import { madeUpValue } from '#resources/schema/madeUp';
import { isPlainObject } from '#resources/schema/shape';
import { check, optionsOf, parse } from '#resources/schema/values';
import { created, edited, statement } from '#make/edit';
import { draftField } from '#make/fields/draft';
import { readField, usualScale } from '#make/fields/spec';
import { goodName } from '#make/names';
import type { Flags, Plan, Request } from '#make/plan';
import { Refusal } from '#make/refusal';
import { fill, literal, readWords, reviewComments, textSource, type Words } from '#make/source';

const folder = 'resources/schema/fieldTypes';

/** The types that a preset may be of, and what their options are called. */
const specs = { text: 'Text', choice: 'Choice', integer: 'Integer', decimal: 'Decimal' } as const;
const isKind = (kind: string): kind is keyof typeof specs => Object.hasOwn(specs, kind);

type Options = Readonly<Record<string, unknown>>;

/** Fields of a type that exists with options said once: a number in a unit, a text of one form, one of a fixed list. */
export const planType = ({ tree, names: [called = ''], flags, resources }: Request): Plan => {
  const name = goodName(called, 'A field type');
  const like = readField(`${name}:${flags.like ?? 'text'}`, resources);
  const { kind, preset } = makers[like.type];
  if (!isKind(kind)) throw new Refusal(`--like takes ${Object.keys(specs).join(', ')} or a preset of one of them.`);
  const draft = draftField({ ...like, ...(flags.label && { label: readWords(flags.label) }) }, resources, []);
  const options = withScale({ ...preset, ...said(draft), ...flagged(flags) }, kind);
  const field = { kind, label: localized(draft.label), ...options } as Field;
  const value = flags.example === undefined ? madeUpValue(field, specimen) : parse(field, flags.example);
  if (value === undefined || check(field, value) !== undefined)
    throw new Refusal(
      `The example ${literal(flags.example ?? '')} does not have the form: say a value that has it by --example.`,
    );
  const chosen = optionsOf(field).find((one) => one.value === value);
  const values = {
    name,
    kind,
    Spec: specs[kind],
    comment: draft.label.en,
    doubts: reviewComments(
      draft.guessed.filter(
        (doubt) => doubt === 'the labels of the values' || (doubt === 'max' && flags.max === undefined),
      ),
    ),
    options: sourceOf(options),
    says: sourceOf(options).includes('say(') ? 'say' : '',
    label: textSource(draft.label),
    value: literal(value),
    text: literal(String(value)),
    both: chosen ? '' : 'both',
    reads: chosen ? sourceOf(chosen.label) : `both(${literal(shown(options, value))})`,
    wrong: wrong(field, options).join(', '),
  };
  return {
    changes: [
      created(tree, `${folder}/${name}.ts`, fill('type', 'preset', values), flags.force),
      ...edited(tree, `${folder}/index.ts`, statement(`export { ${name} } from './${name}';`, 'FieldTypes', '\n')),
      created(tree, `tests/src/fieldTypes/specimens/${name}.ts`, fill('type', 'specimen', values), flags.force),
    ],
    next: [`npm run make -- field <resource> <name>:${name}    declares a field of it`],
  };
};

/** What stands in a specimen when nobody says an example. */
const specimen = { place: 7, text: 'AB-12', now: new Date('2026-11-21T08:00:00.000Z') };

const localized = ({ zh, en }: Words) => ({ 'zh-CN': zh, 'en-US': en });

/** The options that the words behind `--like` say. */
const said = ({ min, max, choices }: ReturnType<typeof draftField>): Options => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(choices.length > 0 && { options: choices.map(({ value, label }) => ({ value, label: localized(label) })) }),
});

/** The options that flags say. A currency stands before the digits, any other unit after them. */
const flagged = ({ max, pattern, scale, unit }: Flags): Options => ({
  ...(max !== undefined && { max: readCount('max', max) }),
  ...(pattern !== undefined && { pattern: readPattern(pattern) }),
  ...(scale !== undefined && { scale: readCount('scale', scale) }),
  ...(unit !== undefined && { unit: /^\p{Sc}$/u.test(unit) ? { before: unit } : { after: unit } }),
});

/** The bounds of a decimal have as many digits after the point as its values. */
const withScale = (options: Options, kind: string): Options => {
  if (kind !== 'decimal') return options;
  const scale = Number(options['scale'] ?? usualScale);
  const bounds = Object.entries(options).filter(([name]) => name === 'min' || name === 'max');
  return { ...options, scale, ...Object.fromEntries(bounds.map(([name, end]) => [name, Number(end).toFixed(scale)])) };
};

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

/** A value as a declaration writes it. */
const sourceOf = (value: unknown): string => {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(', ')}]`;
  if (!isPlainObject(value)) return literal(value);
  const [zh, en] = locales.map((locale) => value[locale]);
  if (typeof zh === 'string' && typeof en === 'string') return textSource({ zh, en });
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${key}: ${sourceOf(one)}`)
    .join(', ')} }`;
};

/** How the cell shows a text or a number. */
const shown = ({ unit }: Options, value: unknown): string => {
  const { before = '', after = '' } = isPlainObject(unit) ? unit : {};
  const [, whole = '', decimals = ''] = /^(-?\d+)(\.\d+)?$/.exec(String(value)) ?? [];
  return whole === ''
    ? String(value)
    : `${String(before)}${Number(whole).toLocaleString('en-US')}${decimals}${String(after)}`;
};

/** Values that the field refuses, with the fault of each. */
const wrong = (field: Field, { max }: Options): string[] => {
  const tooLong: [string, unknown][] =
    field.kind === 'text' ? [[`'x'.repeat(${Number(max) + 1})`, 'x'.repeat(Number(max) + 1)]] : [];
  const candidates: [string, unknown][] = [...tooLong, [literal('?'), '?'], ['7.25', 7.25]];
  return candidates.flatMap(([source, value]) => {
    const fault = check(field, value);
    return fault === undefined ? [] : [`[${source}, ${literal(fault)}]`];
  });
};
