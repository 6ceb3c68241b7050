// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { keepPageCursors, pageCursor } from '#engine/client/api/pageCursors';
import { account } from '#engine/subjects/account/account';
import { insertPayload, modifyPayload } from '#engine/client/api/changes';

const question = { sort: { field: 'id' }, filter: {}, perPage: 2 };
let list = '';
let lists = 0;
beforeEach(() => (list = `list ${(lists += 1)}`));

const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }));

describe('a page of a long list', () => {
  test('continues after the last row of the page before it', () => {
    keepPageCursors(list, question, 1, rows(1, 2), 10);
    expect(pageCursor(list, question, 2)).toEqual({ after: 2 });
  });

  test('goes back to before the first row of the page after it', () => {
    keepPageCursors(list, question, 5, rows(9, 10), 10);
    expect(pageCursor(list, question, 4)).toEqual({ before: 9 });
  });

  test('between two known pages continues after the first of them', () => {
    keepPageCursors(list, question, 2, rows(3, 4), 10);
    keepPageCursors(list, question, 4, rows(7, 8), 10);
    expect(pageCursor(list, question, 3)).toEqual({ after: 4 });
  });

  test('that nobody came to step by step has its number alone', () => {
    keepPageCursors(list, question, 1, rows(1, 2), 10);
    expect(pageCursor(list, question, 9)).toEqual({});
  });

  test('is the first without any row before it', () => {
    keepPageCursors(list, question, 2, rows(3, 4), 10);
    expect(pageCursor(list, question, 1)).toEqual({});
  });

  test.each([
    ['filter', { ...question, filter: { status: 1 } }],
    ['sort', { ...question, sort: { field: 'name' } }],
    ['size', { ...question, perPage: 50 }],
  ])('of another %s starts without the rows of the last one, and forgets them', (_what, other) => {
    keepPageCursors(list, question, 1, rows(1, 2), 10);
    expect(pageCursor(list, other, 2)).toEqual({});
    keepPageCursors(list, other, 1, rows(5, 6), 10);
    expect(pageCursor(list, other, 2)).toEqual({ after: 6 });
    expect(pageCursor(list, question, 2)).toEqual({});
  });

  test('that came empty gives no cursor', () => {
    keepPageCursors(list, question, 3, [], 10);
    expect([pageCursor(list, question, 2), pageCursor(list, question, 4)]).toEqual([{}, {}]);
  });

  test('of one list says nothing about another', () => {
    keepPageCursors(list, question, 1, rows(1, 2), 10);
    expect(pageCursor(`${list} of others`, question, 2)).toEqual({});
  });
});

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
