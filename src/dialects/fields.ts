import { isPlainObject } from '#resources/schema/shape';
import type { Part } from './speak';

/** How a server writes one field: its name, and its values. */
export interface FieldWords {
  readonly name?: string;
  /** The server's value → the specification's. */
  readonly read?: (value: unknown) => unknown;
  readonly write?: (value: unknown) => unknown;
}

/** Amounts in fen. */
export const fen: FieldWords = {
  read: (value) => (value === null || value === undefined ? value : (Number(value) / 100).toFixed(2)),
  write: (value) => (value === null || value === undefined ? value : Math.round(Number(value) * 100)),
};

/** Times as milliseconds since 1970. */
export const milliseconds: FieldWords = {
  read: (value) => (typeof value === 'number' ? new Date(value).toISOString() : value),
  write: (value) => (typeof value === 'string' ? Date.parse(value) : value),
};

/** Times as `2026-11-21 14:03:00` of one zone, given as its offset (`+08:00`). */
export const localTimes = (offset: string): FieldWords => ({
  read: (value) => (typeof value === 'string' ? new Date(value.replace(' ', 'T') + offset).toISOString() : value),
});

/** Options under other values: the specification's → the server's. */
export const options = (values: readonly (readonly [unknown, unknown])[]): FieldWords => ({
  read: (value) => (values.find(([, theirs]) => theirs === value) ?? [value])[0],
  write: (value) => (values.find(([ours]) => ours === value) ?? [value, value])[1],
});

type Words = Readonly<Record<string, FieldWords>>;
type Values = Readonly<Record<string, unknown>>;

const wordsOf = (words: Words, name: string): FieldWords => (Object.hasOwn(words, name) ? (words[name] ?? {}) : {});

/** A row of the server in the specification's names and values. */
const readRow = (words: Words, row: unknown): unknown => {
  if (!isPlainObject(row)) return row;
  const names = new Map(Object.entries(words).map(([name, word]) => [word.name ?? name, name]));
  return Object.fromEntries(
    Object.entries(row).map(([theirs, value]) => {
      const name = names.get(theirs);
      if (name === undefined) return [theirs, value];
      const { read } = wordsOf(words, name);
      return [name, read ? read(value) : value];
    }),
  );
};

/** The body of a call in the server's names and values. */
const writeBody = (words: Words, body: unknown): Values =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Values).map(([field, value]) => {
      const { name = field, write } = wordsOf(words, field);
      return [name, write ? write(value) : value];
    }),
  );

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

/** The fields of the resource at this address (`tenant`), in rows, forms, sorts and filters. */
export const fields = (api: string, words: Words): Part => {
  const isOurs = (path: string) => path.slice(0, path.lastIndexOf('/')) === api;
  return {
    ask: (request, { path }) => {
      if (!isOurs(path)) return request;
      const { query, body } = request;
      return {
        ...request,
        ...(query && { query: writeQuery(words, query) }),
        ...(body !== undefined && { body: writeBody(words, body) }),
      };
    },
    answer: (body, { call }) => {
      if (!isOurs(call.path)) return body;
      const { data } = body;
      return { ...body, data: Array.isArray(data) ? data.map((row) => readRow(words, row)) : readRow(words, data) };
    },
  };
};
