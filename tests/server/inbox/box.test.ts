import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messagesKept } from '../../../resources/wire/limits';
import { purgeOldMessages } from '../../../server/inbox/purgeMessages';
import { startApi, type Api } from '../api';
import { boxOf, countsOf, draft, published } from './parts';

let api: Api;
let admin: Awaited<ReturnType<Api['enter']>>;
beforeAll(async () => {
  api = await startApi();
  admin = await api.enter('admin');
});
beforeEach(async () => void (await api.database.deleteFrom('message').execute()));
afterAll(() => api.close());

test('a published notice stands in the boxes of its audience at once, and in nobody else’s', async () => {
  const [employee, service] = [await api.enter('employee'), await api.enter('customer_service')];
  await published(api, admin.token, { title: 'For employees', audience: ['employee', 'tenant_admin'] });
  await published(api, admin.token, { title: 'For all' });
  await draft(api, admin.token, { title: 'Not yet' });
  expect((await boxOf(api, employee.token)).titles).toEqual(['For all', 'For employees']);
  expect((await boxOf(api, service.token)).titles).toEqual(['For all']);
  expect(await countsOf(api, employee.token)).toEqual({ message: 0, notice: 2, todo: 0 });
});

test('a row of the list has these fields and no others', async () => {
  const id = await published(api, admin.token, {
    title: 'Maintenance',
    content: '<h2>Tonight</h2><p>From <strong>22:00</strong> &amp; on.</p>',
  });
  const { rows } = await boxOf(api, admin.token);
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      type: 'notice',
      title: 'Maintenance',
      subTitle: '',
      avatar: '',
      content: 'Tonight From 22:00 & on.',
      time: api.clock.now.toISOString(),
      messageType: 1,
      status: 0,
    },
  ]);
  const { data } = await api.get('message/detail', admin.token, { id: rows[0]?.id ?? 0 });
  expect(data).toMatchObject({ html: expect.stringContaining('<h2>Tonight</h2>'), about: { resource: 'notice', id } });
});

test('pinned notices come first, then the newest', async () => {
  await published(api, admin.token, { title: 'old' });
  await published(api, admin.token, { title: 'pinned', pinned: true });
  await published(api, admin.token, { title: 'new' });
  expect((await boxOf(api, admin.token)).titles).toEqual(['pinned', 'new', 'old']);
});

test('a withdrawn notice is gone from every box; published again it is news to all', async () => {
  const { token } = await api.enter('employee');
  const id = await published(api, admin.token);
  await api.post('message/read', token, { type: 'notice' });
  await api.post('notice/withdraw', admin.token, { id });
  expect((await boxOf(api, token)).total).toBe(0);
  await api.post('notice/publish', admin.token, { id });
  expect(await countsOf(api, token)).toEqual({ message: 0, notice: 1, todo: 0 });
});

test('a change of a published notice is what its readers see, and its audience who sees it', async () => {
  const [employee, service] = [await api.enter('employee'), await api.enter('customer_service')];
  const { id, version } = await draft(api, admin.token, { title: 'Before', audience: ['employee'] });
  await api.post('notice/publish', admin.token, { id });
  const changed = await api.post('notice/modify', admin.token, {
    id,
    version: version + 1,
    title: 'After',
    audience: ['customer_service'],
  });
  expect(changed.code).toBe(0);
  expect((await boxOf(api, employee.token)).titles).toEqual([]);
  expect((await boxOf(api, service.token)).titles).toEqual(['After']);
});

test('the list of notices tells how many have read each', async () => {
  const readers = [await api.enter('employee'), await api.enter('customer_service'), await api.enter('employee')];
  const id = await published(api, admin.token);
  for (const { token } of readers.slice(0, 2)) await api.post('message/read', token, { type: 'notice' });
  await api.post('message/empty', readers[2]?.token, { type: 'notice' });
  const { data } = await api.get('notice/list', admin.token, { id });
  expect(data[0].readCount).toBe(2);
});

test('reading marks some or a whole tab, twice changes nothing, and the filters follow', async () => {
  const { token } = await api.enter('employee');
  for (const title of ['a', 'b', 'c']) await published(api, admin.token, { title });
  const [newest] = (await boxOf(api, token)).rows;
  const ids = [newest?.id];
  expect(await api.post('message/read', token, { ids })).toMatchObject({ code: 0, data: true });
  expect(await api.post('message/read', token, { ids })).toMatchObject({ code: 0, data: true });
  expect((await boxOf(api, token, { status: 1 })).titles).toEqual(['c']);
  expect((await boxOf(api, token, { status: 0, type: 'notice' })).titles).toEqual(['b', 'a']);
  await api.post('message/read', token, { type: 'notice' });
  expect(await countsOf(api, token)).toEqual({ message: 0, notice: 0, todo: 0 });
});

test('emptying takes one tab out of the own box only, and can be undone as it was', async () => {
  const [me, other] = [await api.enter('employee'), await api.enter('employee')];
  for (const title of ['a', 'b']) await published(api, admin.token, { title });
  const [b] = (await boxOf(api, me.token)).rows;
  await api.post('message/read', me.token, { ids: [b?.id] });
  const { data: ids } = await api.post('message/empty', me.token, { type: 'notice' });
  expect(ids).toHaveLength(2);
  expect((await boxOf(api, me.token)).total).toBe(0);
  expect((await boxOf(api, other.token)).total).toBe(2);
  expect(await api.post('message/restore', me.token, { ids })).toMatchObject({ code: 0, data: true });
  expect((await boxOf(api, me.token)).rows.map(({ title, status }) => [title, status])).toEqual([
    ['b', 1],
    ['a', 0],
  ]);
});

test('nobody reads, marks or restores what is another person’s', async () => {
  const [me, other] = [await api.enter('employee'), await api.enter('employee')];
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

test('a page is of the size that was asked for, its total of the whole filter', async () => {
  for (const title of ['a', 'b', 'c']) await published(api, admin.token, { title });
  expect(await boxOf(api, admin.token, { page: 2, pageSize: 2 })).toMatchObject({ titles: ['a'], total: 3 });
  expect(await boxOf(api, admin.token, { page: 9, pageSize: 2 })).toMatchObject({ titles: [], total: 3 });
});

test('a tab holds the newest thousand, counted and emptied as such', async () => {
  const { token } = await api.enter('employee');
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
  const { token, id } = await api.enter('employee');
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
  const { token, id } = await api.enter('employee');
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
  ['too many', { ids: Array.from({ length: messagesKept + 1 }, (_, at) => at + 1) }],
  ['an unknown tab', { type: 'chat' }],
] as const) {
  test(`marking ${what} is refused`, async () => {
    expect((await api.post('message/read', admin.token, body)).code).toBe(422);
  });
}

test('an unknown filter of the list is refused', async () => {
  for (const [name, value] of Object.entries({ type: 'chat', status: 2, pageSize: 201, q: 'x' }))
    expect((await api.get('message/list', admin.token, { [name]: value })).code).toBe(422);
});

test('what a person reads is not in the operation log', async () => {
  await published(api, admin.token);
  const before = (await api.auditLog()).length;
  await api.post('message/read', admin.token, { type: 'notice' });
  await api.post('message/empty', admin.token, { type: 'notice' });
  expect(await api.auditLog()).toHaveLength(before);
});
