import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../server/database/connect';
import { startApi, type Api, type Reply } from '../api';
import { wayTo } from '../wayTo';

const callers = 40;
const statement_timeout = 30_000;

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  ({ token } = await api.enter('admin'));
});
afterAll(() => api.close());

/** Many calls at once; answers their replies. */
const callAll = (over: Api): Promise<Reply[]> =>
  Promise.all(Array.from({ length: callers }, () => over.get('account/list', token)));

const allWell = async (over: Api): Promise<boolean> => (await callAll(over)).every(({ code }) => code === 0);

test('after all connections fell silent every caller is answered at once, and served again within seconds', async () => {
  const way = await wayTo(api.config);
  const pool = connect({ ...way.config, statement_timeout, max: 10 });
  const over = await startApi({ database: pool.database, patience: { call: 700, wait: 700 } });
  expect(await allWell(over)).toBe(true);
  const under = callAll(over);
  way.silence();
  const codes = new Set((await under).map(({ code }) => code));
  expect([...codes].every((code) => code === 0 || code === 503)).toBe(true);
  await expect.poll(() => allWell(over), { timeout: 15_000 }).toBe(true);
  await pool.close();
  await over.close();
  await way.close();
});

test('idle connections that were cut without a word are noticed before a call is given to them', async () => {
  const way = await wayTo(api.config);
  const pool = connect({ ...way.config, statement_timeout, max: 10 });
  const over = await startApi({ database: pool.database });
  expect(await allWell(over)).toBe(true);
  way.silence();
  // Past the second for which a connection that has just answered is trusted.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await allWell(over)).toBe(true);
  await pool.ping();
  await pool.close();
  await over.close();
  await way.close();
});

test('calls are served again while the processes behind all old connections hang', async () => {
  const pool = connect({ ...api.config, statement_timeout, max: 10, application_name: 'hanging' });
  const over = await startApi({ database: pool.database, patience: { call: 700, wait: 700 } });
  expect(await allWell(over)).toBe(true);
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'hanging'`.execute(
    api.database,
  );
  const pids = rows.map(({ pid }) => pid);
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await expect.poll(() => allWell(over), { timeout: 15_000 }).toBe(true);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await pool.close();
  await over.close();
});
