import { expect, test } from 'vitest';
import { apiForFile, password } from '../api';

// The calls of section 7 of the specification, written out by hand: path, payload and answer. The
// mocks and the server share their code and would share a mistake.

const api = await apiForFile();
const { token } = await api.enter('admin', { username: 'operator' });

const send = async (method: string, url: string, init: { token?: string; body?: object } = {}) => {
  const response = await api.app.request(url, {
    method,
    headers: { 'content-type': 'application/json', ...(init.token ? { token: init.token } : {}) },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: (await response.json()) as Record<string, unknown>,
  };
};
const json = 'application/json; charset=utf-8';
const done = (data: unknown, more: object = {}) => ({
  status: 200,
  type: json,
  body: { code: 0, msg: expect.any(String), data, ...more },
});

const row = {
  id: expect.any(Number),
  username: 'new.one',
  name: 'New One',
  role: 'employee',
  tenantId: null,
  phone: null,
  email: null,
  remark: null,
  status: 1,
  lastLoginAt: null,
  mustChangePassword: true,
  secondFactor: false,
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  updatedAt: expect.any(String),
  version: 1,
};

test('POST /api/auth/login takes credentials and answers a token', async () => {
  const answer = await send('POST', '/api/auth/login', { body: { username: 'operator', password } });
  expect(answer).toEqual(done({ token: expect.any(String) }));
});

test('GET /api/auth/user-info takes nothing and answers name and role', async () => {
  const answer = await send('GET', '/api/auth/user-info', { token });
  expect(answer).toMatchObject(done({ name: expect.any(String), role: 'admin' }));
});

test('GET /api/auth/check takes the token in its query', async () => {
  expect(await send('GET', `/api/auth/check?token=${token}`)).toEqual(done(true));
});

test('POST /api/account/insert, modify, disable, enable and delete', async () => {
  const inserted = await send('POST', '/api/account/insert', {
    token,
    body: { username: 'new.one', password: 'Secret-1', name: 'New One', role: 'employee' },
  });
  expect(inserted).toEqual(done(row));
  const { id } = inserted.body.data as { id: number };
  const modified = { ...row, remark: 'note', version: 2 };
  expect(await send('POST', '/api/account/modify', { token, body: { id, version: 1, remark: 'note' } })).toEqual(
    done(modified),
  );
  expect(await send('POST', '/api/account/disable', { token, body: { id } })).toEqual(
    done([{ ...modified, status: 0, version: 3 }]),
  );
  expect(await send('POST', '/api/account/enable', { token, body: { id } })).toEqual(
    done([{ ...modified, status: 1, version: 4 }]),
  );
  expect(await send('POST', '/api/account/delete', { token, body: { id } })).toEqual(
    done([{ ...modified, status: 2, version: 5 }]),
  );
});

test('GET /api/account/list takes filters, page and pageSize and answers data and total', async () => {
  const answer = await send('GET', '/api/account/list?status=2&page=1&pageSize=10', { token });
  expect(answer).toEqual(done([{ ...row, remark: 'note', status: 2, version: 5 }], { total: 1 }));
});

test('GET /api/account/base-list takes a role', async () => {
  const answer = await send('GET', '/api/account/base-list?role=admin', { token });
  expect(answer).toEqual(done([{ id: expect.any(Number), name: expect.any(String), username: 'operator' }]));
});

test('POST /api/account/modify-pwd works without signing in', async () => {
  const { username } = await api.addAccount('employee');
  const answer = await send('POST', '/api/account/modify-pwd', {
    body: { username, oldPassword: password, newPassword: 'Fresh-99' },
  });
  expect(answer).toEqual(done(true));
  expect((await send('POST', '/api/auth/login', { body: { username, password: 'Fresh-99' } })).body.code).toBe(0);
});

test('GET /api/tenant/balance answers the balance of the caller’s merchant', async () => {
  const person = await api.enter('tenant_admin');
  expect(await send('GET', '/api/tenant/balance', { token: person.token })).toEqual(done({ balance: '0.00' }));
});

test('what is not signed in is refused with code 401 inside HTTP 200', async () => {
  expect(await send('GET', '/api/account/list')).toEqual({
    status: 200,
    type: json,
    body: { code: 401, msg: '请先登录', data: null },
  });
});
