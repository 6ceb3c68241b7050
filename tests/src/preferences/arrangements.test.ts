import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#resources/account/account';
import { entry } from '#resources/entry/entry';
import { asArrangement, keepArrangement, refreshArrangements } from '#src/preferences/arrangements';
import { createStore } from '#src/preferences/store';
import { keepToken } from '#src/session/session';
import { fakeApi, ok, type Sent } from '../fakeApi';
import '../browser';

let session = 0;
beforeEach(() => keepToken(`arranging ${(session += 1)}`));
afterEach(() => vi.unstubAllGlobals());

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
  await new Promise((resolve) => setTimeout(resolve, 20));
  answer(ok([{ name: 'columns.account', value: { columns: ['username', 'name'] } }]));
  await refreshed;
  expect(store.getItem('account.7.columns')).toEqual(['name', 'username']);
});

test('many changes at once are few calls, of which the last says the last arrangement of each list', async () => {
  const { sent } = fakeApi(() => ok(null));
  for (const width of [100, 110, 120]) keepArrangement(account, { widths: { username: width } });
  keepArrangement(entry, { columns: ['playerId'] });
  await vi.waitFor(() => expect(sent.length).toBe(2));
  expect(sent.map(({ body }) => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body))).toEqual([
    { name: 'columns.account', value: { widths: { username: 120 } } },
    { name: 'columns.entry', value: { columns: ['playerId'] } },
  ]);
});
