import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { say } from '#engine/schema/language';
import { connect } from '#engine/server/database/connect';
import { grantServer } from '#engine/server/database/roles';
import { reportJobs } from '#engine/subjects/job/server/report';
import {
  api,
  connection,
  job,
  makeDue,
  nextHour,
  processWith,
  report,
  roundOf,
  settings,
  setQueueStage,
} from './queueStage';

setQueueStage();

it('does a job once in its period, however many processes look for it and however often', async () => {
  let runs = 0;
  const jobs = [job('count', async () => void (runs += 1))];
  const processes = Array.from({ length: 5 }, () => processWith(jobs));
  for (let time = 0; time < 3; time += 1) {
    await roundOf(...processes);
  }
  expect(runs).toBe(1);
  nextHour();
  await roundOf(...processes);
  expect(runs).toBe(2);
});

it('goes on with its work while a clock that was set back goes through the same hours again', async () => {
  let runs = 0;
  const jobs = [job('count', async () => void (runs += 1))];
  const worker = processWith(jobs);
  await roundOf(worker);
  nextHour();
  await roundOf(worker);
  api.clock.now = new Date(api.clock.now.getTime() - 3_600_000);
  await roundOf(worker);
  await roundOf(worker);
  expect(runs).toBe(3);
  nextHour();
  nextHour();
  await roundOf(worker);
  expect(runs).toBe(4);
});

it('runs a missed job as soon as a process starts', async () => {
  let runs = 0;
  const jobs = [job('count', async () => void (runs += 1))];
  nextHour();
  nextHour();
  const worker = processWith(jobs);
  await roundOf(worker);
  expect(runs).toBe(1);
});

it('retries a failed job without delaying others, and reports it in the end', async () => {
  let others = 0;
  const failing = job('count', () => Promise.reject(new Error('the disk is full')));
  const jobs = [failing, job('other', async () => void (others += 1))];
  const worker = processWith(jobs);
  const states: (string | undefined)[] = [];
  for (let time = 0; time < 6; time += 1) {
    await roundOf(worker);
    states.push((await report(jobs)).scheduled[0]?.lastRun?.state);
    await makeDue();
  }
  expect(states).toEqual(['retry', 'retry', 'retry', 'failed', 'failed', 'failed']);
  expect(others).toBe(1);
  expect((await report(jobs)).unsettled).toMatchObject([{ state: 'failed', retries: 3, error: 'the disk is full' }]);
  expect(api.logged.filter(({ sentence }) => sentence === 'a job failed')).toHaveLength(4);
});

it('waits longer before each retry', async () => {
  const jobs = [job('count', () => Promise.reject(new Error('no')))];
  const worker = processWith(jobs);
  const pauses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    await roundOf(worker);
    const { rows } = await sql<{ pause: number }>`
      select extract(epoch from due_at - ${api.clock.now.toISOString()}::timestamptz)::float8 as pause
      from job_run`.execute(api.database);
    pauses.push(rows[0]?.pause ?? 0);
    await makeDue();
  }
  expect(pauses.map((pause) => pause > 25)).toEqual([true, true, true]);
  expect(pauses[2]).toBeGreaterThan(55);
});

it('reports a job’s result, duration and next time', async () => {
  const jobs = [job('count', async () => say('做了', 'Did it')), job('other', async () => {})];
  const worker = processWith(jobs.slice(0, 1));
  await roundOf(worker);
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
  it('lets a quick job end', async () => {
    let finish = () => {};
    const jobs = [job('count', () => new Promise<void>((resolve) => (finish = resolve)))];
    const { round, stop } = processWith(jobs);
    await round();
    const stopped = stop(10_000);
    finish();
    await stopped;
    expect((await report(jobs)).scheduled[0]?.lastRun?.state).toBe('completed');
  });

  it('returns a slow job, and another process runs it', async () => {
    let runs = 0;
    const first = processWith([job('count', () => new Promise<void>(() => {}))]);
    await first.round();
    await first.stop(10);
    await makeDue();
    const second = processWith([job('count', async () => void (runs += 1))]);
    await roundOf(second);
    expect(runs).toBe(1);
  });
});

