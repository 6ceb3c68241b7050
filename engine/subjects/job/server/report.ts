import { sql } from 'kysely';
import type { JobReport, JobRun } from '#engine/subjects/job/calls';
import { unsettledShown } from '#engine/subjects/job/job';
import { say } from '#engine/schema/language';
import type { Queries } from '#engine/server/database/tables';
import { nextPeriod, type Job, type JobContext } from './job';
import { dueJobs } from './start';

interface Row extends Omit<JobRun, 'label'> {
  readonly name: string;
}

const columns = sql`id, name, state, started_at as "startedAt",
  (extract(epoch from ended_at - started_at) * 1000)::integer as "durationMs", retries, result, error`;

/** The last begun run of each job. */
const lastRuns = (names: readonly string[]) => sql<Row>`
  select run.* from unnest(${names}::text[]) as job cross join lateral (
    select ${columns} from job_run where name = job and started_at is not null order by started_at desc limit 1
  ) run`;

const unsettled = sql<Row>`
  select ${columns} from job_run where state in ('active', 'retry', 'failed', 'found')
  order by coalesce(started_at, created_at) desc limit ${sql.lit(unsettledShown)}`;

const runOf = (jobs: readonly Job[], { name, ...run }: Row): JobRun => ({
  ...run,
  label: jobs.find((job) => job.name === name)?.label ?? say(name, name),
});

/** The last and next runs of these settings' jobs, in whatever process. */
export const reportJobs = async (
  database: Queries,
  jobs: readonly Job[],
  settings: JobContext['settings'],
  now: Date,
): Promise<JobReport> => {
  const { rows: last } = await lastRuns(jobs.map(({ name }) => name)).execute(database);
  const { rows: open } = await unsettled.execute(database);
  return {
    scheduled: dueJobs(jobs, settings).map(({ job, period }) => {
      const row = last.find(({ name }) => name === job.name);
      return {
        name: job.name,
        label: job.label,
        everySeconds: period.seconds,
        nextAt: nextPeriod(period, now).toISOString(),
        lastRun: row ? runOf(jobs, row) : null,
      };
    }),
    unsettled: open.map((row) => runOf(jobs, row)),
  };
};
