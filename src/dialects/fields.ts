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

/** A filter names several options at once: `1,2`. Its numbers are text there, and numbers in a form. */
const each = (write: (value: unknown) => unknown, value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\d+(,\d+)*$/.test(value)) return write(value);
  return value
    .split(',')
    .map((one) => write(Number(one)))
    .join(',');
};

const filterName = /^(.*?)(_[a-z]+)?$/;

/** The fields of the resource at this address (`tenant`), in rows, forms, sorts and filters. */
export const fields = (api: string, words: Readonly<Record<string, FieldWords>>): Part => {
  const ours = new Map(Object.entries(words).map(([name, word]) => [word.name ?? name, [name, word]] as const));
  const wordsOf = (name: string) => (Object.hasOwn(words, name) ? words[name] : undefined);
  const readRow = (row: unknown): unknown => {
    if (!isPlainObject(row)) return row;
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const [own = name, word] = ours.get(name) ?? [];
        return [own, word?.read ? word.read(value) : value];
      }),
    );
  };
  const write = (values: unknown, by: typeof each = (one, value) => one(value)): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries((values ?? {}) as Record<string, unknown>).map(([name, value]) => {
        const [, field = name, operator = ''] = wordsOf(name) ? [name, name] : (filterName.exec(name) ?? []);
        const word = wordsOf(field);
        return [(word?.name ?? field) + operator, word?.write ? by(word.write, value) : value];
      }),
    );
  const sort = (sort: unknown) =>
    String(sort)
      .split(',')
      .map((part) => part.replace(/[^-].*/, (name) => wordsOf(name)?.name ?? name))
      .join(',');
  const isOurs = (path: string) => path.slice(0, path.lastIndexOf('/')) === api;
  return {
    ask: (asked, { path }) => {
      if (!isOurs(path)) return asked;
      const { query, body } = asked;
      const written = query && write(query, each);
      return {
        ...asked,
        ...(written ? { query: { ...written, ...(query['sort'] ? { sort: sort(query['sort']) } : {}) } } : {}),
        ...(body === undefined ? {} : { body: write(body) }),
      };
    },
    answer: (body, { call }) => {
      if (!isOurs(call.path)) return body;
      const { data } = body;
      return { ...body, data: Array.isArray(data) ? data.map(readRow) : readRow(data) };
    },
  };
};
