import { sql } from 'kysely';
import type { Resource } from '#engine/schema/resource';
import { hasCome } from '#engine/server/database/deadlines';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { type CommittedChange, type RecordChange, rulesOf } from './rules';

/** A work that failed is tried again after 30 s, twice that and so on, up to an hour; the last time after some six hours. */
const [triesMax, firstPause, longestPause] = [13, 30, 3600];
/** One work may take so long, in milliseconds. Another process takes it up after twice that. */
const timeout = 20_000;

/** Lets the work that follows these changes (`afterCommit`) wait for their commit, where their resource has any. */
export const addFollowUps = async (
  tx: Queries,
  { name }: Pick<Resource, 'name'>,
  changes: readonly (RecordChange | CommittedChange)[],
  now: Date,
): Promise<void> => {
  if (changes.length === 0 || !rulesOf(name).afterCommit) return;
  const at = now.toISOString();
  await sql`
    insert into follow_up (resource, before, after, due_at, created_at)
    select ${name}, nullif(c -> 'before', 'null'), nullif(c -> 'after', 'null'), ${at}::timestamptz, ${at}::timestamptz
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) as c`.execute(tx);
};

interface FollowUp extends CommittedChange {
  readonly id: string;
  readonly resource: string;
  readonly tries: number;
}

/** Takes the work that has been due longest; it is due again unless it is done in time. */
const takeNext = async (database: Queries, now: Date): Promise<FollowUp | undefined> => {
  const lease = new Date(now.getTime() + 2 * timeout).toISOString();
  const { rows } = await sql<FollowUp>`
    with next as (
      select id from follow_up where ${hasCome('due_at', now, longestPause * 1000)}
      order by due_at, id limit 1 for update skip locked
    )
    update follow_up f set tries = tries + 1, due_at = ${lease}::timestamptz from next where f.id = next.id
    returning f.id::text, resource, before, after, tries`.execute(database);
  return rows[0];
};

/** Notes why a try failed, and when the next one is due; none after the last. */
const putOff = async (database: Queries, { id, tries }: FollowUp, error: string, now: Date): Promise<void> => {
  const pause = Math.min(firstPause * 2 ** (tries - 1), longestPause) * 1000;
  const next = tries < triesMax ? new Date(now.getTime() + pause).toISOString() : null;
  await sql`update follow_up set error = ${error}, due_at = ${next}::timestamptz where id = ${id} and tries = ${tries}`.execute(
    database,
  );
};

/** Whether some work is due. */
export const hasFollowUps = async ({ database, now }: Pick<Ports, 'database' | 'now'>): Promise<boolean> => {
  const { rows } =
    await sql`select from follow_up where ${hasCome('due_at', now(), longestPause * 1000)} limit 1`.execute(database);
  return rows.length > 0;
};

/** Does a work until it takes too long or the signal fires, whether or not it heeds the signal that it gets. */
const withinTime = async (signal: AbortSignal, work: (limit: AbortSignal) => Promise<void>): Promise<void> => {
  const limit = new AbortController();
  const stop = () => limit.abort(signal.reason ?? new Error('It took too long'));
  const timer = setTimeout(stop, timeout);
  signal.addEventListener('abort', stop);
  try {
    const stopped = new Promise<never>((_, reject) => {
      limit.signal.addEventListener('abort', () => reject(limit.signal.reason));
    });
    await Promise.race([work(limit.signal), stopped]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
};

/** Does all work that is due, until the signal fires. Returns how many works were given up after their last try. */
export const doFollowUps = async (ports: Ports, signal: AbortSignal): Promise<number> => {
  const { database, log } = ports;
  let givenUp = 0;
  while (!signal.aborted) {
    const next = await takeNext(database, ports.now());
    if (!next) break;
    const { id, resource, before, after, tries } = next;
    try {
      await withinTime(signal, async (limit) =>
        rulesOf(resource).afterCommit?.({ before, after }, { ports, signal: limit }),
      );
      await sql`delete from follow_up where id = ${id}`.execute(database);
    } catch (error) {
      log.warn({ error, resource, recordId: (after ?? before)?.id, tries }, 'Work after a commit failed');
      await putOff(database, next, String(error), ports.now());
      if (tries >= triesMax) givenUp += 1;
    }
  }
  return givenUp;
};
