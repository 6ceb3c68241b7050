import { expect, test } from 'vitest';
import { apiForFile } from '../api';
import { result } from '#resources/entry/entry';

const api = await apiForFile();
const service = await api.enter('customer_service');
const employee = await api.enter('employee');
const tenants = [await api.addTenant(), await api.addTenant()];

const enter = async (playerId: string, more: object = {}) => {
  const body = { tenantId: tenants[0], playerId, result: result.normal, cutting: 0, ...more };
  const { data, code, msg } = await api.post('enter-info/insert', employee.token, body);
  if (code !== 0) throw new Error(`${code} ${msg}`);
  return data as { id: number };
};
const ask = (query: Record<string, string>, token = employee.token) => api.get('player/detail', token, query);

const nothing = { listed: null, count: 0, results: [], names: [], platforms: [], entries: [] };

test('nothing is known of a player without entries', async () => {
  expect((await ask({ playerId: 'nobody' })).data).toEqual(nothing);
});

test('a player’s entries of all merchants are counted by result and named, the latest first', async () => {
  const evidence = ['https://example.com/a.png'];
  const first = await enter('across', { playerName: 'Lucky', platform: 'Club 9', evidence });
  const second = await enter('across', { tenantId: tenants[1], playerName: 'Lucky 2', result: result.byProxy });
  const third = await enter('across', { playerName: 'Lucky', result: result.byProxy });
  const { data } = await ask({ playerId: ' across ' }, service.token);
  expect(data).toMatchObject({
    listed: null,
    count: 3,
    results: [
      { result: result.byProxy, count: 2 },
      { result: result.normal, count: 1 },
    ],
    names: ['Lucky', 'Lucky 2'],
    platforms: ['Club 9'],
    entries: [
      { id: third.id },
      { id: second.id, tenantId: tenants[1], operatorId: employee.id },
      { id: first.id, evidence },
    ],
  });
});

test('the verdict says why, by whom and from which entry a player is on the blacklist', async () => {
  const { id } = await enter('cheat', { result: result.cheatTool });
  await api.post('enter-info/blacklist', service.token, { id });
  expect((await ask({ playerId: 'cheat' })).data.listed).toMatchObject({
    reason: result.cheatTool,
    operatorId: service.id,
    entryId: id,
  });
});

test.each(['a/b', '%2F%', '玩家🎮', "x' or 1=1 --", '..', '?&='])(
  'the id %s is a player like any other',
  async (playerId) => {
    const { id } = await enter(playerId);
    expect((await ask({ playerId })).data).toMatchObject({ count: 1, entries: [{ id }] });
  },
);

test('a player with very many entries is counted up to a thousand, and twenty are named', async () => {
  for (const part of [1, 2, 3]) {
    const rows = Array.from({ length: 400 }, (_, at) => ({
      line: at + 2,
      tenantId: tenants[0],
      playerId: 'often',
      result: 1,
      cutting: 0,
    }));
    for (let from = 0; from < rows.length; from += 200)
      await api.post('enter-info/import', employee.token, {
        file: String(part).repeat(64),
        again: true,
        rows: rows.slice(from, from + 200),
      });
  }
  const { data } = await ask({ playerId: 'often' });
  expect(data.count).toBe(1000);
  expect(data.entries).toHaveLength(20);
});

test.each([
  [{}, 'playerId'],
  [{ playerId: '' }, 'playerId'],
  [{ playerId: 'x'.repeat(65) }, 'playerId'],
  [{ playerId: 'x', q: '1' }, 'q'],
])('what is asked of no player (%j) is refused', async (query, name) => {
  expect(await ask(query as Record<string, string>)).toMatchObject({
    code: 422,
    data: { errors: { [name]: expect.any(String) } },
  });
});
