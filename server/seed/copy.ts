import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Value = string | number | boolean | Date | null | readonly string[];

/** Column → value; all rows of a table name the same columns in the same order. */
export type CopyRow = Readonly<Record<string, Value>>;

/** Characters sent at a time. */
const chunkSize = 64 * 1024;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found);

/** A value in the text format of COPY. */
const written = (value: Value): string => {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return escaped(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return escaped(String(value));
};

function* chunks(rows: Iterable<CopyRow>): Generator<string> {
  let text = '';
  for (const row of rows) {
    text += `${Object.values(row).map(written).join('\t')}\n`;
    if (text.length < chunkSize) continue;
    yield text;
    text = '';
  }
  yield text;
}

function* startingWith<T>(first: T, rest: Iterator<T>): Generator<T> {
  yield first;
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
}

/** Adds rows by COPY: as they are made, never all at once in memory. */
export const copyRows = async (client: ClientBase, table: string, rows: Iterable<CopyRow>): Promise<void> => {
  const all = rows[Symbol.iterator]();
  const first = all.next();
  if (first.done) return;
  const columns = Object.keys(first.value).join(', ');
  const into = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
  await pipeline(Readable.from(chunks(startingWith(first.value, all))), into);
};
