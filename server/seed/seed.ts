import type { ClientBase } from 'pg';
import { sealLock } from '#server/integrity/seals';
import { fillBare } from '#server/database/bare';
import { listedResults, listFound } from '#server/madeUp/blacklist';
import { entryRows } from '#server/madeUp/entries';
import { randomFrom } from '#server/madeUp/random';
import { addMoney } from './amountLog';
import { beginAlone } from './alone';
import { copyRows } from './copy';
import { addOperations } from './operations';
import { addPeople } from './people';
import { dayMs } from '#resources/schema/spans';

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
