import { settingWords } from '#engine/schema/action';
import { typeOf } from '#engine/schema/fieldTypes';
import { say } from '#engine/schema/language';
import { systemFields } from '#engine/schema/systemFields';
import { optionsOf } from '#engine/schema/values';
import type { Resource } from '#engine/schema/resource';
import {
  doubtsOf,
  draftField,
  draftParts,
  fieldsSource,
  makersOf,
  partsSource,
  withoutMarks,
  type FieldDraft,
} from '#engine/kit/make/fields/draft';
import type { FieldSpec } from '#engine/kit/make/fields/spec';
import { fileDeclaring, describe, planned, type Plan, type Request } from '#engine/kit/make/plan';
import { Refusal, goodName, rolesFor } from '#engine/kit/make/read';
import { camel, literal, reviewComments, snake } from '#engine/kit/make/words';
import { newCall } from './call';

/**
 * An action that asks for something and sets fields; those that are not there yet are declared. One that moves a state is a
 * transition. Without settings it gets a call and a handler.
 */
export const planAction = (request: Request): Plan => {
  const { tree, flags, resources } = request;
  const { resource, word: action } = newCall(request, 'An action');
  const { name } = resource;
  const { sets, when } = flags;
  const inputs = draftParts(flags.input, resources, resource);
  const settings = (sets ?? []).map((flag) => readSetting(flag, resource, inputs));
  const missing = settings.flatMap(({ isNew }) => (isNew ? [isNew] : []));
  const fields = missing.map((field) => draftField(field, resources, rolesFor(resource, 'list')));
  const { label, roles, doubts } = describe(flags, action, rolesFor(resource, 'modify'), 'do');
  const call = camel(`${action} ${name}`);
  const move = tree.read(fileDeclaring(name, tree))?.includes('transitions: lifecycle(')
    ? undefined
    : moveOf(resource, settings, when);
  const values = {
    name,
    action,
    call,
    label,
    roles,
    doubts: reviewComments([...doubts, ...doubtsOf(inputs), ...(move ? ['the words of `done`'] : [])]),
    makers: makersOf([...inputs, ...fields]).join(', '),
    ownMakers: sets ? makersOf([...inputs, ...fields]).join(', ') : '',
    fields: fieldsSource(fields),
    written: !sets,
    room: move ? 'transitions' : 'actions',
    file: fileDeclaring(name, tree),
    path: resource.path,
    api: resource.api,
    parts: partsSource(inputs),
    input: sets ? partsSource(inputs) : '',
    sets: setsOf(settings.filter((one) => one !== move?.setting)),
    ...(move && {
      field: move.setting.field,
      from: move.from,
      to: literal(move.to),
      done: say(`已${label['zh-CN']}`, participle(label['en-US'])),
    }),
    when: when === undefined || move ? undefined : conditionOf(resource, when),
  };
  return {
    ...planned('action', request, values),
    ...(fields.length > 0 && { migration: `add_${snake(action)}_to_${snake(name)}` }),
  };
};

/** What an action puts into a field. */
interface Setting {
  readonly field: string;
  /** `now`, `today`, `caller`, the name of an input, or always the same value. */
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

/** The condition `status=new,ok`. */
const conditionOf = (resource: Resource, when: string) => {
  const [field = '', values = ''] = when.split('=');
  return { field, is: values.split(',').map((value) => valueOf(resource, field, value)) };
};

const newField = (name: string, from: string, input: FieldDraft | undefined): FieldSpec => {
  const says = { readOnly: true };
  if (from === 'now') return { name, type: 'dateTime', says };
  if (from === 'today') return { name, type: 'day', says };
  if (from === 'caller') return { name, type: 'reference', says: { ...says, to: 'account' } };
  if (!input)
    throw new Refusal(
      `There is no field '${name}', and '${from}' says not what it is: it may be now, today, caller or an input.`,
    );
  const { guessed, label, ...rest } = input;
  // The field keeps the words that somebody gave its input; without them, its own name makes a guess.
  const own = guessed.includes('the Chinese label') ? undefined : label;
  return { ...rest, name, label: own, says: { ...withoutMarks(input.says), see: undefined, ...says } };
};

/** Reads `flaggedAt=now`, `flagReason=reason` or `status=bad`. */
const readSetting = (flag: string, resource: Resource, inputs: readonly FieldDraft[]): Setting => {
  const [name = '', from = ''] = flag.split('=').map((part) => part.trim());
  if (from === '') throw new Refusal(`What does ${name} get? --sets ${name}=now, an input, or a value.`);
  const field = goodName(name, 'A field');
  const input = inputs.find((one) => one.name === from);
  if (!Object.hasOwn(resource.fields, field)) return { field, from, isNew: newField(field, from, input) };
  const isWord = settingWords.includes(from) || input !== undefined;
  return { field, from: isWord ? from : { is: valueOf(resource, field, from) } };
};

/** The state that an action moves, from which values and to which; undefined where it moves none, or asks about another field. */
const moveOf = (resource: Resource, settings: readonly Setting[], when: string | undefined) => {
  const states = (field: string) => optionsOf(resource.fields[field] ?? systemFields.id).map(({ value }) => value);
  const setting = settings.find(({ field, from }) => typeof from === 'object' && states(field).length > 0);
  if (!setting || typeof setting.from === 'string') return undefined;
  const { is: to } = setting.from;
  const { field, is } = when ? conditionOf(resource, when) : { field: setting.field, is: states(setting.field) };
  return field === setting.field ? { setting, to, from: is.filter((value) => value !== to) } : undefined;
};

/** `Approve` → `approved`, `Flag` → `flagged`, for a person to look at. */
const participle = (label: string): string =>
  label
    .toLowerCase()
    .replace(/^([^aeiou]*[aeiou])([bdgmnprt])$/, '$1$2$2')
    .replace(/e?$/, 'ed');

/** Settings as the declaration has them; undefined where there are none. */
const setsOf = (settings: readonly Setting[]) =>
  settings.length > 0 ? Object.fromEntries(settings.map(({ field, from }) => [field, from])) : undefined;
