import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../../resources/vocabulary/language';
import type { Job } from '../../../server/jobs/job';
import { installQueue, queueGrants, queueOver } from '../../../server/jobs/queue';
import { reportJobs } from '../../../server/jobs/report';
import { runner } from '../../../server/jobs/runner';
import { dueJobs } from '../../../server/jobs/start';
import { connect, type DatabaseConnection } from '../../../server/database/connect';
import { startApi, type Api } from '../api';

let api: Api;
let connection: DatabaseConnection;
const settings = {};
const names = ['count', 'other'];

beforeAll(async () => {
  api = await startApi();
  connection = connect({ ...api.config, max: 4 });
  await installQueue(connection.database, names);
});
afterAll(async () => {
  await connection.close();
  await api.close();
});
beforeEach(async () => {
  await connection.run('delete from job_queue.job; delete from job_queue.archive');
  api.logged.splice(0);
});

const job = (name: string, run: Job['run'], patience = 60): Job => ({
  name,
  label: say(name, name),
  period: () => ({ seconds: 3600 }),
  patience,
  run,
});

/** One server process that looks for these jobs when it is told to. */
const processWith = (jobs: readonly Job[], { database } = connection) =>
  runner(queueOver(database, false), dueJobs(jobs, settings), {
    ports: api.ports,
    config: api.config,
    owner: api.config,
    settings,
  });

const nextHour = () => (api.clock.now = new Date(api.clock.now.getTime() + 3_600_000));
const report = (jobs: readonly Job[]) => reportJobs(api.database, jobs, settings, api.clock.now);
/** As if the pause before the next try were over. */
const makeDue = () => connection.run(`update job_queue.job set start_after = now() - interval '1 second'`);

it('does a job once in its period, however many processes look for it and however often', async () => {
  let runs = 0;
  const jobs = [job('count', async () => void (runs += 1))];
  const processes = Array.from({ length: 5 }, () => processWith(jobs));
  for (let time = 0; time < 3; time += 1) {
    await Promise.all(processes.map(({ round }) => round()));
    await Promise.all(processes.map(({ allEnded }) => allEnded()));
  }
  expect(runs).toBe(1);
  nextHour();
  await Promise.all(processes.map(({ round }) => round()));
  await Promise.all(processes.map(({ allEnded }) => allEnded()));
  expect(runs).toBe(2);
});

it('does a job as soon as a process is there, when none was there at its time', async () => {
  let runs = 0;
  const jobs = [job('count', async () => void (runs += 1))];
  nextHour();
  nextHour();
  const { round, allEnded } = processWith(jobs);
  await round();
  await allEnded();
  expect(runs).toBe(1);
});

it('tries a job again that failed, holds up no other, and tells admins in the end', async () => {
  let others = 0;
  const failing = job('count', () => Promise.reject(new Error('the disk is full')));
  const jobs = [failing, job('other', async () => void (others += 1))];
  const { round, allEnded } = processWith(jobs);
  const states: (string | undefined)[] = [];
  for (let time = 0; time < 6; time += 1) {
    await round();
    await allEnded();
    states.push((await report(jobs)).scheduled[0]?.lastRun?.state);
    await makeDue();
  }
  expect(states).toEqual(['retry', 'retry', 'retry', 'failed', 'failed', 'failed']);
  expect(others).toBe(1);
  expect((await report(jobs)).unsettled).toMatchObject([{ state: 'failed', retries: 3, error: 'the disk is full' }]);
  expect(api.logged.filter(({ sentence }) => sentence === 'a job failed')).toHaveLength(4);
});

it('waits longer before each further try', async () => {
  const jobs = [job('count', () => Promise.reject(new Error('no')))];
  const { round, allEnded } = processWith(jobs);
  const pauses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    await round();
    await allEnded();
    const { rows } = await sql<{ pause: number }>`
      select extract(epoch from start_after - now())::float8 as pause from job_queue.job`.execute(api.database);
    pauses.push(rows[0]?.pause ?? 0);
    await makeDue();
  }
  expect(pauses.map((pause) => pause > 25)).toEqual([true, true, true]);
  expect(pauses[2]).toBeGreaterThan(55);
});

it('reports what a job did, how long it took, and when it is next done', async () => {
  const jobs = [job('count', async () => say('做了', 'Did it')), job('other', async () => {})];
  const { round, allEnded } = processWith(jobs.slice(0, 1));
  await round();
  await allEnded();
  const { scheduled, unsettled } = await report(jobs);
  expect(scheduled).toMatchObject([
    {
      name: 'count',
      everySeconds: 3600,
      nextAt: new Date(api.clock.now.getTime() + 3_600_000).toISOString(),
      lastRun: { state: 'completed', result: say('做了', 'Did it'), error: null, retries: 0 },
    },
    { name: 'other', lastRun: null },
  ]);
  expect(scheduled[0]?.lastRun?.durationMs).toBeGreaterThanOrEqual(0);
  expect(unsettled).toEqual([]);
});

describe('a process that stops', () => {
  it('lets a job end that is quick enough', async () => {
    let finish = () => {};
    const jobs = [job('count', () => new Promise<void>((resolve) => (finish = resolve)))];
    const { round, stop } = processWith(jobs);
    await round();
    const stopped = stop(10_000);
    finish();
    await stopped;
    expect((await report(jobs)).scheduled[0]?.lastRun?.state).toBe('completed');
  });

  it('gives back one that is not, and another process does it', async () => {
    let runs = 0;
    const first = processWith([job('count', () => new Promise<void>(() => {}))]);
    await first.round();
    await first.stop(10);
    await makeDue();
    const second = processWith([job('count', async () => void (runs += 1))]);
    await second.round();
    await second.allEnded();
    expect(runs).toBe(1);
  });
});

it('begins a job again whose process died', async () => {
  let runs = 0;
  const dead = processWith([job('count', () => new Promise<void>(() => {}))]);
  await dead.round();
  await connection.run(`update job_queue.job set started_on = now() - interval '1 day'`);
  await queueOver(connection.database, false).maintain();
  await makeDue();
  const jobs = [job('count', async () => void (runs += 1))];
  const { round, allEnded } = processWith(jobs);
  await round();
  await allEnded();
  expect(runs).toBe(1);
  expect((await report(jobs)).scheduled[0]?.lastRun).toMatchObject({ state: 'completed', retries: 1 });
});

it('works as a role that owns nothing and has what `queueGrants` says', async () => {
  const role = `worker_${Math.random().toString(36).slice(2)}`;
  await connection.run(`create role ${role} login`);
  for (const grant of queueGrants) await connection.run(`grant ${grant} to ${role}`);
  const own = connect({ ...api.config, user: role, max: 2 });
  let runs = 0;
  const jobs = [job('count', async () => void (runs += 1)), job('other', () => Promise.reject(new Error('no')))];
  const { round, allEnded } = processWith(jobs, own);
  await round();
  await allEnded();
  await queueOver(own.database, false).maintain();
  expect((await reportJobs(own.database, jobs, settings, api.clock.now)).scheduled).toMatchObject([
    { lastRun: { state: 'completed' } },
    { lastRun: { state: 'retry' } },
  ]);
  expect(runs).toBe(1);
  await own.close();
  await connection.run(`drop owned by ${role}; drop role ${role}`);
});

it('is installed by any number of processes at once, and once only', async () => {
  await connection.run('drop schema job_queue cascade');
  await Promise.all([1, 2, 3].map(() => installQueue(connection.database, names)));
  const { rows } = await sql`select name from job_queue.queue order by name`.execute(api.database);
  expect(rows).toEqual([{ name: 'count' }, { name: 'other' }]);
});
