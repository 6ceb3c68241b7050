import type { PoolConfig } from 'pg';
import { connect } from '#engine/server/database/connect';
import { type Job, type JobContext, periodStart, type JobOutcome, type JobPeriod } from './job';
import { queueOver } from './queue';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { LocalizedText } from '#engine/schema/language';
import { messageOf } from '#engine/server/environment/sentences';

/** How often a failed job is retried: after about 30 s, 1 min and 2 min. */
const retries = { retryLimit: 3, retryDelay: 30, retryBackoff: true };
/** Seconds past its timeout after which another process restarts a run. */
const slack = 30;

interface Due {
  readonly job: Job;
  readonly period: JobPeriod;
}

interface Run {
  readonly id: string;
  readonly name: string;
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

/** The stored result of a successful run. */
const outputOf = (result: LocalizedText | JobOutcome | void): object => {
  if (!result) return {};
  return 'found' in result ? { ...result.found, found: true } : result;
};

/**
 * Runs jobs in this process: those of a period that nobody has begun, and those that failed and are due again. Periods instead
 * of cron: no process must be alive at a certain minute. The loop is ours, because pg-boss's own does not wait until the
 * completion of a job is stored, and ends the process when the database is gone.
 */
export const runner = (queue: PgBoss, due: readonly Due[], context: Omit<JobContext, 'signal'>) => {
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
    const { name, timeout, isWanted } = one.job;
    const id = idOf(one, now(), again());
    if (sent.get(name) === id || (isWanted && !(await isWanted(context.ports)))) return;
    const options = { id, ...retries, expireInSeconds: timeout + slack };
    // Refused while one of before is still waiting; then it is tried again in the next round.
    if ((await queue.send(name, {}, options)) !== null || (await queue.getJobById(name, id))) sent.set(name, id);
  };

  const begin = (job: Job, id: string): void => {
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(), job.timeout * 1000);
    const work = async () => {
      try {
        const result = await job.run({ ...context, signal: abort.signal });
        await queue.complete(job.name, id, outputOf(result));
      } catch (error) {
        log.error({ error, job: job.name }, 'a job failed');
        await queue.fail(job.name, id, { message: messageOf(error) });
      }
    };
    const ended = work()
      // The database is gone: the job is begun again when it has been silent for too long.
      .catch((error: unknown) => log.warn({ error, job: job.name }, 'the end of a job could not be noted'))
      .finally(() => {
        clearTimeout(late);
        running.delete(job.name);
      });
    running.set(job.name, { id, name: job.name, abort, ended });
  };

  /** Begins all that is due now; does not wait for its end. */
  const round = async (): Promise<void> => {
    for (const one of due) {
      if (running.has(one.job.name)) continue;
      await send(one);
      const [found] = await queue.fetch(one.job.name);
      if (found) begin(one.job, found.id);
    }
  };

  const allEnded = async () => void (await Promise.all([...running.values()].map(({ ended }) => ended)));

  /** Waits this many milliseconds for running jobs; unfinished ones are returned to the queue. */
  const stop = async (grace: number): Promise<void> => {
    await Promise.race([allEnded(), wait(grace, undefined, { ref: false })]);
    for (const { abort } of running.values()) abort.abort();
    // A job that sees the signal ends by itself and counts as failed; the others are returned to the queue here.
    await Promise.race([allEnded(), wait(1000, undefined, { ref: false })]);
    for (const { name, id } of running.values())
      await queue.fail(name, id, { message: 'the server was stopped' }).catch(() => {});
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
  const queue = queueOver(database, false);
  queue.on('error', failed);
  await queue.start();
  const { round, stop } = runner(queue, dueJobs(jobs, context.settings), context);
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
      await queue.stop({ graceful: false });
      await close();
    },
  };
};
