import { type ClientBase, DatabaseError } from 'pg';
import { sealLock } from '#server/integrity/seals';
import { fillBare } from '#server/database/bare';
import { listedResults, listFound } from '#server/madeUp/blacklist';
import { entryRows } from '#server/madeUp/entries';
import { randomFrom } from '#server/madeUp/random';
import { addMoney } from './amountLog';
import { copyRows } from './copy';
import { addPeople } from './people';
import { dayMs } from '#resources/schema/spans';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Operation-log rows as the API would have written them: a sign-in each morning, the last entries, and the corrections.
 * All from what is in the tables, so that each row names a record that is there.
 */
const addOperations = async (client: ClientBase, count: number): Promise<void> => {
  const columns = `(operator_id, username, role, action, resource, record_id, changes, result, ip, user_agent, duration_ms, created_at)`;
  const from = `'10.20.' || (a.id % 8) || '.' || (a.id % 250 + 1), 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 3 + (a.id % 40)::integer`;
  await client.query(
    `insert into operation_log ${columns}
     select a.id, a.username, a.role, action, resource, record_id, changes, 0, ${from}, at from (
       select operator_id, 'insert' as action, 'entry' as resource, e.id as record_id,
         jsonb_build_object('playerId', jsonb_build_array(null, player_id), 'result', jsonb_build_array(null, result)) as changes, created_at as at
       from (select * from entry order by id desc limit $1) e
       union all
       select operator_id, 'modify', 'entry', id, jsonb_build_object('remark', jsonb_build_array(null, remark)), updated_at
       from (select * from entry where version > 1 order by id desc limit $1 / 10) e
       union all
       select distinct on (operator_id, date_trunc('day', created_at)) operator_id, 'login', 'account', operator_id, null::jsonb, created_at - interval '2 minutes'
       from (select * from entry order by id desc limit $1) e
     ) done join account a on a.id = done.operator_id order by at`,
    [count],
  );
};

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
const beginAlone = async (client: ClientBase, tables: readonly string[]): Promise<void> => {
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

const year = 365 * dayMs;
const blacklisted = 20_000;
/** Entries of one player, on the average. */
const entriesEach = 5;
const undecided = 300;
const filled = ['entry', 'amount_log', 'blacklist', 'operation_log'];

export interface SeedSize {
  readonly entries: number;
  readonly log: number;
}

/**
 * Fills the database with a year of work as it would look: 200 merchants, 300 accounts, entries, money, blacklist and
 * operation log. All of it or nothing is there afterwards; meanwhile nobody else reads the tables that grow.
 */
export const seed = async (
  client: ClientBase,
  { entries, log }: SeedSize,
  hash: string,
  progress: (sentence: string) => void,
  until = Date.now(),
): Promise<void> => {
  const from = until - year;
  const count = (rows: number) => rows.toLocaleString('en-US');
  // This session seals its own rows, so it keeps others from sealing until it ends. It locks this before the tables, in
  // the sealer's order.
  await client.query('select pg_advisory_lock($1)', [sealLock]);
  await beginAlone(client, filled);
  try {
    await client.query(`set local maintenance_work_mem = '256MB'; set local statement_timeout = 0`);
    progress('Adding 200 merchants and 300 accounts');
    const people = await addPeople(client, randomFrom(7), hash, from);
    const fill = async () => {
      progress(`Adding ${count(entries)} entries`);
      const { merchants, entering: operators, unbooked, admins } = people;
      const work = { merchants, operators, players: Math.ceil(entries / entriesEach), undecided };
      await copyRows(client, 'entry', entryRows({ count: entries, from, until }, work));
      progress(`Adding ${count(log)} rows of the amount log`);
      await addMoney(client, { count: log, from, until }, unbooked, admins);
      progress('Adding the blacklist and the operation log');
      await client.query(listFound, [Math.min(blacklisted, Math.ceil(entries / 5)), listedResults]);
      await addOperations(client, Math.ceil(entries / 10));
    };
    await fillBare(client, filled, fill, (done, of) => done % 10 === 1 && progress(`Building index ${done} of ${of}`));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  progress('Gathering statistics');
  await client.query('vacuum analyze');
};
