import { say } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { systemFields } from '#engine/schema/systemFields';
import type { MakerName } from '#engine/schema/fieldTypes/makers';
import { boundsOf, type ChoiceSpec, type FieldSpec, type Says } from '#engine/kit/make/fields/spec';
import { findResource } from '#engine/kit/make/read';
import { camel, sentence, wordsOf } from '#engine/kit/make/words';

/** What a table, a schema or a sample says about one value. */
export interface Property {
  readonly name: string;
  /** The field type that holds it; undefined when none does. */
  readonly type?: MakerName;
  /** What it is called, where none does. */
  readonly is?: string;
  readonly says?: Says;
  /** A text in which a Chinese label may stand. */
  readonly comment?: string | null;
  readonly guessed?: readonly string[];
}

/** What is known of values without their name in the source. */
export type Facts = Omit<Property, 'name'>;

/** Makes fields of the properties that a source has, and says which it leaves out. */
export const describeSource = (properties: readonly Property[]) => {
  const parts = properties.filter((property) => !isOfSystem(property.name)).map(fieldOrNote);
  return {
    fields: parts.filter((part) => typeof part !== 'string'),
    /** What was left out, and why. */
    notes: parts.filter((part) => typeof part === 'string'),
  };
};

const fieldOrNote = ({ name: called, type, is, says = {}, comment, guessed = [] }: Property): FieldSpec | string => {
  const name = camel(called);
  if (!type) return `${called} is left out: no field type holds ${is ?? 'what it is'}.`;
  if (!/^[a-z][A-Za-z\d]*$/.test(name)) return `${name} is left out: a field needs a name of Latin letters and digits.`;
  // A question of yes or no needs no answer.
  const required = type !== 'yesNo' && says.required;
  return {
    name,
    type,
    says: { ...says, ...boundsOf(type, says), required },
    ...labelFrom(called, comment),
    guessed: guessed.filter((doubt) => required || doubt !== 'required'),
  };
};

export const asMoney: Facts = { type: 'money', guessed: ['that it is money'] };
export const asReference = ({ name }: Resource): Facts => ({
  type: 'reference',
  says: { to: name },
  guessed: [`that it refers to ${name}`],
});
export const asPhone: Facts = { type: 'phone', guessed: ['that it is a phone number'] };

/** The field type of a text of which a source says no more than its name and its length. */
export const textNamed = (name: string, max?: number): Facts => {
  if (isNamed(name, 'phone') && (max ?? 0) <= 32) return asPhone;
  return { type: isNamed(name, 'long') || (max ?? 0) > 300 ? 'longText' : 'text', says: { max } };
};

/** Words of names that tell what a value is; those of `time` and `choice` count at the end of a name. */
const tellingWords = {
  money: 'amount price fee cost money salary income budget tax payment credit revenue',
  phone: 'phone mobile tel telephone cellphone phonenumber',
  long: 'remark note notes description comment content detail details summary memo',
  time: 'at time date on deadline birthday timestamp',
  choice: 'status state type kind level gender sex category priority grade stage',
};

/** Whether a name speaks of money, a phone number, sentences, a point in time, or one of a few values. */
export const isNamed = (name: string, what: keyof typeof tellingWords): boolean => {
  const words = wordsOf(name);
  const heard = what === 'time' || what === 'choice' ? words.slice(-1) : words;
  return heard.some((word) => tellingWords[what].split(' ').includes(word));
};

const systemNames = new Set([
  ...Object.keys(systemFields),
  ...'createTime updateTime createAt updateAt gmtCreate gmtModified'.split(' '),
]);

/** Whether every record has this already, or the name has no Latin letter. */
const isOfSystem = (name: string): boolean => camel(name) === '' || systemNames.has(camel(name));

/** The resource whose id a field of this name holds: `accountId`, `account_id`, or as another declaration has it, `operatorId`. */
export const referredTo = (name: string, resources: readonly Resource[]): Resource | undefined => {
  const words = wordsOf(name);
  if (words.length < 2 || words.at(-1) !== 'id') return undefined;
  const declared = resources.map(({ fields }) => fields[camel(name)]).find((field) => field && 'to' in field);
  const to = declared && 'to' in declared ? declared.to : undefined;
  return resources.find((resource) => resource.name === to) ?? findResource(words.slice(0, -1).join(' '), resources);
};

/** The label in a Chinese comment, `状态（0正常 1停用）` or `状态：0-正常`: what stands before the first mark or digit. */
export const labelFrom = (name: string, comment: string | null | undefined): Pick<FieldSpec, 'label'> => {
  const zh = /^[\p{Script=Han}A-Za-z/]+/u.exec(comment?.trim() ?? '')?.[0];
  return zh !== undefined && /\p{Script=Han}/u.test(zh) && zh.length <= 12
    ? { label: say(zh, sentence(name.replace(/_?id$/i, (end) => (name === end ? end : '')))) }
    : {};
};

/** The values in such a comment, each with its Chinese word. */
export const choicesFrom = (comment: string | null | undefined): readonly ChoiceSpec[] => {
  const pairs = [...(comment ?? '').matchAll(/(?<![\d.])(-?\d{1,3})\s*[-:：=、.]?\s*(\p{Script=Han}{1,10})/gu)];
  return pairs.length < 2
    ? []
    : pairs.map(([, value = '', zh = '']) => ({ value: Number(value), label: say(zh, `Value ${value}`) }));
};
