import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareBalances, advanceCheckpoints, readCheckpoints } from '#server/tenant/checkpoints';
import { createFindings } from '#engine/subjects/integrity/server/checkSeals';
import { checkBalances, reconcileBalances } from '#server/tenant/reconcile';
import { startSealedApi, type SealedApi } from '../amountLog/sealedApi';

let api: SealedApi;
let [id, other] = [0, 0];
beforeEach(async () => {
  api = await startSealedApi();
  [id, other] = [await api.addTenant(), await api.addTenant()];
  for (const amount of ['10.00', '20.00', '30.00']) await api.book(id, amount);
  await api.book(other, '5.00');
});
afterEach(() => api.close());

const reconcile = async () => (await api.get('tenant/reconcile', api.token)).data;
const whole = () => reconcileBalances(api.database);
const newest = async () => (await api.rowsOf(id)).at(-1)?.id ?? 0;
const sound = { wrongBalances: [], brokenRows: [] };

test('before the first checkpoint all rows are compared, afterwards only new ones', async () => {
  expect(await reconcile()).toEqual({ merchants: 2, rows: 4, compared: 4, since: null, ...sound });
  await advanceCheckpoints(api.ports);
  const since = api.clock.now.toISOString();
  expect(await reconcile()).toEqual({ merchants: 2, rows: 4, compared: 0, since, ...sound });
  await api.book(id, '3.00', 'deduct');
  const another = await api.addTenant();
  await api.book(another, '1.00');
  expect(await reconcile()).toEqual({ merchants: 3, rows: 6, compared: 2, since, ...sound });
  api.pass(1000);
  await advanceCheckpoints(api.ports);
  expect(await readCheckpoints(api.ports)).toMatchObject([
    { tenantId: other, rows: 1, balance: '5.00' },
    { tenantId: id, rows: 4, balance: '57.00', logId: await newest() },
    { tenantId: another, rows: 1 },
  ]);
  expect(await reconcile()).toMatchObject({ rows: 6, compared: 0 });
});

test('a wrong balance and a broken row after the checkpoint are named', async () => {
  await advanceCheckpoints(api.ports);
  await api.book(id, '1.00');
  await api.forge(
    `update amount_log set balance_before = balance_before + 1 where id = ${await newest()}`,
    `update tenant set balance = 4 where id = ${other}`,
  );
  expect(await reconcile()).toMatchObject({
    wrongBalances: [{ tenantId: other, balance: '4.00', sum: '5.00' }],
    brokenRows: [{ id: await newest(), expectedBefore: '60.00', balanceBefore: '61.00' }],
  });
});

