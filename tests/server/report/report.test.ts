import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#engine/schema/spans';
import { startReview } from '../review/parts';

let stage: Awaited<ReturnType<typeof startReview>>;
afterAll(() => stage.api.close());

/** Signs everybody in again: their sessions end with the days that a test lets pass. */
const tokens = async () => {
  const { api, admin, service, merchant } = stage;
  return {
    admin: await api.signIn(admin.username),
    service: await api.signIn(service.username),
    merchant: await api.signIn(merchant.username),
  };
};

const november = { from: '2026-11-21', to: '2026-11-22' };

/** One day at noon and the next one after midnight, by the clock of Shanghai. */
beforeAll(async () => {
  stage = await startReview();
  const { api, employee, enter, decide } = stage;
  // The day before: one entry that was found at once.
  await enter({ result: 1, platform: 'Old club' });
  api.clock.now = new Date('2026-11-21T16:30:00.000Z');
  const mine = await tokens();
  stage.employee.token = await api.signIn(employee.username);
  const [fast, slow, taken] = [await enter({ platform: 'Club' }), await enter({ platform: 'Club' }), await enter()];
  const found = await enter({ result: 3, platform: 'Club' });
  api.pass(10 * minuteMs);
  await decide(fast, mine.service, { result: 4 });
  await decide(taken, mine.service, { result: 1 });
  await api.post('review/undo', mine.service, { id: taken.id, version: 2 });
  api.pass(hourMs - 10 * minuteMs);
  await decide(slow, mine.service, { result: 1 });
  await api.post('enter-info/second-look', mine.merchant, { id: found.id, reason: 'Look again' });
  api.pass(20 * minuteMs);
  await decide(found, mine.admin, { result: 5 });
});

test('a report counts entries, decisions, the time to them and what was overturned, beside the days before', async () => {
  const { api, service, employee, merchant } = stage;
  const mine = await tokens();
  // 16:30 in UTC is half past midnight in Shanghai, so all of that is on the 22nd.
  const query = { from: '2026-11-22', to: '2026-11-22' };
  const { code, data } = await api.get('report/summary', mine.service, { ...query, by: 'person' });
  expect(code).toBe(0);
  expect(data.before).toMatchObject({ from: '2026-11-21', to: '2026-11-21', end: data.period.start });
  expect(data.total.before).toEqual({
    entries: 1,
    decided: 1,
    results: { 1: 1 },
    median: null,
    p90: null,
    secondLooks: 0,
    overturned: 0,
  });
  expect(data.total.now).toEqual({
    entries: 4,
    decided: 4,
    results: { 1: 1, 3: 1, 4: 1, 5: 1 },
    // 10, 20 and 60 minutes.
    median: 20 * 60,
    p90: 52 * 60,
    secondLooks: 1,
    overturned: 1,
  });
  const groupOf = (id: number) => data.groups.find(({ key }: { key: string }) => key === String(id));
  expect(groupOf(employee.id)?.now).toMatchObject({ entries: 4, decided: 1, results: { 3: 1 } });
  expect(groupOf(service.id)?.now).toMatchObject({ entries: 0, decided: 2, median: 35 * 60 });
  expect(data.series).toEqual([{ at: data.period.start, results: { 1: 1, 3: 1, 4: 1, 5: 1 } }]);

  const platforms = (await api.get('report/summary', mine.admin, { ...query, by: 'platform' })).data.groups;
  expect(platforms.map(({ name, now }: { name: string; now: { entries: number } }) => [name, now.entries])).toEqual([
    ['Club', 3],
    ['', 1],
    ['Old club', 0],
  ]);
  const merchants = (await api.get('report/summary', mine.admin, { ...query, by: 'merchant' })).data.groups;
  expect(merchants).toMatchObject([{ key: String(merchant.tenantId), now: { entries: 4, overturned: 1 } }]);
});

test('each number leads to as many decisions as it counts', async () => {
  const { api } = stage;
  const { admin } = await tokens();
  const { data } = await api.get('report/summary', admin, { ...november, by: 'platform' });
  const { start, end } = data.period;
  const list = async (more: object) => (await api.get('report/decisions', admin, { start, end, ...more })).data;
  expect(await list({})).toHaveLength(data.total.now.decided);
  expect(await list({ overturned: 'true' })).toMatchObject([{ result: 5, was: 3, secondLook: true, platform: 'Club' }]);
  for (const { key, now } of data.groups) {
    const group = key === '' ? { keyless: 'true' } : { key };
    expect(await list({ by: 'platform', ...group })).toHaveLength(now.decided);
    for (const [result, count] of Object.entries(now.results))
      expect(await list({ by: 'platform', ...group, result })).toHaveLength(Number(count));
  }
  expect(await list({ waited: 'true' })).toHaveLength(3);
  const [first, second] = await list({});
  expect((await list({ after: first.id }))[0]).toEqual(second);
});

test('the days are those of the service’s zone', async () => {
  const { api } = stage;
  const { admin } = await tokens();
  api.service.zone = 'UTC';
  const { data } = await api.get('report/summary', admin, { from: '2026-11-21', to: '2026-11-21' });
  api.service.zone = 'Asia/Shanghai';
  expect(data.period).toMatchObject({ start: '2026-11-21T00:00:00.000Z', end: '2026-11-22T00:00:00.000Z' });
  expect(data.total.now.entries).toBe(5);
});

test('a file has two rows of each group, and no name is read as a formula', async () => {
  const { api } = stage;
  const { admin } = await tokens();
  await api.database.updateTable('tenant').set({ name: '=1+1' }).where('id', '=', stage.merchant.tenantId).execute();
  const query = { from: '2026-11-22', to: '2026-11-22', by: 'merchant' };
  const response = await api.request('GET', 'report/csv', { token: admin, query, language: 'en-US' });
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines[0]).toContain('Name,First day,Last day,Entries,Decided,Normal,Cheat tool,');
  expect(lines.slice(1)).toEqual([
    "'=1+1,2026-11-22,2026-11-22,4,4,1,1,1,1,1200,3120,1,1",
    "'=1+1,2026-11-21,2026-11-21,1,1,1,0,0,0,,,0,0",
  ]);
  const workbook = await api.request('GET', 'report/xlsx', { token: admin, query });
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
});

test('wrong days are refused by name', async () => {
  const { api } = stage;
  const { admin } = await tokens();
  const faults = async (query: Record<string, string>) => (await api.get('report/summary', admin, query)).data?.errors;
  expect(await faults({ from: '2026-11-31', to: '2026-11-30' })).toEqual({ from: 'wrongType' });
  expect(await faults({ from: '2026-11-02', to: '2026-11-01' })).toEqual({ to: 'beforeStart' });
  expect(await faults({ from: '2025-01-01', to: '2026-11-01' })).toEqual({ to: 'tooFarApart' });
  expect(await faults({ by: 'color' })).toEqual({ by: 'notAnOption' });
  const span = { start: '2020-01-01T00:00:00Z', end: '2026-01-01T00:00:00Z' };
  expect((await api.get('report/decisions', admin, span)).data.errors).toEqual({ end: 'tooFarApart' });
});
