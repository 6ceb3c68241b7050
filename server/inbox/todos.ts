import { sql, type Kysely } from 'kysely';
import { result, reviewAfterMs } from '../../resources/entities/entry';
import type { Tables } from '../database/tables';
import { publish } from '../events/publish';
import type { Ports } from '../environment/ports';
import { toRoles } from './recipients';

/** Who reviews what was suspected. */
const reviewers = toRoles(['admin', 'customer_service']);
/** Bounds of one round of the job: what is left waits for the next. */
const batch = 1000;
const batches = 20;

/** Notifies the open consoles of the reviewers. */
export const publishToReviewers = (tx: Kysely<Tables>): Promise<void> =>
  publish(tx, { about: 'box', recipients: [reviewers] });

/** Up to which entry a round has come. */
interface Place {
  readonly createdAt: string;
  readonly id: number;
}

/**
 * Creates missing todos for entries suspected for over a day, one batch after this place. Returns the next place, or
 * undefined at the end. Entries that somebody is changing are left for the next round. A change of an entry that has
 * just got its todo waits, and ends the todo.
 */
const addSome = async (tx: Kysely<Tables>, now: Date, after: Place): Promise<Place | undefined> => {
  const before = new Date(now.getTime() - reviewAfterMs).toISOString();
  const { rows } = await sql<Place>`
    with waiting as (
      select e.id, e.created_at from entry e
      where e.result = ${sql.lit(result.suspected)} and e.created_at < ${before}
        and (e.created_at, e.id) > (${after.createdAt}::timestamptz, ${after.id}::bigint)
        and not exists (select 1 from message m where m.entry_id = e.id)
      order by e.created_at, e.id limit ${sql.lit(batch)} for share of e skip locked
    ), added as (
      insert into message (recipient, type, kind, entry_id, created_at)
      select ${reviewers}, 'todo', 'suspected', id, ${now.toISOString()}::timestamptz from waiting order by created_at, id
      on conflict (entry_id) do nothing
    )
    select created_at as "createdAt", id from waiting order by created_at, id`.execute(tx);
  if (rows.length > 0) await publishToReviewers(tx);
  return rows.length < batch ? undefined : rows.at(-1);
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
  let place: Place | undefined = { createdAt: '-infinity', id: 0 };
  for (let round = 0; place && round < batches; round += 1) {
    const from: Place = place;
    place = await database.transaction().execute((tx) => addSome(tx, now(), from));
  }
};

/** Ends the todos of entries that are suspected no longer. */
export const endTodos = async (tx: Kysely<Tables>, entryIds: readonly number[]): Promise<void> => {
  if (entryIds.length === 0) return;
  const { numDeletedRows } = await tx.deleteFrom('message').where('entry_id', 'in', entryIds).executeTakeFirst();
  if (numDeletedRows > 0n) await publishToReviewers(tx);
};
