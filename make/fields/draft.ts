import { hasEnglish } from '#resources/checks/wording';
import type { FieldTypeName } from '#resources/schema/fieldTypes';
import { makers, type MakerName } from '#resources/schema/fieldTypes/makers';
import { say, type LocalizedText } from '#resources/schema/language';
import { madeUpValue } from '#resources/schema/madeUp';
import type { Resource } from '#resources/schema/resource';
import type { Role } from '#resources/schema/roles';
import { optionsOf } from '#resources/schema/values';
import type { Field } from '#resources/schema/field';
import { systemFields } from '#resources/schema/systemFields';
import { chineseOf } from '#make/chinese';
import { whoLooksUp } from '#make/lookup';
import { sentence } from '#make/names';
import { Refusal } from '#make/refusal';
import { literal, reviewComments } from '#make/source';
import { marks, readField, usualScale, type ChoiceSpec, type FieldSpec, type Mark } from './spec';

/** A field as it is going to be declared. */
export interface FieldDraft extends FieldSpec {
  readonly label: LocalizedText;
  readonly initial?: string | number;
  readonly marks: readonly Mark[];
  readonly choices: readonly Required<ChoiceSpec>[];
  readonly guessed: readonly string[];
}

/** The label that was given, or one made of the name, and whether the Chinese one is a guess. */
export const wordsFor = (name: string, label?: LocalizedText): { label: LocalizedText; guessed: string[] } => {
  if (label) return { label, guessed: [] };
  const en = sentence(name.replace(/(?<=[a-z])Id$/, ''));
  const zh = chineseOf(name);
  return {
    label: say(zh ?? en, en),
    // The doctor finds English in the place of Chinese by itself.
    guessed: zh === undefined && hasEnglish(en) ? [] : ['the Chinese label'],
  };
};

/**
 * The label of this field, where its own resource declares it, or of others of this name and type: a platform to choose is
 * not the club that somebody writes.
 */
const labelInUse = ({ name, type }: FieldSpec, resources: readonly Resource[], own?: Resource) => {
  const field = resources.flatMap(({ fields }) => fields[name] ?? []);
  return (own?.fields[name] ?? field.find((one) => one.kind === makers[type].kind))?.label;
};

/** The label of a value in a list of options that its own resource declares. */
const optionInUse = (value: string | number, own: Resource | undefined): LocalizedText | undefined => {
  const option = Object.values(own?.fields ?? {})
    .flatMap(optionsOf)
    .find((one) => one.value === value);
  return typeof value === 'string' ? option?.label : undefined;
};

const longest: Readonly<Partial<Record<MakerName, number>>> = {
  text: 64,
  longText: 1000,
  richText: 65_536,
  links: 10,
};

/** What lists do with a type when nothing is said. */
const usualMarks: Readonly<Partial<Record<FieldTypeName, readonly Mark[]>>> = {
  choice: ['filter', 'sort'],
  choices: ['filter'],
  yesNo: ['filter'],
  reference: ['filter'],
  integer: ['sort'],
  decimal: ['sort'],
  dateTime: ['sort'],
};

/** Makes a declared field of a specification, with what nobody has said filled in and noted. */
export const draftField = (
  spec: FieldSpec,
  resources: readonly Resource[],
  readers: readonly Role[],
  resource?: Resource,
): FieldDraft => {
  const { name, type } = spec;
  const to = resources.find((resource) => resource.name === spec.to);
  const used = to && name === `${to.name}Id` ? (to.labelOne ?? to.label) : labelInUse(spec, resources, resource);
  const own = wordsFor(name, spec.label ?? used);
  const choices = (spec.choices ?? []).map(({ value, label }) => ({
    value,
    ...wordsFor(String(value), label ?? optionInUse(value, resource)),
  }));
  const isState = type === 'choice' && /^(status|state)$/.test(name) && !spec.marks?.includes('required');
  const initial = isState ? spec.choices?.[0]?.value : undefined;
  const max = spec.max ?? longest[type];
  const see = spec.see ?? (type === 'reference' ? whoLooksUp(readers, to) : readers);
  return {
    ...spec,
    label: own.label,
    marks: [...new Set([...(spec.marks ?? []), ...(usualMarks[makers[type].kind] ?? [])])],
    choices: choices.map(({ value, label }) => ({ value, label })),
    ...(initial !== undefined && { initial }),
    ...(max !== undefined && { max }),
    ...(see.length < readers.length && { see }),
    guessed: [
      ...(spec.guessed ?? []),
      ...own.guessed,
      ...(choices.some(({ guessed }) => guessed.length > 0) ? ['the labels of the values'] : []),
      ...(isState ? ['the initial value'] : []),
      ...(type === 'decimal' ? ['scale'] : []),
      ...(max !== undefined && spec.max === undefined ? ['max'] : []),
    ],
  };
};

/** What an action or a call asks for or answers: lists and their orders do not concern it. */
export const draftParts = (flags: readonly string[] = [], resources: readonly Resource[] = [], own?: Resource) =>
  flags
    .map((flag) => draftField(readField(flag, resources), resources, [], own))
    .map((draft) => ({ ...draft, marks: draft.marks.filter((mark) => mark === 'required') }));

/** The doubts about parts, each of which names its part. */
export const doubtsOf = (parts: readonly FieldDraft[]): string[] =>
  parts.flatMap(({ name, guessed }) => guessed.map((doubt) => `${doubt} of ${name}`));

/** Refuses fields that every record has, and two of one name. */
export const refuseDoubles = (fields: readonly { readonly name: string }[]): void => {
  for (const { name } of fields) {
    if (Object.hasOwn(systemFields, name))
      throw new Refusal(`Every record has the field ${name} already: leave it out.`);
    if (fields.filter((field) => field.name === name).length > 1) throw new Refusal(`There are two fields '${name}'.`);
  }
};

/** The functions that make these fields. */
export const makersOf = (fields: readonly FieldSpec[]): string[] => [...new Set(fields.map(({ type }) => type))];

/** What a declaration says of a field beside its label. */
const saidOf = ({ type, choices, min, max, to, initial, see, big, marks: own }: FieldDraft): object => {
  const marked = Object.fromEntries(marks.filter((mark) => own.includes(mark)).map((mark) => [mark, true]));
  const end = type === 'richText' ? { maxBytes: max } : { max };
  const scale = type === 'decimal' ? usualScale : undefined;
  const options = choices.length > 0 ? choices : undefined;
  const said = { to, ...marked, big, initial, min, ...end, see, scale, options };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
};

/** The field that is going to be declared, with these options in place of its own. */
export const fieldFrom = (draft: FieldDraft, more: object = {}): Field => {
  const { kind, preset } = makers[draft.type];
  return { kind, label: draft.label, ...preset, ...saidOf(draft), ...more } as Field;
};

/** A value that such a field takes; undefined where none can be made up. */
export const exampleOf = (field: Field): unknown =>
  madeUpValue(field, { place: 7, text: 'AB-12', now: new Date('2026-11-21T08:00:00.000Z') });

const valueSource = (draft: FieldDraft) => `${draft.type}(${literal(draft.label)}, ${literal(saidOf(draft))})`;

/** The fields of a declaration, with comments about what was guessed. */
export const fieldsSource = (drafts: readonly FieldDraft[]): string =>
  drafts.map((draft) => `${reviewComments(draft.guessed)}${draft.name}: ${valueSource(draft)},`).join('\n');

/** The same on one line, for what a call takes or answers. */
export const partsSource = (drafts: readonly FieldDraft[]): string =>
  drafts.map((draft) => `${draft.name}: ${valueSource(draft)}`).join(', ');
