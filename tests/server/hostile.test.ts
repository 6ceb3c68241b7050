import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type Api } from './api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  ({ token } = await api.enter('admin'));
});
afterAll(() => api.close());

const insert = (body: unknown) => api.post('account/insert', token, body);
const faultsOf = async (body: unknown) => (await insert(body)).data?.errors;

test('a body that is no JSON object is refused', async () => {
  for (const body of ['{', '[]', '"text"', '12', 'null', '\uFEFF', new Uint8Array([0xff, 0xfe, 0x7b])]) {
    expect(await insert(body)).toMatchObject({ status: 200, code: 422, data: { errors: { body: 'wrongType' } } });
  }
});

test('NUL and lone surrogates are refused by the name of the field, in keys and in depth too', async () => {
  expect(await faultsOf('{"name": "a\\u0000b"}')).toEqual({ name: 'badText' });
  expect(await faultsOf('{"name": "\\ud800"}')).toEqual({ name: 'badText' });
  expect(await faultsOf('{"name": {"deep": ["\\u0000"]}}')).toEqual({ name: 'badText' });
  expect(await faultsOf('{"na\\u0000me": 1}')).toEqual({ body: 'unknownField' });
  expect((await api.get('account/list', token, { q: 'a\0b' })).code).toBe(422);
});

test('names of JavaScript’s own are unknown fields like any other', async () => {
  expect(await faultsOf('{"__proto__": {"role": "admin"}}')).toEqual({ body: 'unknownField' });
  expect(await faultsOf('{"constructor": 1, "toString": 2}')).toMatchObject({
    constructor: 'unknownField',
    toString: 'unknownField',
  });
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    expect((await api.get('account/list', token, { [name]: '1' })).code).toBe(422);
    expect((await api.get('account/list', token, { sort: name })).code).toBe(422);
  }
});

test('deep nesting is refused, however deep', async () => {
  const deep = (levels: number) => `{"name": ${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect(await faultsOf(deep(9))).toEqual({ name: 'wrongType' });
  expect(await faultsOf(deep(45_000))).toEqual({ name: 'wrongType' });
});

test('a body of more than 100 KiB is refused with 413, said or unsaid in its length', async () => {
  const big = JSON.stringify({ remark: 'x'.repeat(101 * 1024) });
  expect(await insert(big)).toMatchObject({ status: 413, code: 413 });
  const parts = new Blob([big]).stream();
  expect(await insert(parts)).toMatchObject({ status: 413, code: 413 });
});

test('pages, sizes and ids out of bounds are refused by name', async () => {
  const bad = {
    page: ['0', '-1', '1.5', 'x', '99999999999999999999'],
    pageSize: ['0', '-10', '201', '1e3'],
    id: [
      '0',
      '-1',
      '99999999999999999',
      '9223372036854775808',
      '1,,2',
      'x',
      Array.from({ length: 201 }, () => 1).join(','),
    ],
    createdAt_gte: ['yesterday', '2026-02-31T00:00:00Z', '', '99999-01-01T00:00:00Z'],
    tenantId: ['-1', '9999999999999999999'],
    status: ['3', '1.0', ''],
    q: ['x'.repeat(129)],
    sort: ['', ',', '-', '--name', 'name,'.repeat(60)],
  };
  for (const [name, values] of Object.entries(bad)) {
    for (const value of values)
      expect(await api.get('account/list', token, { [name]: value })).toMatchObject({ status: 200, code: 422 });
  }
});

test('ids of a move are refused unless they are numbers, at most 200 of them', async () => {
  const bad = [
    {},
    { id: '1' },
    { id: 1.5 },
    { id: 1e20 },
    { id: null },
    { id: [1] },
    { ids: 1 },
    { ids: [] },
    { ids: ['1'] },
    { ids: [1e300] },
    { id: 1, ids: [1] },
    { ids: [1], colour: 1 },
    { ids: Array.from({ length: 201 }, (_, id) => id + 1) },
  ];
  for (const body of bad)
    expect(await api.post('account/disable', token, body)).toMatchObject({ status: 200, code: 422 });
});

test('an unknown path is 404 and a wrong method 405, both with the envelope', async () => {
  expect(await api.get('no/such/call', token)).toEqual({ status: 404, code: 404, msg: '接口不存在', data: null });
  expect(await api.post('account/list', token)).toMatchObject({ status: 405, code: 405, data: null });
  const put = await api.request('PUT', 'account/insert', { token });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST']);
});

const garbage = fc
  .anything({ withNullPrototype: false, withObjectString: true, maxDepth: 3 })
  .map((value) => JSON.stringify(value) ?? 'null');
const fieldNames = fc.constantFrom(
  'id',
  'ids',
  'version',
  'requestId',
  'username',
  'password',
  'name',
  'role',
  'tenantId',
  'phone',
  'remark',
  'status',
  'oldPassword',
  'newPassword',
  'playerId',
  'result',
  'cutting',
  'evidence',
  'content',
  'audience',
  'reason',
  'entryId',
);
const values = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.constant(null),
  fc.boolean(),
  fc.bigInt().map(String),
  fc.array(fc.integer()),
  fc.constantFrom('admin', 'tenant_admin', 'Secret-1', 1, 2),
);
const payload = fc.oneof(
  garbage,
  fc.dictionary(fieldNames, values).map((value) => JSON.stringify(value)),
);
const posts = fc.constantFrom(
  'account/insert',
  'account/modify',
  'account/enable',
  'account/reset-password',
  'account/modify-pwd',
  'tenant/insert',
  'tenant/modify',
  'tenant/delete',
  'enter-info/insert',
  'enter-info/modify',
  'notice/insert',
  'notice/publish',
  'black-list/insert',
  'black-list/delete',
  'auth/login',
  'auth/end-session',
);

test('no body whatever makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(posts, payload, async (call, body) => {
      // Each from an address of its own, or the throttle would answer in place of the handlers.
      const { status, code } = await api.post(call, token, body, { address: crypto.randomUUID() });
      expect(status).toBe(200);
      expect(code).toBeLessThan(500);
    }),
    { numRuns: 400 },
  );
});

const queryNames = fc.oneof(
  fc.constantFrom(
    'id',
    'q',
    'sort',
    'page',
    'pageSize',
    'columns',
    'role',
    'status',
    'tenantId',
    'createdAt',
    'createdAt_gte',
    'createdAt_lte',
    'audience',
    'recordId_gte',
    'token',
  ),
  fc.string(),
);
const queryValues = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer().map(String),
  fc.bigInt().map(String),
  fc.double().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('1,2', '-createdAt', 'username,-id', "' or 1=1 --", '%', '\\'),
);
const gets = fc.constantFrom(
  'account/list',
  'account/detail',
  'account/export',
  'account/base-list',
  'tenant/list',
  'tenant/base-list',
  'enter-info/list',
  'enter-info/base-list',
  'notice/list',
  'black-list/export',
  'log/list',
  'log/export',
  'auth/check',
  'auth/user-info',
  'auth/sessions',
);

test('no query whatever makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(gets, fc.dictionary(queryNames, queryValues, { maxKeys: 4 }), async (call, query) => {
      const response = await api.request('GET', call, { token, query });
      const text = await response.text();
      expect(response.status).toBe(200);
      const { code } = text.startsWith('{"code"') ? (JSON.parse(text) as { code: number }) : { code: 0 };
      expect(code).toBeLessThan(500);
    }),
    { numRuns: 400 },
  );
});
