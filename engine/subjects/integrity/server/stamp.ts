import { toColumn } from '#engine/server/database/table';
import { resources } from '#resources/resources';
import type { Stamp } from '#engine/server/environment/ports';
import type { Keys } from './keys';
import { randomSecret } from '#engine/server/environment/secrets';

/** A log whose rows never change: the name of its resource, its table, and whether its rows form chains. */
export interface SealedLog {
  readonly name: string;
  readonly table: string;
  readonly chainedBy?: string;
}

/** Every declared log. */
export const sealedLogs: readonly SealedLog[] = resources
  .filter(({ appendOnly }) => appendOnly)
  .map(({ name, chainedBy }) => ({
    name,
    table: toColumn(name),
    ...(chainedBy ? { chainedBy: toColumn(chainedBy) } : {}),
  }));

/** The columns of each log that a stamp is over, in the order of the declaration, without those that are `unstamped` so. */
const columnsBut = (...unstamped: readonly unknown[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    resources
      .filter(({ appendOnly }) => appendOnly)
      .map(({ name, fields }) => [
        toColumn(name),
        [...Object.keys(fields).filter((field) => !unstamped.includes(fields[field]?.unstamped)), 'createdAt'].map(
          toColumn,
        ),
      ]),
  );

/**
 * What the server knows of a row before it writes it, by table: the columns that its stamp is over. What the database
 * adds (ids, running totals) is proven by the seal.
 */
export const stampedColumns = columnsBut('always');

/** The same where a write of one statement finds the others out only while it writes: the seal alone proves them. */
const knownBefore = columnsBut('always', 'partly');

type Row = Readonly<Record<string, unknown>>;

/** Enough for a proof (128 bits) in a third of the space. */
const proofLength = 22;

/** The same text for the same value, in whatever order a JSON object came. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, canonical(one)]);
};

/** Ends the nonce of a stamp that is over a part of its columns. The proof is over the nonce too: nobody adds it later. */
const partial = '~';

const textOf = (table: string, nonce: string, row: Row): string => {
  const columns = (nonce.endsWith(partial) ? knownBefore : stampedColumns)[table] ?? [];
  const values = columns.map((column) => canonical(row[column] ?? null));
  return JSON.stringify([table, nonce, ...values]);
};

const proofOf = (keys: Keys, id: string, text: string) => keys.prove(`row ${text}`, id).slice(0, proofLength);

/** No two stamps are the same, so that a copied row is known by its stamp. */
export const createStamp = (keys: Keys): Stamp => {
  const maker = randomSecret().slice(0, 16);
  let made = 0;
  return (table, row, partly) => {
    made += 1;
    const nonce = `${maker}${made.toString(36)}${partly ? partial : ''}`;
    return `${nonce}.${keys.id}.${proofOf(keys, keys.id, textOf(table, nonce, row))}`;
  };
};

/** True when a server that has one of these keys wrote the row as it is. */
export const isStamped = (keys: Keys, table: string, row: Row): boolean => {
  const [nonce = '', id = '', proof = ''] = typeof row['stamp'] === 'string' ? row['stamp'].split('.') : [];
  return keys.has(id) && proofOf(keys, id, textOf(table, nonce, row)) === proof;
};
