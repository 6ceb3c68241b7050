import { expect, test } from 'vitest';
import type { OverviewAnswer } from '#engine/schema/declared/overviewCalls';
import { apiForFile } from '../api';

const api = await apiForFile();
const { token, id: admin } = await api.enter('admin');
const tenantId = await api.addTenant({ name: 'Low' });

const summary = async (zone?: string): Promise<OverviewAnswer> =>
  (await api.get('overview/summary', token, zone === undefined ? {} : { zone })).data;

/** What the days brought, the last of them today: day → option → figure, where that is not zero. */
const daily = ({ days, charts }: OverviewAnswer, chart: 'entries' | 'money') =>
  days.map((at, day) => {
    const figures = Object.entries(charts[chart]?.series ?? {}).map(([option, all]) => [option, Number(all[day])]);
    return {
      at,
      of: Object.fromEntries(figures.filter(([, figure]) => figure !== 0)) as Readonly<Record<string, number>>,
    };
  });
const today = (answer: OverviewAnswer, tile: string) => answer.tiles[tile]?.value;

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

test('the overview has thirty days up to today, and zeros where nothing happened', async () => {
  const answer = await summary();
  expect(answer.days).toHaveLength(30);
  expect([answer.days[0], answer.days.at(-1)]).toEqual(['2026-10-23T00:00:00.000Z', '2026-11-21T00:00:00.000Z']);
  expect(answer.charts).toEqual({ entries: { series: {} }, money: { series: {} } });
  const since = '2026-11-21T00:00:00.000Z';
  expect(answer.tiles).toEqual({
    entered: { value: '0', before: '0', since },
    blacklisted: { value: '0', before: '0', since },
    deposits: { value: '0.00', before: '0.00', since },
    deductions: { value: '0.00', before: '0.00', since },
    approvals: { value: '0' },
    suspected: { value: '0' },
  });
  expect(answer.lists['low']?.total).toBe(1);
});

test('entries count to the day on which the clock of the reader’s zone showed them', async () => {
  await enter(1, '2026-11-20T15:59:59.999Z');
  await enter(3, '2026-11-20T16:00:00.000Z');
  await enter(3, '2026-11-21T07:00:00.000Z');
  const [shanghai, utc] = [await summary('Asia/Shanghai'), await summary()];
  expect(daily(shanghai, 'entries').slice(-2)).toEqual([
    { at: '2026-11-19T16:00:00.000Z', of: { 1: 1 } },
    { at: '2026-11-20T16:00:00.000Z', of: { 3: 2 } },
  ]);
  expect(shanghai.tiles['entered']).toEqual({ value: '2', before: '1', since: '2026-11-20T16:00:00.000Z' });
  expect(
    daily(utc, 'entries')
      .slice(-2)
      .map(({ of }) => of),
  ).toEqual([{ 1: 1, 3: 1 }, { 3: 1 }]);
  expect(utc.tiles['entered']).toMatchObject({ value: '1', before: '2' });
});

test('nothing before the first day counts', async () => {
  await enter(2, '2026-10-22T23:59:59.999Z');
  expect(daily(await summary(), 'entries')[0]?.of).toEqual({});
});

test('what another process enters late or decides later counts to the day of the entry', async () => {
  const [at, now] = ['2026-11-10T03:00:00.000Z', api.clock.now.toISOString()];
  const tenth = async () => daily(await summary(), 'entries').find((day) => day.at.startsWith('2026-11-10'))?.of;
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
  const before = Number(today(await summary(), 'suspected'));
  await enter(2, '2026-11-20T07:59:59.000Z');
  await enter(2, '2026-11-20T08:00:01.000Z');
  await enter(3, '2026-11-20T08:00:01.000Z');
  expect(today(await summary(), 'suspected')).toBe(String(before + 2));
});

test('money is summed by day, and merchants that run low come lowest first', async () => {
  const rich = await api.addTenant({ name: 'Rich' });
  const off = await api.addTenant({ name: 'Off', status: 0 });
  const deposit = (id: number, amount: string) =>
    api.post('tenant/deposit', token, { id, amount, remark: 'r', requestId: `overview-${id}-${amount}` });
  await deposit(rich, '500.01');
  await deposit(tenantId, '40.00');
  await api.post('tenant/deduct', token, { id: rich, amount: '0.01', remark: 'r', requestId: 'overview-deduct' });
  const answer = await summary();
  expect([today(answer, 'deposits'), today(answer, 'deductions')]).toEqual(['540.01', '0.01']);
  expect(daily(answer, 'money').at(-1)?.of).toEqual({ 1: 540.01, 2: 0.01 });
  const { rows = [], total } = answer.lists['low'] ?? {};
  expect(rows.map(({ name, balance }) => [name, balance])).toEqual([
    ['Low', '40.00'],
    ['Rich', '500.00'],
  ]);
  expect(total).toBe(2);
  expect(rows.some(({ id }) => id === off)).toBe(false);
  // The number leads to this list.
  const list = await api.get('tenant/list', token, { status: 1, balance_lte: '500.00' });
  expect(list.total).toBe(total);
});

test('players put on the blacklist are counted by day', async () => {
  const before = Number(today(await summary(), 'blacklisted'));
  await api.post('black-list/insert', token, { playerId: 'cheat', reason: 3 });
  expect(today(await summary(), 'blacklisted')).toBe(String(before + 1));
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
