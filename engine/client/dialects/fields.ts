import { isPlainObject } from '#engine/schema/shape';
import { valueAt, withValueAt, type Values } from './places';
import { isBelow, records } from './records';
import type { Envelope, Part } from './speak';
import type { FieldWords } from './values';

type Words = Readonly<Record<string, FieldWords>>;

const wordsOf = (words: Words, name: string): FieldWords => (Object.hasOwn(words, name) ? (words[name] ?? {}) : {});

/** A row of the server in the specification's names and values. */
const readRow = (words: Words, row: Values): Values => {
  // Of a value that is read at a deeper place, nothing else is of use.
  const renamed = new Set(Object.values(words).map(({ name }) => name?.split('.')[0]));
  const asItIs = Object.entries(row).filter(([theirs]) => !renamed.has(theirs));
  const read = Object.entries(words).flatMap(([field, { name = field, read: translate }]) => {
    const value = valueAt(row, name);
    return value === undefined ? [] : [[field, translate ? translate(value) : value] as const];
  });
  return Object.fromEntries([...asItIs, ...read]);
};

/** What a call sends in the server's names and values. */
const writeRow = (words: Words, values: Values): Values =>
  Object.entries(values).reduce<Values>((written, [field, value]) => {
    const { name = field, write } = wordsOf(words, field);
    return withValueAt(written, name, write ? write(value) : value);
  }, {});

/** A filter names several options at once: `1,2`. Its numbers are text there, and numbers in a form. */
const writeEach = (write: (value: unknown) => unknown, value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\d+(,\d+)*$/.test(value)) return write(value);
  return value
    .split(',')
    .map((one) => write(Number(one)))
    .join(',');
};

/** The query of a call: `createdAt_gte` is a field with its operator. */
const writeQuery = (words: Words, query: Values): Values =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      if (key === 'sort' && value) return [key, writeSort(words, value)];
      const [, field = key, operator = ''] = Object.hasOwn(words, key) ? [] : (/^(.*?)(_[a-z]+)?$/.exec(key) ?? []);
      const { name = field, write } = wordsOf(words, field);
      return [name + operator, write ? writeEach(write, value) : value];
    }),
  );

/** `-createdAt,role` in the server's names. */
const writeSort = (words: Words, sort: unknown): string =>
  String(sort)
    .split(',')
    .map((part) => part.replace(/[^-].*/, (field) => wordsOf(words, field).name ?? field))
    .join(',');

/** The name that an error has here; a server names a nested field by its last name too. */
const fieldOfError = (words: Words, theirs: string): string =>
  Object.keys(words).find((field) => {
    const name = words[field]?.name;
    return name === theirs || name?.split('.').at(-1) === theirs;
  }) ?? theirs;

const withErrors = (body: Envelope, rename: (name: string) => string): Envelope => {
  const { data } = body;
  if (!isPlainObject(data) || !isPlainObject(data['errors'])) return body;
  const errors = Object.entries(data['errors']).map(([name, error]) => [rename(name), error]);
  return { ...body, data: { ...data, errors: Object.fromEntries(errors) } };
};

/** The fields of the resource at this address (`device`), in rows, forms, sorts, filters and errors. */
export const fields = (api: string, words: Words): Part => {
  const rows = records(
    [api],
    (row) => readRow(words, row),
    (values) => writeRow(words, values),
  );
  return {
    ask: (asked, call) => {
      if (!isBelow([api], call.path)) return asked;
      const { query } = asked;
      return { ...(rows.ask?.(asked, call) ?? asked), ...(query && { query: writeQuery(words, query) }) };
    },
    answer: (body, around) =>
      isBelow([api], around.call.path)
        ? withErrors(rows.answer?.(body, around) ?? body, (name) => fieldOfError(words, name))
        : body,
  };
};
