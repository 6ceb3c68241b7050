import { afterAll, beforeAll, beforeEach } from 'vitest';
import { say } from '#engine/schema/language';
import { connect, type DatabaseConnection } from '#engine/server/database/connect';
import type { Job } from '#engine/subjects/job/server/job';
import { reportJobs } from '#engine/subjects/job/server/report';
import { runner, dueJobs } from '#engine/subjects/job/server/start';
import { startApi, type Api } from '#engine/tests/api';

/** An API, a connection beside it, and an empty queue before each test. */
export let api: Api;
export let connection: DatabaseConnection;
export const settings = {};

/** Sets the stage of a test file. Several files share this module, so its hooks stand in a function. */
export const setQueueStage = (): void => {
  beforeAll(async () => {
    api = await startApi();
    connection = connect({ ...api.config, max: 4 });
  });
  afterAll(async () => {
    await connection.close();
    await api.close();
  });
  beforeEach(async () => {
    await connection.run('delete from job_run');
    api.logged.splice(0);
  });
};

export const job = (name: string, run: Job['run'], timeout = 60): Job => ({
  name,
  label: say(name, name),
  period: () => ({ seconds: 3600 }),
  timeout,
  run,
});

/** One server process with these jobs, which looks for work in `round`. */
export const processWith = (jobs: readonly Job[], { database } = connection) =>
  runner(database, dueJobs(jobs, settings), {
    ports: api.ports,
    config: api.config,
    owner: api.config,
    settings,
  });

/** Lets every process look for jobs once and waits for what they started. */
export const roundOf = async (...processes: readonly ReturnType<typeof processWith>[]) => {
  await Promise.all(processes.map(({ round }) => round()));
  await Promise.all(processes.map(({ allEnded }) => allEnded()));
};

export const nextHour = () => (api.clock.now = new Date(api.clock.now.getTime() + 3_600_000));
export const report = (jobs: readonly Job[]) => reportJobs(api.database, jobs, settings, api.clock.now);
/** Ends the pause before the next try. */
export const makeDue = () => connection.run(`update job_run set due_at = '2000-01-01'`);
