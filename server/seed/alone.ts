import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, type ClientBase } from 'pg';

/** PostgreSQL checks for a deadlock after a second. This session gives way sooner, so no other one is ever refused. */
const lockTime = '500ms';
const lockTimedOut = '55P03';
const pause = 200;
/** An export or a backup holds its tables for as long as it runs. */
const tries = 300;

/** Adds the tables that these reference, since dropping a foreign key needs both to be unused. */
const touchedBy = async (client: ClientBase, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct confrelid::regclass::text as name from pg_constraint where conrelid = any($1::regclass[]) and contype = 'f'`,
    [tables],
  );
  return [...new Set([...tables, ...rows.map(({ name }) => name)])];
};

/**
 * Begins a transaction that has these tables to itself. It locks all of them before it changes anything, so that no
 * session holding one of them can deadlock with it half way.
 */
export const beginAlone = async (client: ClientBase, tables: readonly string[]): Promise<void> => {
  const all = await touchedBy(client, tables);
  for (let left = tries; left > 0; left -= 1) {
    await client.query(`begin; set local lock_timeout = '${lockTime}'`);
    try {
      await client.query(`lock table ${all.join(', ')}; set local lock_timeout = 0`);
      return;
    } catch (error) {
      await client.query('rollback');
      if (!(error instanceof DatabaseError) || error.code !== lockTimedOut) throw error;
      await wait(pause);
    }
  }
  throw new Error('Others use the tables all the time. Try again when no export or backup runs.');
};
