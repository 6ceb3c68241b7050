import { sql, type Kysely } from 'kysely';
import { result, reviewAfterMs } from '../../resources/entry';
import type { Tables } from '../database/tables';
import { tellAll } from '../events';
import type { Ports } from '../ports';
import { toRoles } from './recipients';

/** Who reviews what was suspected. */
const reviewers = toRoles(['admin', 'customer_service']);
/** Bounds of one round of the job: what is left waits for the next. */
const batch = 1000;
const batches = 20;

/**
 * Makes a todo of each entry that has been suspected for a day and has none. Entries that somebody is changing are left
 * for the next round; whoever changes one that has just got its todo waits, and ends it.
 */
const addSome = async (tx: Kysely<Tables>, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - reviewAfterMs).toISOString();
  const { rows } = await sql`
    with waiting as (
      select e.id from entry e
      where e.result = ${sql.lit(result.suspected)} and e.created_at < ${before}
        and not exists (select 1 from message m where m.entry_id = e.id)
      order by e.created_at, e.id limit ${sql.lit(batch)} for share of e skip locked
    )
    insert into message (recipient, type, kind, entry_id, created_at)
    select ${reviewers}, 'todo', 'suspected', id, ${now.toISOString()}::timestamptz from waiting order by id
    on conflict (entry_id) do nothing returning id`.execute(tx);
  if (rows.length > 0) await tellReviewers(tx);
  return rows.length;
};

/** The todos that the job would have made in the past, each when it was due; for made-up data. */
export const addTodosOfPast = async (tx: Kysely<Tables>, now: Date): Promise<void> => {
  const patience = `${reviewAfterMs} milliseconds`;
  await sql`
    insert into message (recipient, type, kind, entry_id, created_at)
    select ${reviewers}, 'todo', 'suspected', id, created_at + ${patience}::interval from entry
    where result = ${sql.lit(result.suspected)} and created_at < ${now.toISOString()}::timestamptz - ${patience}::interval
    order by created_at, id on conflict (entry_id) do nothing`.execute(tx);
};

/** One round of the job, run now and then by each server process. */
export const addTodos = async ({ database, now }: Pick<Ports, 'database' | 'now'>): Promise<void> => {
  for (let round = 0; round < batches; round += 1) {
    const added = await database.transaction().execute((tx) => addSome(tx, now()));
    if (added < batch) return;
  }
};

/** The open consoles of the reviewers are to look anew. */
export const tellReviewers = (tx: Kysely<Tables>): Promise<void> =>
  tellAll(tx, { about: 'box', recipients: [reviewers] });

/** Ends the todos of entries that are suspected no longer. */
export const endTodos = async (tx: Kysely<Tables>, entryIds: readonly number[]): Promise<void> => {
  if (entryIds.length === 0) return;
  const { numDeletedRows } = await tx.deleteFrom('message').where('entry_id', 'in', entryIds).executeTakeFirst();
  if (numDeletedRows > 0n) await tellReviewers(tx);
};
