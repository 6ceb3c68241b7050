import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#engine/server/database/connect';
import { createApp } from '#engine/server/app';
import { aWhile } from '#engine/tests/aWhile';
import { startApi, type Api, apiForFile } from '#engine/tests/api';
import { wayTo } from '#engine/tests/wayTo';

const callers = 40;
const statement_timeout = 30_000;

const api = await apiForFile();
const { token } = await api.enter('librarian');

type App = Api['app'];

/** Many calls at once; answers their statuses. */
const callAll = (app: App): Promise<number[]> =>
  Promise.all(
    Array.from(
      { length: callers },
      async () => (await app.request('/api/account/list', { headers: { token } })).status,
    ),
  );

const allWell = async ({ app }: Api): Promise<boolean> => (await callAll(app)).every((status) => status === 200);
/** The same API with impatient callers. */
const hasty = ({ ports }: Api): App => createApp({ ...ports, timeouts: { call: 700, wait: 700 } });

test('after all connections fell silent every caller is answered at once, and served again within seconds', async () => {
  const way = await wayTo(api.config);
  const pool = connect({ ...way.config, statement_timeout, max: 10 });
  const over = await startApi({ database: pool.database });
  expect(await allWell(over)).toBe(true);
  const under = callAll(hasty(over));
  way.silence();
  expect((await under).filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await allWell(over)).toBe(true);
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
  await aWhile(1100);
  expect(await allWell(over)).toBe(true);
  await pool.ping();
  await pool.close();
  await over.close();
  await way.close();
});

test('calls are served again while the processes behind all old connections hang', async () => {
  const pool = connect({ ...api.config, statement_timeout, max: 10, application_name: 'hanging' });
  const over = await startApi({ database: pool.database });
  expect(await allWell(over)).toBe(true);
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'hanging'`.execute(
    api.database,
  );
  const pids = rows.map(({ pid }) => pid);
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await callAll(hasty(over));
    expect(await allWell(over)).toBe(true);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await pool.close();
  await over.close();
});
