import { sql } from 'kysely';
import type { JobReport, JobRun } from '#engine/subjects/job/calls';
import { unsettledShown, type JobState } from '#engine/subjects/job/job';
import { say, type LocalizedText } from '#engine/schema/language';
import type { Queries } from '#engine/server/database/tables';
import { nextPeriod, type Job, type JobContext } from './job';
import { queueSchema } from './queue';
import { dueJobs } from './start';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  readonly startedAt: string | null;
  readonly durationMs: number | null;
  readonly retries: number;
  readonly output: Readonly<Record<string, unknown>> | null;
}

const schema = sql.ref(queueSchema);
const state = sql`case when output ->> 'found' = 'true' then 'found' else state::text end`;
const columns = sql`id, name, ${state} as state, started_on as "startedAt",
  (extract(epoch from completed_on - started_on) * 1000)::integer as "durationMs", retry_count as retries, output, created_on`;
const all = sql`(select ${columns} from ${schema}.job union all select ${columns} from ${schema}.archive)`;

/** The last begun run of each job. */
const lastRuns = sql<Row>`select distinct on (name) * from ${all} as run where "startedAt" is not null order by name, "startedAt" desc`;

const unsettled = sql<Row>`select * from ${all} as run where state in ('active', 'retry', 'failed', 'found')
  order by coalesce("startedAt", created_on) desc limit ${sql.lit(unsettledShown)}`;

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** A run that expired keeps its message one level deeper. */
const messageOf = (output: Row['output']): string | null => {
  const inner = output?.value;
  const deeper = typeof inner === 'object' && inner !== null && 'message' in inner ? inner.message : undefined;
  return text(output?.message) ?? text(deeper) ?? null;
};

const runOf = (jobs: readonly Job[], { name, output, ...row }: Row): JobRun => {
  const [zh, en] = [text(output?.['zh-CN']), text(output?.['en-US'])];
  const result: LocalizedText | null = zh !== undefined && en !== undefined ? say(zh, en) : null;
  return {
    id: row.id,
    label: jobs.find((job) => job.name === name)?.label ?? say(name, name),
    state: row.state,
    startedAt: row.startedAt,
    durationMs: row.durationMs,
    retries: row.retries,
    result,
    error: result ? null : messageOf(output),
  };
};

/** The last and next runs of these settings' jobs, in whatever process. */
export const reportJobs = async (
  database: Queries,
  jobs: readonly Job[],
  settings: JobContext['settings'],
  now: Date,
): Promise<JobReport> => {
  const [last, open] = [(await lastRuns.execute(database)).rows, (await unsettled.execute(database)).rows];
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
