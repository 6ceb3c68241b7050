import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { LocalizedText } from '#resources/schema/language';
import { periodStart, type JobOutcome, type Job, type JobContext, type JobPeriod } from './job';
import { messageOf } from '#server/environment/messageOf';

/** How often a failed job is retried: after about 30 s, 1 min and 2 min. */
const retries = { retryLimit: 3, retryDelay: 30, retryBackoff: true };
/** Seconds past its patience after which another process restarts a run. */
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

/** The same in every process, so that the second process finds this period's job. */
const idOf = ({ job, period }: Due, at: Date): string => {
  const hash = createHash('sha256').update(`${job.name} ${periodStart(period, at).toISOString()}`);
  return hash.digest('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
};

/** The stored result of a successful run. */
const outputOf = (result: LocalizedText | JobOutcome | void): object => {
  if (!result) return {};
  return 'found' in result ? { ...result.found, found: true } : result;
};

/** Runs jobs in this process: those of a period that nobody has begun, and those that failed and are due again. */
export const runner = (queue: PgBoss, due: readonly Due[], scene: Omit<JobContext, 'signal'>) => {
  const { now, log } = scene.ports;
  const running = new Map<string, Run>();
  const sent = new Map<string, string>();

  const send = async (one: Due): Promise<void> => {
    const { name, patience, isWanted } = one.job;
    const id = idOf(one, now());
    if (sent.get(name) === id || (isWanted && !(await isWanted(scene.ports)))) return;
    const options = { id, ...retries, expireInSeconds: patience + slack };
    // Refused while one of before is still waiting; then it is tried again in the next round.
    if ((await queue.send(name, {}, options)) !== null || (await queue.getJobById(name, id))) sent.set(name, id);
  };

  const begin = (job: Job, id: string): void => {
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(), job.patience * 1000);
    const work = async () => {
      try {
        const result = await job.run({ ...scene, signal: abort.signal });
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
