import type { Resource } from '#resources/schema/resource';
import { emailType } from '#resources/schema/fieldTypes/email';
import { camel } from '#make/words/names';
import type { FieldWish } from '#make/fields/wish';
import { isChoiceName, isLongName, isMoneyName, isPhoneName, isTimeName, referredTo, roomFor } from './byName';

type Guess = Omit<FieldWish, 'name'>;
/** Says what the values are, or nothing. */
type Rule = (name: string, values: readonly unknown[], resources: readonly Resource[]) => Guess | false | undefined;

const all = <T>(values: readonly unknown[], is: (value: unknown) => value is T): values is readonly T[] =>
  values.every(is);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isLink = (value: string) => /^https?:\/\/\S+$/i.test(value);
const isMoment = (value: string) =>
  /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}.*)?$/.test(value) && !Number.isNaN(Date.parse(value));
/** Milliseconds or seconds since 1970, between 2001 and 2100. */
const isEpoch = (value: number) => (value > 1e9 && value < 4.1e9) || (value > 1e12 && value < 4.1e12);

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const asChoice = (values: readonly (string | number)[]): Guess => ({
  type: 'choice',
  choices: distinct(values)
    .toSorted()
    .map((value) => ({ value })),
  guessed: ['that these are all values'],
});

/** Few short words that come again and again, or the name of a state. */
const isRepeated = (name: string, values: readonly (string | number)[]) => {
  const different = distinct(values);
  const isShort = different.every((value) => /^[\w-]{1,20}$/.test(String(value)));
  return (
    isShort &&
    different.length <= 8 &&
    (isChoiceName(name) || (isText(values[0]) && values.length >= 4 && different.length <= values.length / 2))
  );
};

const texts: Rule = (name, values) => {
  if (!all(values, isText)) return undefined;
  const longest = Math.max(...values.map((value) => [...value].length));
  if (values.every(isMoment)) return { type: 'dateTime', guessed: isTimeName(name) ? [] : ['that it is a time'] };
  if (values.every((value) => emailType.check(value, { label: { 'zh-CN': '', 'en-US': '' } }) === undefined))
    return { type: 'email' };
  if (isPhoneName(name)) return { type: 'phone', guessed: ['that it is a phone number'] };
  if (values.every((value) => /^-?\d+\.\d{1,2}$/.test(value))) return { type: 'money', guessed: ['that it is money'] };
  if (values.every(isLink)) return { type: 'text', max: 2048, guessed: ['that it is one link'] };
  if (values.some((value) => /<(p|div|br|h\d|ul|img|span)\b/i.test(value)))
    return { type: 'richText', guessed: ['that it is HTML'] };
  if (isRepeated(name, values)) return asChoice(values);
  if (longest > 200 || isLongName(name) || values.some((value) => value.includes('\n')))
    return { type: 'longText', max: Math.max(1000, roomFor(longest)), guessed: ['max'] };
  return { type: 'text', max: roomFor(longest), guessed: ['max'] };
};

const numbers: Rule = (name, values, resources) => {
  if (!all(values, isNumber)) return undefined;
  const to = referredTo(name, resources);
  if (to) return { type: 'reference', to: to.name, guessed: [`that it is the id of a ${to.name}`] };
  if (isMoneyName(name) || !values.every(Number.isInteger)) return { type: 'money', guessed: ['that it is money'] };
  if (values.every(isEpoch) && isTimeName(name)) return { type: 'dateTime', guessed: ['that the number is a time'] };
  if (isRepeated(name, values)) return asChoice(values);
  return { type: 'integer', ...(values.some((value) => Math.abs(value) > 2 ** 31 - 1) ? { big: true } : {}) };
};

const lists: Rule = (_name, values) => {
  if (!all(values, (value): value is unknown[] => Array.isArray(value))) return undefined;
  const items = values.flat();
  if (!all(items, isText) || items.length === 0) return false;
  if (items.every(isLink)) return { type: 'links' };
  return {
    type: 'choices',
    choices: distinct(items)
      .toSorted()
      .map((value) => ({ value })),
    guessed: ['that these are all values'],
  };
};

/** A record within the record: its id refers to it. */
const records: Rule = (name, values, resources) => {
  if (!values.every((value) => typeof value === 'object' && value !== null && 'id' in value)) return undefined;
  const to = referredTo(`${name}Id`, resources);
  return to ? { type: 'reference', to: to.name, guessed: [`that it is a ${to.name}`] } : false;
};

const booleans: Rule = (_name, values) =>
  values.every((value) => typeof value === 'boolean') ? { type: 'yesNo' } : undefined;
const nothing: Rule = (_name, values) =>
  values.length === 0 ? { type: 'text', guessed: ['that it is a text: the sample has no value'] } : undefined;

/** Guesses a field by its name and its values, of which none is empty; undefined when no field type suits it. */
export const guessField = (
  name: string,
  values: readonly unknown[],
  resources: readonly Resource[],
): FieldWish | undefined => {
  for (const rule of [nothing, booleans, texts, numbers, lists, records]) {
    const guess = rule(name, values, resources);
    if (guess === false) return undefined;
    if (guess) return { name: camel(name), ...guess };
  }
  return undefined;
};
