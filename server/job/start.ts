import type { PoolConfig } from 'pg';
import { connect } from '#server/database/connect';
import type { ServerEvent } from '#server/events/publish';
import type { Job, JobContext } from './job';
import { queueOver } from './queue';
import { runner } from './runner';

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

/** Whether a person waits for a job that was just asked for. */
const begins = (text: string): boolean => {
  const event = JSON.parse(text) as ServerEvent;
  return event.about === 'bulk' && event.begins === true;
};

interface Running {
  /** Lets running jobs end, returns longer ones to the queue, and closes the queue's connections. */
  stop(): Promise<void>;
}

/** Begins to look for work, now and every few seconds. Waits for nothing: a failure is logged, and the next look helps. */
export const startJobs = async (
  jobs: readonly Job[],
  scene: Omit<JobContext, 'signal'>,
  grace: number,
): Promise<Running> => {
  const { log } = scene.ports;
  const failed = (error: unknown) => log.warn({ error }, 'looking for jobs failed');
  const config: PoolConfig = { ...scene.config, max: connections, statement_timeout: 30_000 };
  const { database, close } = connect(config, failed);
  const queue = queueOver(database, false);
  queue.on('error', failed);
  await queue.start();
  const { round, stop } = runner(queue, dueJobs(jobs, scene.settings), scene);
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= round()
      .catch(failed)
      .finally(() => (looking = undefined));
  };
  look();
  // A bulk change begins at once, and not at the next look.
  const forget = await scene.ports.events
    .subscribe({ onEvent: (text) => begins(text) && look(), onGap: look })
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
