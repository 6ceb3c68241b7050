import { expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { accountsOf } from './makeAccounts';

const api = await apiForFile();
const { token, id: self } = await api.enter('librarian', { username: 'root' });
const { insert, inserted } = accountsOf(api, token);

test('a librarian creates an account, and the answer is the new row without the password', async () => {
  const username = 'li.huimin';
  const reply = await insert({ username, name: ' 李慧敏 ', phone: '138 0013 8001', remark: '' });
  expect(reply).toEqual({
    status: 200,
    code: 0,
    msg: 'ok',
    data: {
      id: expect.any(Number),
      username,
      name: '李慧敏',
      role: 'volunteer',
      schoolId: null,
      phone: '138 0013 8001',
      email: null,
      remark: null,
      status: 1,
      lastLoginAt: null,
      mustChangePassword: true,
      secondFactor: false,
      createdAt: api.clock.now.toISOString(),
      updatedAt: api.clock.now.toISOString(),
      version: 1,
    },
  });
  expect((await api.get('account/detail', token, { id: reply.data.id })).data).toEqual(reply.data);
  expect((await api.post('auth/login', undefined, { username, password: 'Secret-1' })).code).toBe(0);
});

test('every fault of a payload is named by its field, in one answer', async () => {
  const { code, data } = await insert({
    username: 'x',
    password: 'weak',
    name: '',
    role: 'boss',
    phone: 'abc',
    id: 7,
    status: 0,
    color: 'red',
  });
  expect(code).toBe(422);
  expect(data.errors).toEqual({
    username: 'tooShort',
    password: 'weakPassword',
    name: 'required',
    role: 'notAnOption',
    phone: 'pattern',
    id: 'readOnly',
    status: 'readOnly',
    color: 'unknownField',
  });
});

test('a school belongs to a teacher, and to nobody else', async () => {
  const schoolId = await api.addSchool();
  expect((await insert({ role: 'teacher' })).data).toEqual({ errors: { schoolId: 'required' } });
  expect((await insert({ role: 'volunteer', schoolId })).data).toEqual({ errors: { schoolId: 'mustBeEmpty' } });
  expect((await insert({ role: 'teacher', schoolId })).data).toMatchObject({ schoolId });
});

test('a missing or deleted school can’t be chosen', async () => {
  const gone = await api.addSchool({ status: 2 });
  for (const schoolId of [gone, 987_654]) {
    expect((await insert({ role: 'teacher', schoolId })).data).toEqual({ errors: { schoolId: 'noSuchRecord' } });
  }
});

test('only sent fields change, and the version counts up', async () => {
  const { id } = await inserted({ phone: '110', remark: 'before' });
  api.pass(1000);
  const { data } = await api.post('account/modify', token, { id, version: 1, remark: 'after' });
  expect(data).toMatchObject({ remark: 'after', phone: '110', version: 2, updatedAt: api.clock.now.toISOString() });
});

test('an edit that changes nothing leaves version and log as they were', async () => {
  const { id } = await inserted({ remark: 'same' });
  const before = (await api.auditLog('modify')).length;
  expect((await api.post('account/modify', token, { id, version: 1, remark: 'same' })).data.version).toBe(1);
  expect(await api.auditLog('modify')).toHaveLength(before);
});

test('an edit without a version, or of a fixed field, is refused by name', async () => {
  const { id } = await inserted();
  expect((await api.post('account/modify', token, { id, name: 'X' })).data).toEqual({
    errors: { version: 'required' },
  });
  const fixed = await api.post('account/modify', token, { id, version: 1, username: 'other', password: 'Other-22' });
  expect(fixed.data).toEqual({ errors: { username: 'readOnly', password: 'readOnly' } });
});

test('a missing record is 404, and a deleted account can’t be edited', async () => {
  expect((await api.get('account/detail', token, { id: 987_654 })).code).toBe(404);
  expect((await api.post('account/modify', token, { id: 987_654, version: 1 })).code).toBe(404);
  expect((await api.post('account/disable', token, { ids: [987_654] })).code).toBe(404);
  const { id } = await inserted();
  await api.post('account/delete', token, { id });
  expect((await api.post('account/modify', token, { id, version: 2, name: 'X' })).data).toEqual({
    reason: 'state',
    ids: [id],
  });
});

test('enable, disable and delete move an account between its states and answer the changed rows', async () => {
  const { id } = await inserted();
  const states = [];
  for (const move of ['disable', 'enable', 'disable', 'delete'])
    states.push((await api.post(`account/${move}`, token, { id })).data[0].status);
  expect(states).toEqual([0, 1, 0, 2]);
  expect((await api.post('account/enable', token, { id })).data).toEqual({ reason: 'state', ids: [id] });
});

test('in bulk all records move or none', async () => {
  const [a, b] = [await inserted(), await inserted()];
  await api.post('account/disable', token, { id: b.id });
  expect((await api.post('account/disable', token, { ids: [a.id, b.id] })).data).toEqual({
    reason: 'state',
    ids: [b.id],
  });
  expect((await api.get('account/detail', token, { id: a.id })).data.status).toBe(1);
  const { data } = await api.post('account/delete', token, { ids: [b.id, a.id, a.id] });
  expect(data.map((row: { id: number; status: number }) => [row.id, row.status])).toEqual([
    [a.id, 2],
    [b.id, 2],
  ]);
});

test('people can’t disable, delete or demote themselves, or reset their own password', async () => {
  const oneself = { code: 409, data: { reason: 'oneself', ids: [self] } };
  expect(await api.post('account/disable', token, { id: self })).toMatchObject(oneself);
  expect(await api.post('account/delete', token, { ids: [self] })).toMatchObject(oneself);
  expect(await api.post('account/reset-password', token, { id: self, password: 'Other-22' })).toMatchObject(oneself);
  const { version } = (await api.get('account/detail', token, { id: self })).data;
  expect(await api.post('account/modify', token, { id: self, version, role: 'volunteer' })).toMatchObject(oneself);
  expect((await api.get('account/detail', token, { id: self })).data).toMatchObject({ role: 'librarian', status: 1 });
});

test('a reset password must be changed at the next sign-in', async () => {
  const { id, username } = await api.addAccount('volunteer');
  const { data } = await api.post('account/reset-password', token, { id, password: 'Fresh-99' });
  expect(data).toMatchObject({ id, mustChangePassword: true });
  const fresh = await api.signIn(username, 'Fresh-99');
  expect((await api.get('auth/user-info', fresh)).data.mustChangePassword).toBe(true);
  expect((await api.post('account/modify-pwd', fresh, { oldPassword: 'wrong', newPassword: 'Other-22' })).data).toEqual(
    { errors: { oldPassword: 'wrongPassword' } },
  );
  expect(
    (await api.post('account/modify-pwd', fresh, { oldPassword: 'Fresh-99', newPassword: 'Fresh-99' })).data,
  ).toEqual({ errors: { newPassword: 'samePassword' } });
});
