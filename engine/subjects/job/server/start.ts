import type { PoolConfig } from 'pg';
import { connect } from '#engine/server/database/connect';
import { type Job, type JobContext, periodStart, type JobPeriod } from './job';
import { addRun, beginRun, completeRun, failRun, type JobTry } from './queue';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Queries } from '#engine/server/database/tables';
import { messageOf } from '#engine/server/environment/sentences';

interface Due {
  readonly job: Job;
  readonly period: JobPeriod;
}

interface Run {
  readonly begun: JobTry;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/** A clock that is this much behind what it was has been set back, in milliseconds. */
const setBackFrom = 60_000;

/**
 * The same in every process, so that the second process finds this period's job. While a clock that was set back goes through
 * periods again (`again`), they have runs of their own, or nothing would run until it has caught up.
 */
const idOf = ({ job, period }: Due, at: Date, again: string): string => {
  const hash = createHash('sha256').update(`${job.name} ${periodStart(period, at).toISOString()}${again}`);
  return hash.digest('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
};

/**
 * Runs jobs in this process: those of a period that nobody has begun, and those that failed and are due again. Periods instead
 * of cron: no process must be alive at a certain minute.
 */
export const runner = (database: Queries, due: readonly Due[], context: Omit<JobContext, 'signal'>) => {
  const { now, log } = context.ports;
  const running = new Map<string, Run>();
  const sent = new Map<string, string>();
  let latest = 0;
  const again = (): string => {
    const at = now().getTime();
    latest = Math.max(latest, at);
    return latest - at > setBackFrom ? ` before ${latest}` : '';
  };

  const send = async (one: Due): Promise<void> => {
    const { name, isWanted } = one.job;
    const id = idOf(one, now(), again());
    if (sent.get(name) === id || (isWanted && !(await isWanted(context.ports)))) return;
    // Refused while one of before is still waiting; then it is tried again in the next round.
    if (await addRun(database, one.job, id, now())) sent.set(name, id);
  };

  const begin = (job: Job, begun: JobTry): void => {
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(), job.timeout * 1000);
    const work = async () => {
      try {
        const result = await job.run({ ...context, signal: abort.signal });
        await completeRun(database, begun, result, now());
      } catch (error) {
        log.error({ error, job: job.name }, 'a job failed');
        await failRun(database, begun, messageOf(error), now());
      }
    };
    const ended = work()
      // The database is gone: the job is begun again when it has been silent for too long.
      .catch((error: unknown) => log.warn({ error, job: job.name }, 'the end of a job could not be noted'))
      .finally(() => {
        clearTimeout(late);
        running.delete(job.name);
      });
    running.set(job.name, { begun, abort, ended });
  };

  /** Begins all that is due now; does not wait for its end. */
  const round = async (): Promise<void> => {
    for (const one of due) {
      if (running.has(one.job.name)) continue;
      await send(one);
      const begun = await beginRun(database, one.job, now());
      if (begun) begin(one.job, begun);
    }
  };

  const allEnded = async () => void (await Promise.all([...running.values()].map(({ ended }) => ended)));

  /** Waits this many milliseconds for running jobs; unfinished ones are returned to the queue. */
  const stop = async (grace: number): Promise<void> => {
    await Promise.race([allEnded(), wait(grace, undefined, { ref: false })]);
    for (const { abort } of running.values()) abort.abort();
    // A job that sees the signal ends by itself and counts as failed; the others are returned to the queue here.
    await Promise.race([allEnded(), wait(1000, undefined, { ref: false })]);
    for (const { begun } of running.values())
      await failRun(database, begun, 'the server was stopped', now()).catch(() => {});
  };

  return { round, allEnded, stop };
};

/** How often a process looks for work, in milliseconds. */
const pulse = 5000;
/** The queue's own connections, and so the most statements of it that run at once in a process. */
const connections = 2;

/** The jobs that these settings ask for, with their periods. */
export const dueJobs = (jobs: readonly Job[], settings: JobContext['settings']) =>
  jobs.flatMap((job) => {
    const period = job.period(settings);
    return period ? [{ job, period }] : [];
  });

interface RunningJob {
  /** Lets running jobs end, returns longer ones to the queue, and closes the queue's connections. */
  stop(): Promise<void>;
}

/** Begins to look for work, now and every few seconds. Waits for nothing: a failure is logged, and the next look helps. */
export const startJobs = async (
  jobs: readonly Job[],
  context: Omit<JobContext, 'signal'>,
  grace: number,
): Promise<RunningJob> => {
  const { log } = context.ports;
  const failed = (error: unknown) => log.warn({ error }, 'looking for jobs failed');
  const config: PoolConfig = { ...context.config, max: connections, statement_timeout: 30_000 };
  const { database, close } = connect(config, failed);
  const { round, stop } = runner(database, dueJobs(jobs, context.settings), context);
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= round()
      .catch(failed)
      .finally(() => (looking = undefined));
  };
  look();
  // A bulk change begins at once, and not at the next look.
  const forget = await context.ports.events
    .subscribe((event) => event.about === 'bulk' && event.begins && look(), look)
    .catch(failed);
  const timer = setInterval(look, pulse).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      forget?.();
      await looking;
      await stop(grace);
      await close();
    },
  };
};
