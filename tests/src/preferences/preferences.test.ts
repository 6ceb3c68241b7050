import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entry } from '#resources/entry/entry';
import {
  asListDefault,
  listDefault,
  listDefaultsReady,
  refreshListDefaults,
  removeListDefault,
  saveListDefault,
} from '#engine/client/preferences/listDefaults';
import { endSession, keepToken } from '#engine/client/session/session';
import { account } from '#engine/subjects/account/account';
import { aWhile } from '#engine/tests/aWhile';
import { asArrangement, keepArrangement, refreshArrangements } from '#engine/client/preferences/arrangements';
import { preferences, storePreference } from '#engine/client/preferences/preferences';
import { createStore } from '#engine/client/preferences/store';
import { fakeApi, never, ok, type Sent } from '../fakeApi';

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
const me = { id: 7, username: 'u', name: 'U', role: 'employee' };
/** A server where the person is known, and that answers this to all else. */
const server = (answer: unknown) => {
  const api = fakeApi((sent: Sent): unknown => {
    if (sent.address.includes('/auth/')) return ok(sent.address.includes('user-info') ? me : true);
    return typeof answer === 'function' ? (answer as (sent: Sent) => unknown)(sent) : answer;
  });
  return { asked: () => api.sent.filter(({ address }) => address.includes('/preference/')) };
};
const stored = (value: unknown = wanted) => ok([{ name: 'list.entry', value }]);
const firstOf = (): unknown => JSON.parse(localStorage.getItem('shell.lists') ?? 'null')?.first;

test('a list opens as its person saved it, and the page’s own first request is the same', async () => {
  server(stored());
  await listDefaultsReady();
  expect(listDefault(entry)).toEqual(wanted);
  const query =
    'result=2%2C3&createdAt_gte=2026-11-01T00%3A00%3A00.000Z&q=x&page=1&pageSize=50&sort=playerId%2C-createdAt';
  expect(firstOf()).toEqual({ '/account/enter-info-list': `/api/enter-info/list?${query}` });
});

test('two changes at the same time reach the server in their order, and neither forgets the other here', async () => {
  const answers: (() => void)[] = [];
  const api = server(({ address }: Sent) =>
    address.includes('/save') ? new Promise((resolve) => answers.push(() => resolve(ok(true)))) : ok([]),
  );
  await preferences();
  const both = Promise.all([storePreference('one', { at: 1 }), storePreference('two', { at: 2 })]);
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.();
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.();
  await both;
  expect(Object.fromEntries(await preferences())).toEqual({ one: { at: 1 }, two: { at: 2 } });
  expect(
    api
      .asked()
      .slice(1)
      .map(({ body }) => body),
  ).toMatchObject([{ name: 'one' }, { name: 'two' }]);
});

test('a change that waits when the session ends is not sent in the next one', async () => {
  const answers: (() => void)[] = [];
  const api = server(() => new Promise((resolve) => answers.push(() => resolve(ok(true)))));
  const first = storePreference('one', {});
  const second = storePreference('two', {});
  await expect.poll(() => answers).toHaveLength(1);
  keepToken('somebody else');
  answers[0]?.();
  await Promise.all([first, second]);
  expect(api.asked().map(({ body }) => body)).toMatchObject([{ name: 'one' }]);
});

test('the server is asked before the first list only when nothing is known yet', async () => {
  const api = server(ok([]));
  await listDefaultsReady();
  await listDefaultsReady();
  expect(api.asked()).toHaveLength(1);
  expect(listDefault(entry)).toBeUndefined();
});

test('a server that does not answer, or knows no preferences, holds up no list', async () => {
  server(never);
  await listDefaultsReady();
  keepToken('another');
  server({ code: 404, msg: 'no such call', data: null });
  await listDefaultsReady();
  expect(listDefault(entry)).toBeUndefined();
});

test('a default is saved on the server and here, and removed from both', async () => {
  const api = server((sent: Sent) => (sent.method === 'GET' ? ok([]) : ok(true)));
  await listDefaultsReady();
  await saveListDefault(entry, wanted);
  expect(listDefault(entry)).toEqual(wanted);
  await removeListDefault(entry);
  expect(listDefault(entry)).toBeUndefined();
  expect(api.asked().slice(1)).toMatchObject([
    { address: '/api/preference/save', body: { name: 'list.entry', value: wanted } },
    { address: '/api/preference/remove', body: { name: 'list.entry' } },
  ]);
});

