import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entry } from '../../resources/entry';
import {
  asListDefault,
  listDefault,
  listDefaultsReady,
  refreshListDefaults,
  removeListDefault,
  saveListDefault,
} from '../../src/preferences/listDefaults';
import { endSession } from '../../src/session/session';
import { keepToken } from '../../src/session/token';
import './browser';
import { fakeApi, never, ok, type Sent } from './fakeApi';

const wanted = {
  filter: { result: [2, 3], createdAt_gte: '2026-11-01T00:00:00.000Z', q: 'x' },
  sort: 'playerId,-createdAt',
  perPage: 50,
};
let session = 0;
beforeEach(() => {
  localStorage.clear();
  keepToken(`token ${(session += 1)}`);
});
afterEach(() => vi.unstubAllGlobals());
const stored = (value: unknown = wanted) => ok([{ name: 'list.entry', value }]);
const firstOf = (): unknown => JSON.parse(localStorage.getItem('shell.lists') ?? 'null')?.first;

test('a list opens as its person saved it, and the page’s own first request is the same', async () => {
  fakeApi(stored());
  await listDefaultsReady();
  expect(listDefault(entry)).toEqual(wanted);
  const query =
    'result=2%2C3&createdAt_gte=2026-11-01T00%3A00%3A00.000Z&q=x&page=1&pageSize=50&sort=playerId%2C-createdAt';
  expect(firstOf()).toEqual({ '/account/enter-info-list': `/api/enter-info/list?${query}` });
});

test('the server is asked before the first list only when nothing is known yet', async () => {
  const api = fakeApi(ok([]));
  await listDefaultsReady();
  await listDefaultsReady();
  expect(api.sent).toHaveLength(1);
  expect(listDefault(entry)).toBeUndefined();
});

test('a server that does not answer, or knows no preferences, holds up no list', async () => {
  fakeApi(never);
  await listDefaultsReady();
  keepToken('another');
  fakeApi({ code: 404, msg: 'no such call', data: null });
  await listDefaultsReady();
  expect(listDefault(entry)).toBeUndefined();
});

test('a default is saved on the server and here, and removed from both', async () => {
  const api = fakeApi((sent: Sent) => (sent.method === 'GET' ? ok([]) : ok(true)));
  await listDefaultsReady();
  await saveListDefault(entry, wanted);
  expect(listDefault(entry)).toEqual(wanted);
  await removeListDefault(entry);
  expect(listDefault(entry)).toBeUndefined();
  expect(api.sent.slice(1)).toMatchObject([
    { address: '/api/preference/save', body: { name: 'list.entry', value: wanted } },
    { address: '/api/preference/remove', body: { name: 'list.entry' } },
  ]);
});

test('what the server has is taken over, and nothing of it stays when the session ends', async () => {
  fakeApi(stored());
  await refreshListDefaults();
  expect(listDefault(entry)).toEqual(wanted);
  endSession(`token ${session}`, { reason: 'signedOut' });
  expect(localStorage.getItem('shell.lists')).toBeNull();
  expect(listDefault(entry)).toBeUndefined();
});

test('of an old default only what the list still offers is used', () => {
  const old = { filter: { result: [2], gone: 1, playerName: 'x' }, sort: '-gone', perPage: 5000 };
  expect(asListDefault(entry, old)).toEqual({ filter: { result: [2] }, sort: entry.sort, perPage: 10 });
  expect(asListDefault(entry, 'x')).toBeUndefined();
});
