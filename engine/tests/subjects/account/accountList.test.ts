import { expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { accountsOf } from './makeAccounts';

const api = await apiForFile();
const { token } = await api.enter('librarian', { username: 'root' });
const { inserted } = accountsOf(api, token);

const list = (query: Readonly<Record<string, string | number>>) => api.get('account/list', token, query);
const namesIn = async (query: Readonly<Record<string, string | number>>) =>
  (await list({ pageSize: 200, ...query })).data.map(({ username }: { username: string }) => username);

test('a list answers ten rows of the first page, the newest first, and the number of all', async () => {
  for (let count = 0; count < 12; count += 1) {
    api.pass(10);
    await inserted({ name: 'Paged', remark: 'page test' });
  }
  const { data, total } = await list({ q: 'Paged' });
  expect(data).toHaveLength(10);
  expect(total).toBe(12);
  expect(data.map(({ createdAt }: { createdAt: string }) => createdAt)).toEqual(
    data
      .map(({ createdAt }: { createdAt: string }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  const second = await list({ q: 'Paged', page: 2 });
  expect(second.data).toHaveLength(2);
  expect(second.total).toBe(12);
});

test('deleted accounts are hidden unless the state filter or their ids ask for them', async () => {
  const { id, username } = await inserted({ role: 'volunteer' });
  await api.post('account/delete', token, { id });
  expect(await namesIn({ q: username })).toEqual([]);
  expect(await namesIn({ q: username, role: 'volunteer' })).toEqual([]);
  expect(await namesIn({ q: username, status: '2' })).toEqual([username]);
  expect(await namesIn({ q: username, status: '0,1' })).toEqual([]);
  expect(await namesIn({ id })).toEqual([username]);
});

test('filters and sorts that are not offered are refused by name, never ignored', async () => {
  const refused = await list({
    color: 'red',
    phone: '1',
    name_like: 'x',
    role_gte: 'librarian',
    sort: 'remark,-size,name',
  });
  expect(refused.code).toBe(422);
  expect(refused.data.errors).toEqual({
    color: 'unknownField',
    phone: 'notFilterable',
    name_like: 'unknownField',
    role_gte: 'unknownField',
    remark: 'notSortable',
    size: 'notSortable',
  });
});