const minute = 60_000;
const pass = (ms: number) => (api.clock.now = new Date(api.clock.now.getTime() + ms));
/** No period ends within the next minutes. */
const beginHour = () => pass(60 * minute - (api.clock.now.getTime() % (60 * minute)));
const endless = () => new Promise<void>(() => {});

it('restarts a job whose process died, and no sooner', async () => {
  let runs = 0;
  beginHour();
  const dead = processWith([job('count', endless)]);
  await dead.round();
  const jobs = [job('count', async () => void (runs += 1))];
  const worker = processWith(jobs);
  pass(minute);
  await roundOf(worker);
  expect(runs).toBe(0);
  expect((await report(jobs)).scheduled[0]?.lastRun?.state).toBe('active');
  pass(minute);
  await roundOf(worker);
  expect((await report(jobs)).unsettled).toMatchObject([{ state: 'retry', error: 'its process has died' }]);
  pass(minute);
  await roundOf(worker);
  expect(runs).toBe(1);
  expect((await report(jobs)).scheduled[0]?.lastRun).toMatchObject({ state: 'completed', retries: 1, error: null });
});

it('takes no word of a process about a try that was taken from it', async () => {
  let finish = () => {};
  beginHour();
  const slow = processWith([job('count', () => new Promise<void>((resolve) => (finish = resolve)))]);
  await slow.round();
  const jobs = [job('count', endless)];
  const other = processWith(jobs);
  for (let time = 0; time < 2; time += 1) {
    pass(2 * minute);
    await other.round();
  }
  finish();
  await slow.allEnded();
  expect((await report(jobs)).scheduled[0]?.lastRun).toMatchObject({ state: 'active', retries: 1 });
});

it('does a job in one process at a time, also when its next period begins meanwhile', async () => {
  let [atOnce, most, runs] = [0, 0, 0];
  const slowly = async () => {
    most = Math.max(most, (atOnce += 1));
    await sql`select pg_sleep(0.05)`.execute(api.database);
    atOnce -= 1;
    runs += 1;
  };
  const often = { ...job('count', slowly), period: () => ({ seconds: 1 }) };
  const processes = Array.from({ length: 6 }, () => processWith([often]));
  for (let time = 0; time < 20; time += 1) {
    pass(1000);
    await Promise.all(processes.map(({ round }) => round()));
  }
  await Promise.all(processes.map(({ allEnded }) => allEnded()));
  expect(most).toBe(1);
  expect(runs).toBeGreaterThan(1);
});

describe.each([
  ['a day', 24 * 60 * minute],
  ['an hour', 60 * minute],
])('on a clock that was %s ahead and is set back', (_, ahead) => {
  it('tries again as soon as before', async () => {
    let runs = 0;
    pass(ahead);
    const first = processWith([job('count', () => Promise.reject(new Error('no')))]);
    await roundOf(first);
    pass(-ahead);
    const worker = processWith([job('count', async () => void (runs += 1))]);
    await roundOf(worker);
    await roundOf(worker);
    expect(runs).toBe(2);
  });

  it('misses a process that died', async () => {
    let runs = 0;
    pass(ahead);
    await processWith([job('count', endless)]).round();
    pass(-ahead);
    const worker = processWith([job('count', async () => void (runs += 1))]);
    await roundOf(worker);
    pass(minute);
    await roundOf(worker);
    expect(runs).toBeGreaterThan(0);
  });
});

it('works as a role that owns nothing', async () => {
  const role = `worker_${Math.random().toString(36).slice(2)}`;
  await grantServer(connection.database, { role, make: true });
  const own = connect({ ...api.config, user: role, max: 2 });
  let runs = 0;
  const jobs = [job('count', async () => void (runs += 1)), job('other', () => Promise.reject(new Error('no')))];
  const worker = processWith(jobs, own);
  await roundOf(worker);
  expect((await reportJobs(own.database, jobs, settings, api.clock.now)).scheduled).toMatchObject([
    { lastRun: { state: 'completed' } },
    { lastRun: { state: 'retry' } },
  ]);
  expect(runs).toBe(1);
  await own.close();
  await connection.run(`drop owned by ${role}; drop role ${role}`);
});
