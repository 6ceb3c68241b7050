import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText } from '#engine/schema/language';
import { hasCome } from '#engine/server/database/deadlines';
import type { Queries } from '#engine/server/database/tables';
import type { Job, JobOutcome } from './job';

/** How often a failed run is tried again: after 30 s, 1 min and 2 min. */
const [retriesMax, firstPause] = [3, 30];
/** The longest of these pauses, in milliseconds. */
const pauseMax = firstPause * 2 ** (retriesMax - 1) * 1000;
/** Past its timeout by so much, a run is one of a process that died, in milliseconds. */
const slack = 30_000;

/** One try of a run, of which only the process that began it may say how it ended. */
export interface JobTry {
  readonly id: string;
  readonly retries: number;
}

const time = (at: Date | string) => sql`${typeof at === 'string' ? at : at.toISOString()}::timestamptz`;

/** What a try without success sets: the next one, unless it was the last, or another run of this job waits for its own. */
const failure = (error: string, now: Date): RawBuilder<unknown> => sql`
  state = case when r.retries < ${sql.lit(retriesMax)}
    and not exists (select from job_run o where o.name = r.name and o.state = 'retry') then 'retry' else 'failed' end,
  due_at = ${time(now)} + interval '1 second' * ${sql.lit(firstPause)} * 2 ^ r.retries,
  ended_at = ${time(now)}, result = null, error = ${error}`;

/** Lets a run wait, unless it is known already, or one of before still waits. Returns whether it is known now. */
export const addRun = async (database: Queries, { name }: Job, id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    with added as (
      insert into job_run (id, name, state, due_at, created_at) values (${id}, ${name}, 'created', ${time(now)}, ${time(now)})
      on conflict do nothing returning id
    )
    select id from added union all select id from job_run where id = ${id}`.execute(database);
  return rows.length > 0;
};

/**
 * Begins the run of a job that has been due longest, unless one is under way in whatever process. One that has been under way
 * for too long counts as a try without success.
 */
export const beginRun = async (database: Queries, { name, timeout }: Job, now: Date): Promise<JobTry | undefined> => {
  const length = timeout * 1000 + slack;
  const { rows } = await sql<JobTry>`
    with expired as (
      update job_run r set ${failure('its process has died', now)} where name = ${name} and state = 'active'
        and ${hasCome('expires_at', now, length)}
    ), next as (
      select id from job_run where name = ${name} and state in ('created', 'retry')
        and ${hasCome('due_at', now, pauseMax)}
      order by due_at, id limit 1 for update skip locked
    )
    update job_run r set state = 'active', retries = retries + (started_at is not null)::integer,
      started_at = ${time(now)}, expires_at = ${time(new Date(now.getTime() + length))}, ended_at = null
    from next where r.id = next.id and not exists (select from job_run where name = ${name} and state = 'active')
    returning r.id, r.retries`
    .execute(database)
    .catch((error: unknown) => {
      // Another process has begun, or ended, another run of the job at the same moment.
      if (error instanceof Error && 'code' in error && error.code === '23505') return { rows: [] };
      throw error;
    });
  return rows[0];
};

const endTry = async (database: Queries, { id, retries }: JobTry, values: RawBuilder<unknown>): Promise<void> =>
  void (await sql`update job_run r set ${values} where id = ${id} and state = 'active' and retries = ${retries}`.execute(
    database,
  ));

/** Notes that a try did its work, and what that was. */
export const completeRun = (
  database: Queries,
  one: JobTry,
  result: LocalizedText | JobOutcome | void,
  now: Date,
): Promise<void> => {
  const isFound = result !== undefined && 'found' in result;
  const said = isFound ? result.found : result;
  return endTry(
    database,
    one,
    sql`state = ${isFound ? 'found' : 'completed'}, ended_at = ${time(now)}, error = null,
      result = ${said ? JSON.stringify(said) : null}::jsonb`,
  );
};

/** Notes why a try did not. */
export const failRun = (database: Queries, one: JobTry, error: string, now: Date): Promise<void> =>
  endTry(database, one, failure(error, now));
