import { expect, test } from 'vitest';
import type { Overview } from '#resources/overview/calls';
import { apiForFile } from '../api';

const api = await apiForFile();
const { token, id: admin } = await api.enter('admin');
const tenantId = await api.addTenant({ name: 'Low' });

const summary = async (zone?: string): Promise<Overview> =>
  (await api.get('overview/summary', token, zone === undefined ? {} : { zone })).data;

const enter = (result: 1 | 2 | 3, at: string) =>
  api.database
    .insertInto('entry')
    .values({
      tenant_id: tenantId,
      player_id: 'p',
      result,
      cutting: 1,
      operator_id: admin,
      created_at: at,
      updated_at: at,
    })
    .execute();

test('the overview has thirty days up to today, with zeros where nothing happened', async () => {
  const { days } = await summary();
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.at).toBe('2026-11-21T00:00:00.000Z');
  expect(days[0]?.at).toBe('2026-10-23T00:00:00.000Z');
  expect(days[0]).toEqual({
    at: '2026-10-23T00:00:00.000Z',
    entries: {},
    blacklisted: 0,
    deposits: '0.00',
    deductions: '0.00',
  });
});

test('entries count to the day on which the clock of the reader’s zone showed them', async () => {
  await enter(1, '2026-11-20T15:59:59.999Z');
  await enter(3, '2026-11-20T16:00:00.000Z');
  await enter(3, '2026-11-21T07:00:00.000Z');
  const [shanghai, utc] = [await summary('Asia/Shanghai'), await summary()];
  expect(shanghai.days.slice(-2).map(({ at, entries }) => [at, entries])).toEqual([
    ['2026-11-19T16:00:00.000Z', { 1: 1 }],
    ['2026-11-20T16:00:00.000Z', { 3: 2 }],
  ]);
  expect(utc.days.slice(-2).map(({ entries }) => entries)).toEqual([{ 1: 1, 3: 1 }, { 3: 1 }]);
});

test('nothing before the first day counts', async () => {
  await enter(2, '2026-10-22T23:59:59.999Z');
  expect((await summary()).days[0]?.entries).toEqual({});
});

test('what another process enters late or decides later counts to the day of the entry', async () => {
  const [at, now] = ['2026-11-10T03:00:00.000Z', api.clock.now.toISOString()];
  const tenth = async () => (await summary()).days.find((day) => day.at.startsWith('2026-11-10'))?.entries;
  await enter(1, at);
  expect(await tenth()).toEqual({ 1: 1 });
  const late = await api.database.startTransaction().execute();
  const entry = { tenant_id: tenantId, player_id: 'late', cutting: 1, operator_id: admin } as const;
  await late
    .insertInto('entry')
    .values({ ...entry, result: 3, created_at: at, updated_at: now })
    .execute();
  await enter(1, '2026-11-10T03:10:00.000Z');
  expect(await tenth()).toEqual({ 1: 2 });
  await late.commit().execute();
  expect(await tenth()).toEqual({ 1: 2, 3: 1 });
  await api.database.updateTable('entry').set({ result: 2, updated_at: now }).where('player_id', '=', 'late').execute();
  expect(await tenth()).toEqual({ 1: 2, 2: 1 });
});

test('every suspected entry is open work from the start, others are not', async () => {
  const before = (await summary()).suspected;
  await enter(2, '2026-11-20T07:59:59.000Z');
  await enter(2, '2026-11-20T08:00:01.000Z');
  await enter(3, '2026-11-20T08:00:01.000Z');
  expect((await summary()).suspected).toBe(before + 2);
});

test('money is summed by day, and merchants that run low come lowest first', async () => {
  const rich = await api.addTenant({ name: 'Rich' });
  const off = await api.addTenant({ name: 'Off', status: 0 });
  const deposit = (id: number, amount: string) =>
    api.post('tenant/deposit', token, { id, amount, remark: 'r', requestId: `overview-${id}-${amount}` });
  await deposit(rich, '500.01');
  await deposit(tenantId, '40.00');
  await api.post('tenant/deduct', token, { id: rich, amount: '0.01', remark: 'r', requestId: 'overview-deduct' });
  const { days, lowBalances, lowBalanceCount } = await summary();
  expect(days.at(-1)).toMatchObject({ deposits: '540.01', deductions: '0.01' });
  expect(lowBalances.map(({ name, balance }) => [name, balance])).toEqual([
    ['Low', '40.00'],
    ['Rich', '500.00'],
  ]);
  expect(lowBalanceCount).toBe(2);
  expect(lowBalances.some(({ id }) => id === off)).toBe(false);
  // The number leads to this list.
  const list = await api.get('tenant/list', token, { status: 1, balance_lte: '500.00' });
  expect(list.total).toBe(lowBalanceCount);
});

test('players put on the blacklist are counted by day', async () => {
  const before = (await summary()).days.at(-1)?.blacklisted ?? 0;
  await api.post('black-list/insert', token, { playerId: 'cheat', reason: 3 });
  expect((await summary()).days.at(-1)?.blacklisted).toBe(before + 1);
});

test('an unknown zone or any other query parameter is refused', async () => {
  const bad: Readonly<Record<string, string>>[] = [
    { zone: 'Mars/Olympus' },
    { zone: "UTC'; drop table entry" },
    { day: '1' },
  ];
  for (const query of bad)
    expect(await api.get('overview/summary', token, query)).toMatchObject({ status: 200, code: 422 });
});
