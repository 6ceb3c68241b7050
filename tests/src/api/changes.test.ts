// @vitest-environment node
import { expect, test } from 'vitest';
import { account } from '#resources/account/account';
import { insertPayload, modifyPayload } from '#src/api/changes';

const stored = {
  id: 5,
  version: 3,
  username: 'zhang',
  name: '张三',
  role: 'employee',
  tenantId: null,
  phone: null,
  remark: 'x',
  status: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('a change sends the version that was seen and only what differs', () => {
  expect(modifyPayload(account, { ...stored, name: '张四' }, stored)).toEqual({ version: 3, name: '张四' });
});

test('an emptied field is sent as null, and white space around a text is no change', () => {
  expect(modifyPayload(account, { ...stored, remark: '', name: ' 张三 ' }, stored)).toEqual({
    version: 3,
    remark: null,
  });
});

test('fixed and read-only fields are never sent, whatever a form holds', () => {
  expect(modifyPayload(account, { ...stored, username: 'other', status: 0, createdAt: 'x' }, stored)).toEqual({
    version: 3,
  });
});

test('a field whose condition no longer holds is emptied with the change', () => {
  const merchant = { ...stored, role: 'tenant_admin', tenantId: 7 };
  expect(modifyPayload(account, { ...merchant, role: 'employee' }, merchant)).toEqual({
    version: 3,
    role: 'employee',
    tenantId: null,
  });
});

test('a part of a record changes only that part', () => {
  expect(modifyPayload(account, { remark: 'y' }, stored)).toEqual({ version: 3, remark: 'y' });
});

test('a new record is sent without empty fields and without the server’s fields', () => {
  const form = {
    username: 'li',
    password: 'Abc123',
    name: '李',
    role: 'admin',
    tenantId: 7,
    phone: '',
    remark: undefined,
    status: 1,
  };
  expect(insertPayload(account, form)).toEqual({ username: 'li', password: 'Abc123', name: '李', role: 'admin' });
});
