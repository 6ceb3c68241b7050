import { expect, test } from 'vitest';
import { idsMax } from '#engine/schema/input';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();
const { token } = await api.enter('librarian');

const insert = (body: unknown) => api.post('account/insert', token, body);
const faultsOf = async (body: unknown) => (await insert(body)).data?.errors;

test('a body that is no JSON object is refused', async () => {
  for (const body of ['{', '[]', '"text"', '12', 'null', '\uFEFF', new Uint8Array([0xff, 0xfe, 0x7b])]) {
    expect(await insert(body)).toMatchObject({ status: 200, code: 422, data: { errors: { body: 'wrongType' } } });
  }
});

test('NUL and lone surrogates are refused by the name of the field, in keys and in depth too', async () => {
  expect(await faultsOf('{"name": "a\\u0000b"}')).toEqual({ name: 'invalidText' });
  expect(await faultsOf('{"name": "\\ud800"}')).toEqual({ name: 'invalidText' });
  expect(await faultsOf('{"name": {"deep": ["\\u0000"]}}')).toEqual({ name: 'invalidText' });
  expect(await faultsOf('{"na\\u0000me": 1}')).toEqual({ body: 'unknownField' });
  expect((await api.get('account/list', token, { q: 'a\0b' })).code).toBe(422);
});

test('names of JavaScript’s own are unknown fields like any other', async () => {
  expect(await faultsOf('{"__proto__": {"role": "librarian"}}')).toEqual({ body: 'unknownField' });
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
  expect(await faultsOf(deep(21))).toEqual({ name: 'wrongType' });
  expect(await faultsOf(deep(45_000))).toEqual({ body: 'wrongType' });
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
    after: ['0', '-1', 'x', '9223372036854775808'],
    before: ['0', '1,2', '99999999999999999'],
    id: [
      '0',
      '-1',
      '99999999999999999',
      '9223372036854775808',
      '1,,2',
      'x',
      Array.from({ length: idsMax + 1 }, () => 1).join(','),
    ],
    createdAt_gte: ['yesterday', '2026-02-31T00:00:00Z', '', '99999-01-01T00:00:00Z'],
    schoolId: ['-1', '9999999999999999999'],
    status: ['3', '1.0', ''],
    q: ['x'.repeat(129)],
    sort: ['', ',', '-', '--name', 'name,'.repeat(60)],
  };
  for (const [name, values] of Object.entries(bad)) {
    for (const value of values)
      expect(await api.get('account/list', token, { [name]: value })).toMatchObject({ status: 200, code: 422 });
  }
});

test('ids of a transition are refused unless they are numbers, no more than a call takes', async () => {
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
    { ids: [1], color: 1 },
    { ids: Array.from({ length: idsMax + 1 }, (_, id) => id + 1) },
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