test('an aborted job moves no checkpoint', async () => {
  await expect(advanceCheckpoints(api.ports, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  expect(await readCheckpoints(api.ports)).toEqual([]);
});

describe('a log of more rows than one statement reads', () => {
  const more = 12_000;
  beforeEach(() =>
    api.forge(
      `insert into amount_log (tenant_id, type, amount, balance_before, balance_after, level, remark, operator_id, request_id, created_at, hash)
        select ${id}, 1, 1, 59 + n, 60 + n, 1, 'r', (select min(id) from account), 'long ' || n, now(), 'hash ' || n from generate_series(1, ${more}) as n`,
      `update tenant set balance = 60 + ${more} where id = ${id}`,
    ),
  );

  test('is compared to its end', async () => {
    await advanceCheckpoints(api.ports);
    const known = await readCheckpoints(api.ports);
    expect(known.find(({ tenantId }) => tenantId === id)).toMatchObject({ rows: more + 3, balance: '12060.00' });
    expect(await reconcile()).toMatchObject({ rows: more + 4, compared: 0, ...sound });
  });

  test('has each row that does not add up named once, and its balance', async () => {
    const rows = await api.rowsOf(id);
    const broken = rows.at(-5000)?.id ?? 0;
    await api.forge(`update amount_log set amount = 3 where id = ${broken}`);
    const findings = createFindings();
    await checkBalances(api.database, findings, async () => {});
    expect(findings.named).toEqual([
      { kind: 'unbalanced', log: 'amountLog', id: broken },
      { kind: 'wrongBalance', log: 'tenant', id },
    ]);
    await advanceCheckpoints(api.ports);
    const known = await readCheckpoints(api.ports);
    expect(known.find(({ tenantId }) => tenantId === id)?.logId).toBeLessThan(broken);
  });
});

test('a checkpoint never moves over what does not add up', async () => {
  await api.forge(`update amount_log set balance_before = 1 where id = ${await newest()}`);
  await advanceCheckpoints(api.ports);
  expect(await readCheckpoints(api.ports)).toMatchObject([{ tenantId: other }]);
  expect((await reconcile()).brokenRows).toMatchObject([{ id: await newest() }]);
});

const alterations = [
  `update balance_checkpoint set deposits = deposits + 1`,
  `update balance_checkpoint set balance = balance + 1`,
  `update balance_checkpoint set balance = 30, log_id = log_id - 1`,
  `update balance_checkpoint set rows = rows + 1`,
  `update balance_checkpoint set signature = 'x'`,
  `update balance_checkpoint set key = 'x'`,
  `update amount_log set hash = 'x' || hash`,
];
test('a checkpoint that somebody altered, or whose row, is not relied on', async () => {
  for (const statement of alterations) {
    await advanceCheckpoints(api.ports);
    expect(await readCheckpoints(api.ports)).toHaveLength(2);
    await api.forge(statement);
    expect([statement, await readCheckpoints(api.ports)]).toEqual([statement, []]);
  }
});

test('the checkpoint of one merchant says nothing of another', async () => {
  await advanceCheckpoints(api.ports);
  await api.forge(
    `delete from balance_checkpoint where tenant_id = ${other}`,
    `update balance_checkpoint set tenant_id = ${other}`,
  );
  expect(await readCheckpoints(api.ports)).toEqual([]);
});

test('totals read what was booked since a checkpoint, and are those of all rows', async () => {
  const totals = async (query: Readonly<Record<string, string | number>>) =>
    (await api.get('amount-log/summary', api.token, query)).data;
  await api.book(id, '4.00', 'deduct');
  await advanceCheckpoints(api.ports);
  await api.book(id, '1.00', 'deduct');
  await api.book(id, '7.00');
  // A filter that leaves out rows reads them all.
  const inFull = { id_gte: 1 };
  expect(await totals({ tenantId: id })).toEqual({ deposits: '67.00', deductions: '5.00', count: 6 });
  expect(await totals({ tenantId: id, ...inFull })).toEqual(await totals({ tenantId: id }));
  expect(await totals({})).toEqual({ deposits: '72.00', deductions: '5.00', count: 7 });
  expect(await totals({ tenantId: `${id},${other}` })).toEqual(await totals({}));
  expect(await totals({ tenantId: other })).toEqual({ deposits: '5.00', deductions: '0.00', count: 1 });
});

test('removing rows together with their checkpoint makes the comparison start afresh', async () => {
  await advanceCheckpoints(api.ports);
  await api.forge(`delete from amount_log where id = ${await newest()}`);
  expect(await reconcile()).toMatchObject({
    compared: 2,
    wrongBalances: [{ tenantId: id, balance: '60.00', sum: '30.00' }],
  });
});

test('the whole proof and the check of the logs name alterations before a checkpoint', async () => {
  await advanceCheckpoints(api.ports);
  const [first] = await api.rowsOf(id);
  await api.forge(`update amount_log set amount = 11 where id = ${first?.id}`);
  expect(await reconcile()).toMatchObject(sound);
  expect((await whole()).brokenRows).toMatchObject([{ id: first?.id }]);
  const checked = await api.ports.integrity.check();
  expect(checked?.findings).toContainEqual({ kind: 'wrongBalance', log: 'tenant', id });
  expect(checked?.findings).toContainEqual(expect.objectContaining({ log: 'amountLog', id: first?.id }));
});

test('the check of the logs names balances that were changed past them, of any number of merchants', async () => {
  for (let n = 0; n < 60; n += 1) await api.addTenant();
  const last = await api.addTenant();
  await sql`update tenant set balance = 1 where id = any(${[other, last]}::bigint[])`.execute(api.database);
  const checked = await api.ports.integrity.check();
  expect(checked?.findings).toEqual([
    { kind: 'wrongBalance', log: 'tenant', id: other },
    { kind: 'wrongBalance', log: 'tenant', id: last },
  ]);
});

test('the job reports its findings and moves the checkpoints', async () => {
  const scene = {
    ports: api.ports,
    config: {},
    owner: {},
    settings: {} as never,
    signal: new AbortController().signal,
  };
  expect(await compareBalances(scene)).toMatchObject({ 'en-US': 'Every balance matches its log' });
  expect(await readCheckpoints(api.ports)).toHaveLength(2);
  await sql`update tenant set balance = 1 where id = ${other}`.execute(api.database);
  expect(await compareBalances(scene)).toMatchObject({ found: { 'en-US': '1 mismatch found' } });
  await api.book(id, '1.00');
  await api.forge(`update amount_log set balance_before = balance_before + 1 where id = ${await newest()}`);
  expect(await compareBalances(scene)).toMatchObject({ found: { 'en-US': '2 mismatches found' } });
});
