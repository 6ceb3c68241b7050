import { toColumn } from '#server/database/table';
import { resources } from '#resources/resources';
import type { Stamp } from '#server/environment/ports';
import type { Keys } from './keys';
import { randomSecret } from '#server/environment/secrets';

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

/**
 * What the server knows of a row before it writes it, by table: the columns that its stamp is over. What the database
 * adds (ids, balances) is proven by the seal.
 */
export const stampedColumns: Readonly<Record<string, readonly string[]>> = {
  amount_log: ['tenant_id', 'type', 'amount', 'remark', 'operator_id', 'request_id', 'created_at'],
  operation_log: [
    'operator_id',
    'username',
    'role',
    'acting_role',
    'acting_tenant_id',
    'action',
    'resource',
    'record_id',
    'changes',
    'result',
    'ip',
    'user_agent',
    'duration_ms',
    'created_at',
  ],
};

/** Columns of them that a write of one statement finds out only while it writes: the seal alone proves them. */
export const lateColumns: Readonly<Record<string, readonly string[]>> = {
  operation_log: ['changes', 'duration_ms'],
};

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
  const foundOut = nonce.endsWith(partial) ? lateColumns[table] : undefined;
  const columns = (stampedColumns[table] ?? []).filter((column) => !foundOut?.includes(column));
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
