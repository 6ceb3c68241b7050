import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { messagesKept } from '#engine/schema/wire/limits';
import { purgeOldMessages } from '#engine/subjects/message/server/message';
import { admin, api, playBoxes } from './boxStage';
import { boxOf, countsOf, published } from './parts';

playBoxes();

test('nobody reads, marks or restores another person’s messages', async () => {
  const [me, other] = [await api.enter('volunteer'), await api.enter('volunteer')];
  await api.post('account/reset-password', admin.token, { id: other.id, password: 'Fresh-99' });
  const { id } = await api.database.selectFrom('message').select('id').executeTakeFirstOrThrow();
  expect((await boxOf(api, me.token)).total).toBe(0);
  expect((await api.get('message/detail', me.token, { id })).code).toBe(404);
  expect(await api.post('message/read', me.token, { ids: [id] })).toMatchObject({ code: 0, data: true });
  await api.post('message/restore', me.token, { ids: [id] });
  expect(
    await api.database.selectFrom('message_read').select('account_id').where('message_id', '=', id).execute(),
  ).toEqual([]);
});

test('a page has the requested size, and the total of the whole filter', async () => {
  for (const title of ['a', 'b', 'c']) await published(api, admin.token, { title });
  expect(await boxOf(api, admin.token, { page: 2, pageSize: 2 })).toMatchObject({ titles: ['a'], total: 3 });
  expect(await boxOf(api, admin.token, { page: 9, pageSize: 2 })).toMatchObject({ titles: [], total: 3 });
});

test('a tab holds the newest thousand, counted and emptied as such', async () => {
  const { token } = await api.enter('volunteer');
  const at = api.clock.now.toISOString();
  const row = { recipient: 'everybody', type: 'message', kind: 'role', facts: '{}', created_at: at };
  for (let part = 0; part < 3; part += 1)
    await api.database
      .insertInto('message')
      .values(Array.from({ length: 500 }, () => row))
      .execute();
  expect((await countsOf(api, token)).message).toBe(messagesKept);
  expect((await api.post('message/empty', token, { type: 'message' })).data).toHaveLength(messagesKept);
  expect((await boxOf(api, token)).total).toBe(0);
});

test('windows of one person that mark the same at once do not stop each other', async () => {
  const { token, id } = await api.enter('volunteer');
  await sql`
    insert into message (recipient, type, kind, facts, created_at)
    select 'account:' || ${id}::bigint, 'message', 'role', '{}', now() from generate_series(1, 900)`.execute(
    api.database,
  );
  for (let round = 0; round < 4; round += 1) {
    await api.database.deleteFrom('message_read').execute();
    const { rows } = await sql<{ id: number }>`select id from message order by md5(id::text)`.execute(api.database);
    const ids = rows.map((row) => row.id);
    const calls = [
      ['read', { type: 'message' }],
      ['read', { ids }],
      ['empty', { type: 'message' }],
      ['restore', { ids: ids.toReversed() }],
      ['read', { ids: ids.toSorted((a, b) => b - a) }],
    ] as const;
    const replies = await Promise.all(calls.map(([call, body]) => api.post(`message/${call}`, token, body)));
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  }
});

test('messages are forgotten after a year, however many there are', async () => {
  const { token, id } = await api.enter('volunteer');
  await sql`
    insert into message (recipient, type, kind, facts, created_at)
    select 'account:' || ${id}::bigint, 'message', 'role', '{}', ${api.clock.now.toISOString()}::timestamptz - interval '366 days'
    from generate_series(1, 1100)`.execute(api.database);
  await sql`
    insert into message (recipient, type, kind, facts, created_at) values
    ('everybody', 'message', 'role', '{}', ${api.clock.now.toISOString()}::timestamptz - interval '364 days')`.execute(
    api.database,
  );
  await api.post('message/read', token, { type: 'message' });
  await purgeOldMessages(api.ports);
  expect((await boxOf(api, token)).total).toBe(1);
  expect(await api.database.selectFrom('message').select('id').execute()).toHaveLength(1);
  expect(
    await api.database.selectFrom('message_read').select('message_id').where('account_id', '=', id).execute(),
  ).toHaveLength(1);
});

for (const [what, body] of [
  ['nothing', {}],
  ['both', { ids: [1], type: 'notice' }],
  ['no list', { ids: 1 }],
  ['an empty list', { ids: [] }],
  ['words', { ids: ['1'] }],
  ['too many', { ids: Array.from({ length: 3 * messagesKept + 1 }, (_, at) => at + 1) }],
  ['an unknown tab', { type: 'chat' }],
] as const) {
  test(`marking ${what} is refused`, async () => {
    expect((await api.post('message/read', admin.token, body)).code).toBe(422);
  });
}

test('reading messages is not in the operation log', async () => {
  await published(api, admin.token);
  const before = (await api.auditLog()).length;
  await api.post('message/read', admin.token, { type: 'notice' });
  await api.post('message/empty', admin.token, { type: 'notice' });
  expect(await api.auditLog()).toHaveLength(before);
});
