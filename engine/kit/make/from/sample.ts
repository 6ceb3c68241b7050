import { email } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { isPlainObject } from '#engine/schema/shape';
import type { Mark } from '#engine/kit/make/fields/spec';
import { Refusal } from '#engine/kit/make/read';
import { asMoney, asPhone, asReference, isNamed, referredTo, type Facts, type Property } from './guess';

type Row = Readonly<Record<string, unknown>>;

/** Where envelopes and pages keep what they carry. */
const wrappers = ['data', 'rows', 'list', 'records', 'items', 'content', 'results'];

/** The records of an answer: a list, one record, or either of them in an envelope. */
export const rowsIn = (json: unknown): readonly Row[] => {
  if (Array.isArray(json)) return json.filter(isPlainObject);
  if (!isPlainObject(json)) return [];
  const key = wrappers.find(
    (name) => Array.isArray(json[name]) || (isPlainObject(json[name]) && (name === 'data' || 'code' in json)),
  );
  return key === undefined ? [json] : rowsIn(json[key]);
};

/** Reads what an example answer tells of its records. */
export const fromSample = (json: unknown, resources: readonly Resource[]): Property[] => {
  const rows = rowsIn(json);
  if (rows.length === 0)
    throw new Refusal(
      'The sample has no record: it is to be an object, a list of objects, or an answer with one of them below `data`.',
    );
  return [...new Set(rows.flatMap(Object.keys))].map((key) => {
    const values = rows.map((row) => row[key]).filter((value) => value !== null && value !== undefined && value !== '');
    const facts = factsOf(key, values, resources) ?? { is: 'what the sample has there' };
    const marks = marksOf(key, values, rows.length);
    const says = { ...facts.says, ...Object.fromEntries(marks.map((mark) => [mark, true])) };
    return { name: key, ...facts, says, guessed: [...marks, ...(facts.guessed ?? [])] };
  });
};

const marksOf = (name: string, values: readonly unknown[], rows: number): readonly Mark[] => {
  if (rows < 3 || values.length < rows) return [];
  const isKey = new Set(values).size === rows && /(serial|code|number|no|sn|username|sku)$/i.test(name);
  return isKey ? ['required', 'unique'] : ['required'];
};

/** Says what values are, of which none is empty, by them and by their name; undefined when they are nothing known. */
const factsOf = (name: string, values: readonly unknown[], resources: readonly Resource[]): Facts | undefined => {
  const all = <T>(is: (value: unknown) => value is T): readonly T[] | undefined =>
    values.every(is) ? values : undefined;
  if (values.length === 0) return { type: 'text', guessed: ['that it is a text: the sample has no value'] };
  if (all((value) => typeof value === 'boolean')) return { type: 'yesNo' };
  const [texts, numbers] = [all((value) => typeof value === 'string'), all((value) => typeof value === 'number')];
  if (texts) return textFacts(name, texts);
  if (numbers) return numberFacts(name, numbers, resources);
  if (values.every(Array.isArray)) return listFacts(values.flat());
  const to = all(isPlainObject)?.every((value) => 'id' in value) ? referredTo(`${name}Id`, resources) : undefined;
  // A record within the record: its id refers to it.
  return to && asReference(to);
};

const isLink = (value: string) => /^https?:\/\/\S+$/i.test(value);
const isMoment = (value: string) =>
  /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}.*)?$/.test(value) && !Number.isNaN(Date.parse(value));
const isEmail = (value: string) => email.meaning.check(value, { label: say('', '') }) === undefined;
/** Milliseconds or seconds since 1970, between 2001 and 2100. */
const isEpoch = (value: number) => (value > 1e9 && value < 4.1e9) || (value > 1e12 && value < 4.1e12);

const asChoice = (type: 'choice' | 'choices', values: readonly (string | number)[]): Facts => ({
  type,
  says: { options: [...new Set(values)].toSorted().map((value) => ({ value })) },
  guessed: ['that these are all values'],
});

/** Few short words that come again and again, or the name of a state. */
const isRepeated = (name: string, values: readonly (string | number)[]) => {
  const different = [...new Set(values)];
  const isOften = typeof values[0] === 'string' && values.length >= 4 && different.length <= values.length / 2;
  const isShort = different.length <= 8 && different.every((value) => /^[\w-]{1,20}$/.test(String(value)));
  return isShort && (isNamed(name, 'choice') || isOften);
};

/** A round length that has room for texts so long. */
const roomFor = (longest: number): number =>
  [32, 64, 128, 200, 500, 1000, 2000].find((size) => size >= longest * 1.5) ?? 5000;

const textFacts = (name: string, values: readonly string[]): Facts => {
  if (values.every(isMoment)) return { type: 'dateTime', guessed: isNamed(name, 'time') ? [] : ['that it is a time'] };
  if (values.every(isEmail)) return { type: 'email' };
  if (isNamed(name, 'phone')) return asPhone;
  if (values.every((value) => /^-?\d+\.\d{1,2}$/.test(value))) return asMoney;
  if (values.every(isLink)) return { type: 'text', says: { max: 2048 }, guessed: ['that it is one link'] };
  if (values.some((value) => /<(p|div|br|h\d|ul|img|span)\b/i.test(value)))
    return { type: 'richText', guessed: ['that it is HTML'] };
  if (isRepeated(name, values)) return asChoice('choice', values);
  const longest = Math.max(...values.map((value) => [...value].length));
  const isLong = longest > 200 || isNamed(name, 'long') || values.some((value) => value.includes('\n'));
  const room = roomFor(longest);
  return { type: isLong ? 'longText' : 'text', says: { max: isLong ? Math.max(1000, room) : room }, guessed: ['max'] };
};

const numberFacts = (name: string, values: readonly number[], resources: readonly Resource[]): Facts => {
  const to = referredTo(name, resources);
  if (to) return asReference(to);
  if (isNamed(name, 'money') || !values.every(Number.isInteger)) return asMoney;
  if (values.every(isEpoch) && isNamed(name, 'time'))
    return { type: 'dateTime', guessed: ['that the number is a time'] };
  if (isRepeated(name, values)) return asChoice('choice', values);
  return { type: 'integer', says: { big: values.some((value) => Math.abs(value) > 2 ** 31 - 1) } };
};

const listFacts = (items: readonly unknown[]): Facts | undefined => {
  const texts = items.filter((item) => typeof item === 'string');
  if (texts.length < items.length || texts.length === 0) return undefined;
  return texts.every(isLink) ? { type: 'links' } : asChoice('choices', texts);
};
