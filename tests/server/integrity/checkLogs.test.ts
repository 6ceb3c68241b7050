import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type DatabaseConnection } from '#server/database/connect';
import { jobs } from '#server/schedule/jobs';
import { installQueue, queueOver } from '#server/job/queue';
import { reportJobs } from '#server/job/report';
import { runner, dueJobs } from '#server/job/start';
import { startSealedApi, type SealedApi } from './sealedApi';

let api: SealedApi;
let connection: DatabaseConnection;
beforeAll(async () => {
  api = await startSealedApi();
  connection = connect({ ...api.config, max: 4 });
  await installQueue(connection.database, ['check-logs']);
});
afterAll(async () => {
  await connection.close();
  await api.close();
});

const nightly = jobs.filter(({ name }) => name === 'check-logs');
const checkTonight = async () => {
  api.pass(24 * 3_600_000);
  const scene = { ports: api.ports, config: api.config, owner: api.config, settings: {} };
  const { round, allEnded } = runner(queueOver(connection.database, false), dueJobs(nightly, {}), scene);
  await round();
  await allEnded();
  const { scheduled, unsettled } = await reportJobs(connection.database, nightly, {}, api.clock.now);
  return { last: scheduled[0]?.lastRun, unsettled };
};

it('ends a nightly check that finds a forgery as one that found a fault, and keeps it among the unsettled', async () => {
  const tenant = await api.addTenant();
  await api.book(tenant, '5.00');
  await api.seal();
  const good = await checkTonight();
  expect(good).toMatchObject({ last: { state: 'completed', error: null }, unsettled: [] });
  await api.forge(`update amount_log set remark = 'never said' where tenant_id = ${tenant}`);
  const bad = await checkTonight();
  expect(bad.last).toMatchObject({ state: 'found', error: null, retries: 0 });
  expect(bad.last?.result?.['en-US']).toMatch(/^Checked \d+ rows: \d+ alterations? found$/);
  expect(bad.unsettled).toEqual([bad.last]);
});
