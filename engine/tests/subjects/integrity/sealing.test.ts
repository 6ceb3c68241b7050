import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkIntegrity } from '#engine/subjects/integrity/server/check';
import { createKeys } from '#engine/subjects/integrity/server/keys';
import { marksInMemory, readSealStates } from '#engine/subjects/integrity/server/seals';
import { beginSeals, sealAll, sealUnsealed } from '#engine/subjects/integrity/server/sealer';
import { writeAudit } from '#engine/server/audit/auditLog';
import { testKeys } from '#engine/tests/startServer';
import { startSealedApi, type SealedApi } from './sealedApi';

let api: SealedApi;
let school: number;
beforeEach(async () => {
  api = await startSealedApi();
  school = await api.addSchool();
});
afterEach(() => api.close());

const audit = () => ({
  action: 'import',
  resource: 'wish',
  ip: '192.0.2.1',
  userAgent: 'test',
  startedAt: 0,
  stamp: api.ports.integrity.stamp,
});
const sealedIds = async (log: string): Promise<number[]> => {
  const seals = await api.database.selectFrom('seal').select('ids').where('log', '=', log).execute();
  return seals.flatMap(({ ids }) => ids).toSorted((a, b) => a - b);
};
const idsOf = async () => (await api.auditLog()).map(({ id }) => id);

test('every row is sealed once, whatever order transactions end in and however long one takes', async () => {
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  let begun = () => {};
  const written = new Promise<void>((resolve) => (begun = resolve));
  const long = api.database.transaction().execute(async (tx) => {
    await writeAudit(tx, api.clock.now, audit(), [{ recordId: 1 }, { recordId: 2 }]);
    begun();
    await held;
  });
  await written;
  // Others go on and are sealed meanwhile, with higher numbers.
  for (let round = 0; round < 6; round += 1) {
    await api.grant(school, '1.00');
    await api.seal();
    expect(await sealedIds('operation_log')).toEqual(await idsOf());
  }
  end();
  await long;
  expect(await sealedIds('operation_log')).not.toEqual(await idsOf());
  await api.seal();
  expect(await sealedIds('operation_log')).toEqual(await idsOf());
  for (let round = 0; round < 4; round += 1) {
    await api.grant(school, '1.00');
    await api.seal();
  }
  expect(await sealedIds('operation_log')).toEqual(await idsOf());
  expect(await api.auditLog('grant')).toHaveLength(10);
  expect(await api.check()).toEqual([]);
});

test('many rows that came at once are settled, so that later looks pass over them', async () => {
  await api.forge(
    `insert into operation_log (action, resource, result, ip, user_agent, duration_ms, created_at)
      select 'old', 'account', 0, '', '', 1, now() from generate_series(1, 25000)`,
  );
  await api.database.transaction().execute((tx) => sealUnsealed(tx, api.sealing.keys, api.clock.now));
  const settled = async () =>
    (await readSealStates(api.database, {})).find(({ log }) => log === 'operation_log')?.settled;
  const sealed = (await sealedIds('operation_log')).length;
  // Nothing is settled before the transactions of other databases of this PostgreSQL have ended.
  const sealAgain = async () => {
    await api.seal();
    return settled();
  };
  await expect.poll(sealAgain).toBeGreaterThan(15_000);
  expect(await sealedIds('operation_log')).toHaveLength(sealed);
  const seals = () => api.database.selectFrom('seal').select('no').where('log', '=', 'operation_log').execute();
  const before = await seals();
  await api.seal();
  expect(await seals()).toEqual(before);
  expect(await api.check()).toEqual([]);
});

test('processes that seal at once seal every row once', async () => {
  for (let round = 0; round < 5; round += 1) {
    await api.grant(school, '1.00');
    await Promise.all([1, 2, 3, 4].map(() => sealAll({ ...api.sealing, marks: marksInMemory() })));
  }
  await api.seal();
  expect(await sealedIds('operation_log')).toEqual(await idsOf());
  expect(await api.check()).toEqual([]);
});

test('rows from before the seals are sealed once as they are, but not where seals were removed', async () => {
  await api.forge('delete from seal', 'update operation_log set stamp = null');
  const { marks } = api.sealing;
  marks.write({});
  await api.forge(
    `insert into operation_log (action, resource, result, ip, user_agent, duration_ms, created_at) values ('old', 'account', 0, '', '', 1, now())`,
  );
  await beginSeals(api.sealing);
  expect(await api.check()).toEqual([]);
  await api.grant(school, '1.00');
  await api.seal();
  expect(await api.check()).toEqual([]);
  await api.forge('delete from seal');
  await beginSeals(api.sealing);
  await beginSeals({ ...api.sealing, marks: marksInMemory() });
  expect(await api.check()).toContainEqual({ kind: 'sealRemoved', log: 'operationLog', id: 1 });
});

test('an older key proves its seals; a check without it reports it, and a new key proves its own', async () => {
  const [older, newer] = ['the-key-of-the-tests-0123456789abcdef', 'another-key-of-the-tests-0123456789ab'];
  await api.grant(school, '1.00');
  await api.seal();
  const both = createKeys([newer, older]);
  await sealAll({ ...api.sealing, keys: both });
  await api.grant(school, '2.00');
  await sealAll({ ...api.sealing, keys: both });
  expect((await checkIntegrity(api.database, both)).findings).toEqual([]);
  const kinds = (await checkIntegrity(api.database, createKeys([newer]))).findings.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['sealOfOtherKey']));
});

test('sealing a row that the server did not write notifies the admins, and so does a check', async () => {
  await api.forge(
    `insert into operation_log (action, resource, result, ip, user_agent, duration_ms, created_at) values ('forged', 'account', 0, '', '', 1, now())`,
  );
  await api.ports.integrity.seal();
  const { data } = await api.get('message/list', api.token);
  expect(data).toMatchObject([{ title: '日志校验发现异常' }]);
  expect(api.logged).toContainEqual(
    expect.objectContaining({ sentence: 'logs or seals were changed behind the server' }),
  );
  expect(await api.ports.integrity.check()).toMatchObject({ found: 1, findings: [{ kind: 'added' }] });
});

test('a canceled check ends and leaves no report', async () => {
  await api.grant(school, '1.00');
  await expect(api.ports.integrity.check(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  const { rows } = await sql`select from integrity_check`.execute(api.database);
  expect(rows).toEqual([]);
  expect(await checkIntegrity(api.database, testKeys)).toMatchObject({ found: 0 });
});

test('a long way is sealed seal by seal, and what became visible meanwhile is found in the end', async () => {
  const addRows = (count: number) =>
    sql`insert into operation_log (action, resource, result, ip, user_agent, duration_ms, created_at)
      select 'many', 'account', 0, '', '', 1, now() from generate_series(1, ${count}::integer)`.execute(api.database);
  await addRows(25_000);
  // A row that takes its number first and is there last.
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  let begun = () => {};
  const written = new Promise<void>((resolve) => (begun = resolve));
  const late = api.database.transaction().execute(async (tx) => {
    await writeAudit(tx, api.clock.now, audit(), [{ recordId: 1 }]);
    begun();
    await held;
  });
  await written;
  await addRows(100);
  await sealAll(api.sealing);
  expect(await sealedIds('operation_log')).toEqual(await idsOf());
  end();
  await late;
  await sealAll(api.sealing);
  expect(await sealedIds('operation_log')).toEqual(await idsOf());
});
