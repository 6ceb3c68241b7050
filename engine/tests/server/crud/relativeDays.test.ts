import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();
const admin = await api.enter('librarian');
for (const name of ['Fresh', 'Older']) await api.addSchool({ name });
await sql`
  update school set created_at = now() - case when name = 'Older' then interval '10 days' else interval '0' end`.execute(
  api.database,
);

const names = async (query: Readonly<Record<string, string>>) =>
  ((await api.get('school/list', admin.token, query)).data as { name: string }[]).map(({ name }) => name);

test('a list is narrowed to days relative to today, alone and within other bounds', async () => {
  expect(await names({ createdAt_within: 'last7@Asia/Shanghai' })).toEqual(['Fresh']);
  expect(await names({ createdAt_within: 'last30@Asia/Shanghai', sort: 'name' })).toEqual(['Fresh', 'Older']);
  expect(
    await names({ createdAt_within: 'last30', createdAt_lte: new Date(Date.now() - 86_400_000).toISOString() }),
  ).toEqual(['Older']);
});

test('a view keeps the word, and counts by it', async () => {
  const query = { filter: { createdAt_within: 'last7@Asia/Shanghai' }, sort: '-createdAt', perPage: 20 };
  expect((await api.post('view/save', admin.token, { resource: 'school', name: 'New ones', query })).code).toBe(0);
  expect((await api.get('view/list', admin.token, { resource: 'school' })).data).toMatchObject([{ query }]);
});

test('words and zones that mean nothing are refused by name', async () => {
  for (const wrong of ['soon', 'today@Nowhere/City'])
    expect(await api.get('school/list', admin.token, { createdAt_within: wrong })).toMatchObject({
      code: 422,
      data: { errors: { createdAt_within: 'notAnOption' } },
    });
  expect(await api.get('school/list', admin.token, { name_within: 'today' })).toMatchObject({
    code: 422,
    data: { errors: { name_within: 'unknownField' } },
  });
});
