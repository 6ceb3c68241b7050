import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createHmac } from 'node:crypto';
import { createKeys } from '#engine/subjects/integrity/server/keys';
import { nativeProver } from '#engine/subjects/integrity/server/keyFile';
import { connect, type DatabaseConnection } from '#engine/server/database/connect';
import { jobs } from '#engine/server/schedule/jobs';
import { reportJobs } from '#engine/subjects/job/server/report';
import { runner, dueJobs } from '#engine/subjects/job/server/start';
import { forgings, type Scene } from './forgings';
import { startSealedApi, type SealedApi } from './sealedApi';

let api: SealedApi;
let scene: Scene;
beforeAll(async () => {
  api = await startSealedApi();
  const school = await api.addSchool();
  for (const budget of ['10.00', '20.00', '30.00']) {
    await api.grant(school, budget);
    await api.seal();
  }
  const grants = (await api.auditLog('grant')).map(({ id }) => id);
  const seals = await api.database
    .selectFrom('seal')
    .select(['no', 'ids'])
    .where('log', '=', 'operation_log')
    .execute();
  const sealed = grants.at(-2) ?? 0;
  const seal = seals.find(({ ids }) => ids.includes(sealed))?.no ?? 0;
  scene = { operation: grants.at(-1) ?? 0, sealed, seal, seals: seals.length };
});
afterAll(() => api.close());

test('logs without forgeries give no findings', async () => {
  expect(await api.check()).toEqual([]);
});

const someId: unknown = expect.any(Number);

/** The state before each forgery, saved and restored. */
const kept = ['operation_log', 'seal'];
const keep = () => api.forge(...kept.map((table) => `create table if not exists kept_${table} as table ${table}`));
const putBack = () =>
  api.forge(
    ...kept.flatMap((table) => [
      `delete from ${table}`,
      `insert into ${table} overriding system value select * from kept_${table}`,
    ]),
  );

test.each(Object.entries(forgings))('%s: row and kind are named', async (_, { statements, named }) => {
  await keep();
  const marks = api.sealing.marks.read();
  await api.forge(...statements(scene));
  const wanted = named(scene).map(([kind, log, id]) => ({ kind, log, id: id === 0 ? someId : id }));
  expect(await api.check()).toEqual(expect.arrayContaining(wanted));
  // Sealing continues over forgeries and hides none of them.
  await api.seal();
  expect(await api.check()).toEqual(expect.arrayContaining(wanted));
  await putBack();
  api.sealing.marks.write(marks);
  expect(await api.check()).toEqual([]);
});

const secrets = ['a'.repeat(32), 'b'.repeat(64), 'c'.repeat(65), 'd'.repeat(256)];
// A long text between short ones: buffers are used again.
const texts = ['', 'row ["grant",1]', '拨款 100 元 🀄', '长'.repeat(20_000), 'x'.repeat(8192), 'x'];

test.each(secrets)(
  'the proof by the secret %s is the HMAC-SHA-256 of the text, in Node and anywhere else',
  (secret) => {
    const [natively, anywhere] = [nativeProver(secret), createKeys([secret])];
    for (const text of texts) {
      const expected = createHmac('sha256', secret).update(text).digest('base64url');
      expect(natively(text)).toBe(expected);
      expect(anywhere.prove(text)).toBe(expected);
    }
  },
);

describe('a nightly check', () => {
  let night: SealedApi;
  let connection: DatabaseConnection;
  beforeAll(async () => {
    night = await startSealedApi();
    connection = connect({ ...night.config, max: 4 });
  });
  afterAll(async () => {
    await connection.close();
    await night.close();
  });

  const nightly = jobs.filter(({ name }) => name === 'check-logs');
  const checkTonight = async () => {
    night.pass(24 * 3_600_000);
    const scene = { ports: night.ports, config: night.config, owner: night.config, settings: {} };
    const { round, allEnded } = runner(connection.database, dueJobs(nightly, {}), scene);
    await round();
    await allEnded();
    const { scheduled, unsettled } = await reportJobs(connection.database, nightly, {}, night.clock.now);
    return { last: scheduled[0]?.lastRun, unsettled };
  };

  it('ends a nightly check that finds a forgery as one that found a fault, and keeps it among the unsettled', async () => {
    await night.grant(await night.addSchool(), '5.00');
    await night.seal();
    const good = await checkTonight();
    expect(good).toMatchObject({ last: { state: 'completed', error: null }, unsettled: [] });
    await night.forge(`update operation_log set username = 'nobody' where action = 'grant'`);
    const bad = await checkTonight();
    expect(bad.last).toMatchObject({ state: 'found', error: null, retries: 0 });
    expect(bad.last?.result?.['en-US']).toMatch(/^Checked \d+ rows: \d+ alterations? found$/);
    expect(bad.unsettled).toEqual([bad.last]);
  });
});
