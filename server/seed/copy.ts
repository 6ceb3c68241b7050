import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Value = string | number | boolean | Date | null | readonly string[];

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

function* chunks(rows: Iterable<readonly Value[]>): Generator<string> {
  let text = '';
  for (const row of rows) {
    text += `${row.map(written).join('\t')}\n`;
    if (text.length < chunkSize) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Adds rows by COPY: as they are made, never all at once in memory. */
export const copyRows = async (
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> => {
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows)), into);
};
