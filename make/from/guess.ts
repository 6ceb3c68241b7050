import { say } from '#resources/schema/language';
import type { Resource } from '#resources/schema/resource';
import { systemFields } from '#resources/schema/systemFields';
import type { ChoiceSpec, FieldSpec, Mark } from '#make/fields/spec';
import { findResource } from '#make/lookup';
import { camel, sentence, wordsOf } from '#make/names';

/** What a table, a schema or a sample says about one value, in the words of a JSON schema. */
export interface Property {
  readonly name: string;
  /** `string`, `integer`, `number`, `boolean` or `array`; no field type holds anything else. */
  readonly type: string | undefined;
  /** A format of JSON Schema, `phone`, or whether a text is one `line` or `long`. */
  readonly format?: string | undefined;
  readonly choices?: readonly ChoiceSpec[];
  /** The resource whose record the value names. */
  readonly to?: Resource | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly marks?: readonly Mark[];
  /** A text in which a Chinese label may stand. */
  readonly comment?: string | null | undefined;
  readonly guessed?: readonly string[];
}

/** What a table, a schema or a sample says about a resource. */
export interface SourceDescription {
  /** What the source calls it. */
  readonly name: string;
  readonly fields: readonly FieldSpec[];
  /** What was left out, and why. */
  readonly notes: readonly string[];
}

/** Makes fields of the properties that a source has, and says which it leaves out. */
export const describeSource = (name: string, properties: readonly Property[]): SourceDescription => {
  const parts = properties.filter((property) => !isOfSystem(property.name)).map(fieldOrNote);
  return {
    name,
    fields: parts.filter((part) => typeof part !== 'string'),
    notes: parts.filter((part) => typeof part === 'string'),
  };
};

const fieldOrNote = (property: Property): FieldSpec | string => {
  const { name, type, comment, guessed = [], marks = [] } = property;
  const shape = shapeOf(property);
  if (!shape) return `${name} is left out: no field type holds ${type ?? 'what it is'}.`;
  if (!/^[a-z][A-Za-z\d]*$/.test(camel(name)))
    return `${camel(name)} is left out: a field needs a name of Latin letters and digits.`;
  const field = {
    name: camel(name),
    ...shape,
    marks,
    ...labelFrom(name, comment),
    guessed: [...guessed, ...(shape.guessed ?? [])],
  };
  if (shape.type !== 'yesNo') return field;
  // A question of yes or no needs no answer.
  const without = <T extends string>(words: readonly T[]) => words.filter((word) => word !== 'required');
  return { ...field, marks: without(field.marks), guessed: without(field.guessed) };
};

type Shape = Omit<FieldSpec, 'name'>;

/** The field type of each format of a text. */
const textFormats: Readonly<Record<string, Shape>> = {
  'date-time': { type: 'dateTime' },
  date: { type: 'dateTime', guessed: ['that the day is a time'] },
  email: { type: 'email' },
  phone: { type: 'phone', guessed: ['that it is a phone number'] },
  html: { type: 'richText' },
  uri: { type: 'text', max: 2048 },
  url: { type: 'text', max: 2048 },
  decimal: { type: 'money', guessed: ['that it is money'] },
  line: { type: 'text' },
  long: { type: 'longText' },
};

/** The field type that holds a property; undefined when none does. */
const shapeOf = ({ name, type, format, choices, to, min, max }: Property): Shape | undefined => {
  const bounds = <T>(read: (end: number) => T) => ({
    ...(min !== undefined && { min: read(min) }),
    ...(max !== undefined && { max: read(max) }),
  });
  if (to) return { type: 'reference', to: to.name };
  if (choices && choices.length > 0) return { type: type === 'array' ? 'choices' : 'choice', choices };
  if (type === 'boolean') return { type: 'yesNo' };
  if (type === 'integer') return { type, ...bounds(Number), ...(format === 'int64' && { big: true }) };
  if (type === 'number') return { type: 'money', ...bounds((end) => end.toFixed(2)) };
  if (type === 'array') return format === 'uri' ? { type: 'links', ...bounds(Number) } : undefined;
  if (type !== 'string') return undefined;
  const shape = textFormats[format ?? ''] ?? textFormats[textFormatOf(name, max)];
  return shape && { ...shape, ...(/text/i.test(shape.type) && bounds(Number)) };
};

const textFormatOf = (name: string, max = 0): string => {
  if (isNamed(name, 'phone') && max <= 32) return 'phone';
  return isNamed(name, 'long') || max > 300 ? 'long' : 'line';
};

/** Words of names that tell what a value is; those of `time` and `choice` count at the end of a name. */
const tellingWords = {
  money: 'amount price balance fee cost money salary income budget tax payment deposit credit revenue',
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

/** The resource whose id a field of this name holds: `merchantId`, `tenant_id`, or as another declaration has it, `operatorId`. */
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