test('the server’s preferences replace the browser’s, and end with the session', async () => {
  server(stored());
  await refreshListDefaults();
  expect(listDefault(entry)).toEqual(wanted);
  endSession(`token ${session}`, { reason: 'signedOut' });
  expect(localStorage.getItem('shell.lists')).toBeNull();
  expect(listDefault(entry)).toBeUndefined();
});

test('of an old default only what the list still offers is used', () => {
  const old = { filter: { result: [2], gone: 1, playerName: 'x' }, sort: '-gone', perPage: 5000 };
  expect(asListDefault(entry, 'employee', old)).toEqual({ filter: { result: [2] }, sort: entry.sort, perPage: 10 });
  expect(asListDefault(entry, 'employee', 'x')).toBeUndefined();
});

test('what another role saved and this one does not see is left out', () => {
  const kept = { filter: { tenantId: 3, operatorId: 4, result: [2] }, sort: 'result', perPage: 20 };
  expect(asListDefault(entry, 'employee', kept)?.filter).toEqual(kept.filter);
  expect(asListDefault(entry, 'tenant_admin', kept)?.filter).toEqual({ result: [2] });
});

const widths = { username: 180 };

test('a stored arrangement keeps what can be one: names once, and widths within the limits', () => {
  expect(
    asArrangement({ columns: ['a', 'b', 'a', 7], widths: { a: 9000, b: '80', c: Number.NaN, d: 99.5 }, more: 1 }),
  ).toEqual({ columns: ['a', 'b'], widths: { a: 640, d: 100 } });
  for (const nonsense of [null, 'x', [], { columns: 'a', widths: null }, { columns: [], widths: {} }])
    expect(asArrangement(nonsense)).toEqual({});
});

test('an arrangement of another browser arrives, a reset does too, and lists without one stay as they are', async () => {
  fakeApi(() =>
    ok([
      { name: 'columns.account', value: { columns: ['username', 'role'], widths } },
      { name: 'columns.notice', value: {} },
    ]),
  );
  const store = createStore('en-US');
  store.setItem('notice.7.columns', ['title']);
  store.setItem('entry.7.columns', ['playerId']);
  await refreshArrangements(store, 7);
  expect(store.getItem('account.7.columns')).toEqual(['username', 'role']);
  expect(store.getItem('account.7.widths')).toEqual(widths);
  expect(store.getItem('notice.7.columns')).toBeUndefined();
  expect(store.getItem('entry.7.columns')).toEqual(['playerId']);
});

test('what is arranged while the server is asked is not undone by its older answer', async () => {
  let answer: (body: unknown) => void = () => undefined;
  const slow = new Promise((resolve) => (answer = resolve));
  fakeApi(({ address }: Sent) => (address.includes('preference/list') ? slow : ok(null)));
  const store = createStore('en-US');
  const refreshed = refreshArrangements(store, 7);
  store.setItem('account.7.columns', ['name', 'username']);
  keepArrangement(account, { columns: ['name', 'username'] });
  await aWhile(20);
  answer(ok([{ name: 'columns.account', value: { columns: ['username', 'name'] } }]));
  await refreshed;
  expect(store.getItem('account.7.columns')).toEqual(['name', 'username']);
});

test('what was arranged just before the server is asked is not undone by what it knew before', async () => {
  let kept = ['username', 'name'];
  let arrive: (() => void) | undefined;
  fakeApi(async ({ address }: Sent) => {
    if (address.includes('preference/list')) return ok([{ name: 'columns.account', value: { columns: kept } }]);
    await new Promise<void>((resolve) => (arrive = resolve));
    kept = ['name', 'username'];
    return ok(null);
  });
  const store = createStore('en-US');
  store.setItem('account.7.columns', ['name', 'username']);
  keepArrangement(account, { columns: ['name', 'username'] });
  const refreshed = refreshArrangements(store, 7);
  await expect.poll(() => arrive).toBeDefined();
  arrive?.();
  await refreshed;
  expect(store.getItem('account.7.columns')).toEqual(['name', 'username']);
});

test('many changes at once are few calls, of which the last says the last arrangement of each list', async () => {
  const { sent } = fakeApi(() => ok(null));
  for (const width of [100, 110, 120]) keepArrangement(account, { widths: { username: width } });
  keepArrangement(entry, { columns: ['playerId'] });
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ body }) => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body))).toEqual([
    { name: 'columns.account', value: { widths: { username: 120 } } },
    { name: 'columns.entry', value: { columns: ['playerId'] } },
  ]);
});
