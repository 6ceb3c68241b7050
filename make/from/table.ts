import type { Resource } from '#resources/schema/resource';
import { findResource } from '#make/fields/known';
import type { FieldWish, Mark } from '#make/fields/wish';
import { camel } from '#make/words/names';
import { isLongName, isMoneyName, isOfSystem, isPhoneName } from './byName';
import type { Column } from './catalog';
import { choicesFrom, labelFrom } from './comment';
import { found, type SourceDescription, type Part } from './found';

/** A text or a number in an expression that PostgreSQL wrote. */
const literals = (list: string): (string | number)[] =>
  [...list.matchAll(/'((?:[^']|'')*)'|(?<![\w'])(-?\d+)(?![\w'])/g)].map(([, text, number]) =>
    text === undefined ? Number(number) : text.replaceAll("''", "'"),
  );

/** The values that a CHECK lists: `= ANY (ARRAY['new'::text, …])`, as PostgreSQL writes an IN. */
export const valuesIn = (checks: readonly string[]): readonly (string | number)[] => {
  const list = checks.map((check) => /= ANY \(+ARRAY\[(.*?)\]/s.exec(check)?.[1]).find((inner) => inner !== undefined);
  return list === undefined ? [] : literals(list);
};

/** The least and the greatest value that CHECKs allow. */
export const boundsIn = (
  checks: readonly string[],
  read: (end: string) => string | number,
): Pick<FieldWish, 'min' | 'max'> => {
  const end = (operator: string) =>
    checks
      .map((check) => new RegExp(`${operator} \\(?'?(-?\\d+(?:\\.\\d+)?)`).exec(check)?.[1])
      .find((value) => value !== undefined);
  const [min, max] = [end('>='), end('<=')];
  return { ...(min === undefined ? {} : { min: read(min) }), ...(max === undefined ? {} : { max: read(max) }) };
};

type Guess = Omit<FieldWish, 'name'>;

const text = ({ name, length }: Column): Guess => {
  if (isPhoneName(name) && (length ?? 0) <= 32) return { type: 'phone', guessed: ['that it is a phone number'] };
  if (/e?mail$/i.test(name)) return { type: 'email', guessed: ['that it is an email address'] };
  const isLong = isLongName(name) || (length ?? 0) > 300;
  return { type: isLong ? 'longText' : 'text', ...(length === null ? {} : { max: length }) };
};

const whole = (column: Column): Guess => ({
  type: 'integer',
  ...(column.type === 'int8' ? { big: true } : {}),
  ...boundsIn(column.checks, Number),
});

const decimal = (column: Column, guessed: readonly string[]): Guess => ({
  type: 'money',
  ...boundsIn(column.checks, (end) => Number(end).toFixed(2)),
  guessed: isMoneyName(column.name) && guessed.length === 0 ? [] : ['that it is money', ...guessed],
});

/** What each type of PostgreSQL is here. */
const byType: Readonly<Record<string, (column: Column) => Guess>> = {
  bool: () => ({ type: 'yesNo' }),
  int2: whole,
  int4: whole,
  int8: whole,
  numeric: (column) =>
    column.scale === 0
      ? whole(column)
      : decimal(column, (column.scale ?? 2) > 2 ? ['two decimals instead of more'] : []),
  float4: (column) => decimal(column, ['two decimals']),
  float8: (column) => decimal(column, ['two decimals']),
  timestamptz: () => ({ type: 'dateTime' }),
  timestamp: () => ({ type: 'dateTime' }),
  date: () => ({ type: 'dateTime', guessed: ['that the day is a time'] }),
  varchar: text,
  bpchar: text,
  text,
  citext: text,
  uuid: () => ({ type: 'text', max: 36 }),
  inet: () => ({ type: 'text', max: 45 }),
};

const guessOf = (column: Column, resources: readonly Resource[]): Guess | string => {
  const { name, to, values, checks, comment, type } = column;
  const target = to === null ? undefined : findResource(to, resources);
  if (target) return { type: 'reference', to: target.name };
  const listed = values ?? valuesIn(checks);
  const told = choicesFrom(comment);
  if (listed.length > 0)
    return { type: 'choice', choices: told.length === listed.length ? told : listed.map((value) => ({ value })) };
  if (told.length > 0 && type.startsWith('int'))
    return { type: 'choice', choices: told, guessed: ['the values by the comment', 'their English labels'] };
  const guess = byType[type]?.(column);
  if (!guess) return `${name} is left out: no field type holds ${type}.`;
  return to === null
    ? guess
    : { ...guess, guessed: [...(guess.guessed ?? []), `no reference: there is no resource for the table ${to}`] };
};

/** Reads what a table tells of its records. */
export const fromTable = (
  name: string,
  columns: readonly Column[],
  resources: readonly Resource[],
): SourceDescription => {
  const parts = columns
    .filter((column) => !isOfSystem(column.name))
    .map((column): Part => {
      const guess = guessOf(column, resources);
      if (typeof guess === 'string') return guess;
      const isNeeded = column.notNull && !column.isGenerated && guess.type !== 'yesNo';
      const marks: Mark[] = [
        ...(isNeeded ? (['required'] as const) : []),
        ...(column.isUnique ? (['unique'] as const) : []),
        ...(column.isGenerated ? (['readOnly'] as const) : []),
      ];
      return { name: camel(column.name), ...guess, marks, ...labelFrom(column.name, column.comment) };
    });
  return found(name, parts);
};
