// @vitest-environment node
import { expect, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { notice } from '#engine/subjects/notice/notice';
import { addressOf } from '#engine/client/api/call';
import { firstListCall, transitionRequest, toAnswer, toCall, type RestRequest } from '#engine/client/api/wire';

const search = (query: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));

const list = (query: Record<string, unknown>): RestRequest => ({ url: `account/account-list?${search(query)}` });

test.each([
  [
    'the first page of a list',
    list({ sort: ['createdAt', 'DESC'], range: [0, 9], filter: {} }),
    'GET /api/account/list?page=1&pageSize=10&sort=-createdAt',
    undefined,
  ],
  [
    'a later page of another size',
    list({ sort: ['id', 'ASC'], range: [40, 59], filter: {} }),
    'GET /api/account/list?page=3&pageSize=20&sort=id',
    undefined,
  ],
  [
    'several sort fields',
    list({ sort: ['role,-createdAt', 'ASC'], range: [0, 9], filter: {} }),
    'GET /api/account/list?page=1&pageSize=10&sort=role%2C-createdAt',
    undefined,
  ],
  [
    'a filter',
    list({ sort: ['id', 'ASC'], range: [0, 9], filter: { status: 0, q: '王 a&b' } }),
    'GET /api/account/list?status=0&q=%E7%8E%8B%20a%26b&page=1&pageSize=10&sort=id',
    undefined,
  ],
  [
    'a filter by any of some values',
    list({ sort: ['id', 'ASC'], range: [0, 9], filter: { role: ['admin', 'employee'] } }),
    'GET /api/account/list?role=admin%2Cemployee&page=1&pageSize=10&sort=id',
    undefined,
  ],
  [
    'an empty filter, which is none',
    list({ sort: ['id', 'ASC'], range: [0, 9], filter: { q: '', role: [] } }),
    'GET /api/account/list?page=1&pageSize=10&sort=id',
    undefined,
  ],
  [
    'rows by their ids, as many as there may be',
    list({ filter: { id: [1, 2, 3] } }),
    'GET /api/account/list?id=1%2C2%2C3&page=1&pageSize=200',
    undefined,
  ],
  ['one row', { url: 'account/account-list/12' }, 'GET /api/account/detail?id=12', undefined],
  [
    'a new row',
    { method: 'POST', url: 'account/account-list', body: '{"name":"a"}' },
    'POST /api/account/insert',
    { name: 'a' },
  ],
  [
    'a changed row',
    { method: 'PUT', url: 'account/account-list/12', body: '{"version":3,"name":"b"}' },
    'POST /api/account/modify',
    { version: 3, name: 'b', id: 12 },
  ],
  ['a deleted row', { method: 'DELETE', url: 'account/account-list/12' }, 'POST /api/account/delete', { ids: [12] }],
] satisfies [string, RestRequest, string, unknown][])('asks for %s', (_, request, expected, body) => {
  const call = toCall(request);
  expect(`${call.method} ${addressOf(call)}`).toBe(expected);
  expect(call.body).toEqual(body);
});

test('a resource that nobody declared is named in the error', () => {
  expect(() => toCall({ url: 'account/nothing/1' })).toThrow('account/nothing');
});

test('a transition that a resource does not declare is never sent', () => {
  expect(() => transitionRequest(account, 'toString', [1])).toThrow('no transition "toString"');
});

test('the page’s early request equals the list’s later one', () => {
  const later = toCall(list({ sort: [account.sort, 'ASC'], range: [0, 9], filter: {} }));
  expect(addressOf(firstListCall(account))).toBe(addressOf(later));
});

test('the total stands where simple-rest looks for it', () => {
  const { headers, json } = toAnswer({ url: 'account/account-list' }, { data: [{ id: 1 }], total: 62 });
  expect(headers.get('Content-Range')?.split('/').pop()).toBe('62');
  expect(json).toEqual([{ id: 1 }]);
});

test('an answer without a total counts as all rows', () => {
  expect(toAnswer({ url: 'account/account-list' }, { data: [{ id: 1 }, { id: 2 }] }).headers.get('Content-Range')).toBe(
    'rows */2',
  );
});

test('a deletion answers the one row that it changed', () => {
  expect(toAnswer({ method: 'DELETE', url: 'account/account-list/1' }, { data: [{ id: 1, status: 2 }] }).json).toEqual({
    id: 1,
    status: 2,
  });
});

test('a transition that takes one record at a time names it alone', () => {
  expect(transitionRequest(notice, 'publish', ['7']).body).toEqual({ id: 7 });
  expect(() => transitionRequest(notice, 'publish', [7, 8])).toThrow('one record at a time');
});
