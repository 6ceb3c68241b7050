import { omit, pick, pickBy } from 'es-toolkit';
import { declarations, problemsIn, sayProblem } from '#engine/schema/checks';
import { repeated } from '#engine/schema/checks/declarations';
import { fieldChecks } from '#engine/schema/checks/fields';
import { hasEnglish } from '#engine/schema/checks/wording';
import type { FieldTypeName } from '#engine/schema/fieldTypes';
import { makers, type MakerName } from '#engine/schema/fieldTypes/makers';
import { say, type LocalizedText } from '#engine/schema/language';
import { madeUpValue } from '#engine/schema/madeUp';
import type { Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';
import type { Field } from '#engine/schema/field';
import { ownerIn, Refusal, rolesFor } from '#engine/kit/make/read';
import { chineseOf, literal, reviewComments, sentence } from '#engine/kit/make/words';
import { marks, readField, usualScale, type FieldSpec, type Says } from './spec';

/** A field as it is going to be declared. */
export interface FieldDraft extends FieldSpec {
  readonly label: LocalizedText;
  readonly guessed: readonly string[];
}

/** The label that was given, or one made of the name, and whether the Chinese one is a guess. */
export const wordsFor = (name: string, label?: LocalizedText): { label: LocalizedText; guessed: string[] } => {
  if (label) return { label, guessed: [] };
  const en = sentence(name.replace(/(?<=[a-z])Id(?=s?$)/, ''));
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

const longest: Readonly<Partial<Record<MakerName, number>>> = {
  text: 64,
  longText: 1000,
  richText: 65_536,
  links: 10,
  files: 10,
  jsonData: 10_000,
  references: 20,
};

/** What lists do with a type when nothing is said. */
const usual: Readonly<Partial<Record<FieldTypeName, Says>>> = {
  choice: { filter: true, sort: true },
  choices: { filter: true },
  yesNo: { filter: true },
  reference: { filter: true },
  references: { filter: true },
  integer: { sort: true },
  decimal: { sort: true },
  dateTime: { sort: true },
  day: { filter: true, sort: true },
};

/** Makes a declared field of a specification, with what nobody has said filled in and noted. */
export const draftField = (
  spec: FieldSpec,
  resources: readonly Resource[],
  readers: readonly Role[],
  resource?: Resource,
): FieldDraft => {
  const { name, type, says } = spec;
  const to = resources.find((resource) => resource.name === says.to);
  const used = to && name === `${to.name}Id` ? (to.labelOne ?? to.label) : labelInUse(spec, resources, resource);
  const own = wordsFor(name, spec.label ?? used);
  const options = says.options?.map(({ value, label }) => ({ value, ...wordsFor(String(value), label) }));
  const isState = type === 'choice' && /^(status|state)$/.test(name) && !says.required;
  const max = says.max ?? longest[type];
  const blind = to && !says.see ? readers.filter((role) => !rolesFor(to, 'base-list').includes(role)) : [];
  const see = blind.length > 0 ? readers.filter((role) => !blind.includes(role)) : says.see;
  return {
    ...spec,
    label: own.label,
    says: {
      ...usual[makers[type].kind],
      ...says,
      ...(pick(makers[type].preset, [...marks]) as Says),
      initial: isState ? options?.[0]?.value : undefined,
      max,
      see,
      options: options?.map(({ value, label }) => ({ value, label })),
    },
    guessed: [
      ...(spec.guessed ?? []),
      ...own.guessed,
      ...(options?.some(({ guessed }) => guessed.length > 0) ? ['the labels of the values'] : []),
      ...(isState ? ['the initial value'] : []),
      ...(type === 'decimal' ? ['scale'] : []),
      ...(max !== undefined && says.max === undefined ? ['max'] : []),
      // Members know whose their rows are.
      ...(to && to !== ownerIn(resources) && blind.length > 0
        ? [`see: ${blind.join(', ')} may not look up ${to.name} by \`base-list\``]
        : []),
    ],
  };
};

/** What an action or a call asks for or answers: lists and their orders do not concern it. */
export const draftParts = (flags: readonly string[] = [], resources: readonly Resource[] = [], own?: Resource) =>
  flags
    .map((flag) => draftField(readField(flag, resources), resources, [], own))
    .map((draft) => ({ ...draft, says: { ...withoutMarks(draft.says), required: draft.says.required } }));

/** What is said of values, and not of how lists and forms use them. */
export const withoutMarks = (says: Says): Says => omit(says, [...marks]);

/** The doubts about parts, each of which names its part. */
export const doubtsOf = (parts: readonly FieldDraft[]): string[] =>
  parts.flatMap(({ name, guessed }) => guessed.map((doubt) => `${doubt} of ${name}`));

/** The functions that make these fields. */
export const makersOf = (fields: readonly FieldSpec[]): string[] => [...new Set(fields.map(({ type }) => type))];

/** What a declaration says of a field beside its label, in the usual order. */
const saidOf = ({ type, says }: FieldDraft): object => {
  const { to, initial, min, max, see, options } = says;
  const { preset } = makers[type];
  const end = type === 'richText' ? { maxBytes: max } : { max };
  const scale = type === 'decimal' ? usualScale : undefined;
  return pickBy(
    { to, ...pick(says, [...marks]), initial, min, ...end, see, scale, options },
    (value, word) => value !== undefined && value !== false && !marks.some((mark) => mark === word && mark in preset),
  );
};

/** The field that is going to be declared, with these options in place of its own. */
export const fieldFrom = (draft: FieldDraft, more: object = {}): Field => {
  const { kind, preset } = makers[draft.type];
  return { kind, label: draft.label, ...preset, ...saidOf(draft), ...more } as Field;
};

/** Refuses two fields of one name, and what the doctor would call a mistake in the fields of this resource. */
export const refuseMistakes = (
  of: Partial<Resource>,
  drafts: readonly FieldDraft[],
  resources: readonly Resource[],
) => {
  const [double] = repeated(drafts.map(({ name }) => name));
  if (double !== undefined) throw new Refusal(`There are two fields '${double}'.`);
  const more = Object.fromEntries(drafts.map((draft) => [draft.name, fieldFrom(draft)]));
  const resource = { ...of, fields: { ...of.fields, ...more } } as Resource;
  const all = [...resources.filter(({ name }) => name !== of.name), resource];
  const problems = problemsIn({ ...declarations, resources: all }, fieldChecks);
  const mistake = problems.find(({ at }) => at.startsWith(`${of.name}.`));
  if (mistake) throw new Refusal(sayProblem(mistake));
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
