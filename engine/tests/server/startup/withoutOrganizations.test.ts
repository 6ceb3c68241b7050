import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aBook } from '#engine/tests/aBook';
import { testDatabase } from '#engine/tests/postgres';
import type { Server } from '#engine/tests/startServer';

// The same business without tenancy: a school is a record like any other, and nobody belongs to one.
let api: Server;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#resources/business', async (original) => ({ ...(await original<object>()), organization: undefined }));
  const { makeTables } = await import('#engine/tests/makeTables');
  const { startServer } = await import('#engine/tests/startServer');
  const connection = await testDatabase('template0');
  await makeTables(connection.config);
  api = await startServer(() => Promise.reject(new Error('it has no organizations')), {}, connection);
});
afterAll(async () => {
  vi.doUnmock('#resources/business');
  vi.resetModules();
  await api.close();
});

test('no table of the engine has a column of an organization', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%school%' and table_name not in ('loan', 'pick', 'room', 'wish')`.execute(
    api.database,
  );
  expect(rows).toEqual([]);
});

test('people of every role sign in, and read who they are', async () => {
  for (const role of ['librarian', 'clerk', 'volunteer', 'teacher'] as const) {
    const { token } = await api.enter(role);
    const { code, data } = await api.get('auth/user-info', token);
    expect([code, data.role, Object.keys(data).filter((name) => name.startsWith('school'))]).toEqual([0, role, []]);
  }
});

test('records are added, changed, listed, exported and removed, and each act stands in the log', async () => {
  const { token } = await api.enter('librarian');
  const { data: school } = await api.post('school/insert', token, { name: 'North' });
  const loan = { schoolId: school.id, number: 'L-1' };
  expect(await api.post('loan/insert', token, loan)).toMatchObject({ code: 0, data: loan });
  const { code, data: book } = await api.post('book/insert', token, { ...aBook, isbn: '1' });
  expect([code, book.title]).toEqual([0, 'Atlas']);
  const changed = await api.post('book/modify', token, { id: book.id, version: 1, title: 'Big atlas' });
  expect(changed).toMatchObject({ code: 0, data: { title: 'Big atlas', version: 2 } });
  expect(await api.get('book/list', token, { q: 'atlas' })).toMatchObject({ total: 1, data: [{ id: book.id }] });
  expect(await (await api.request('GET', 'book/export', { token })).text()).toContain('Big atlas');
  expect(await api.get('book/timeline', token, { id: book.id })).toMatchObject({ code: 0, data: [{}, {}] });
  expect((await api.post('book/delete', token, { id: book.id })).code).toBe(0);
  expect((await api.get('log/list', token, { resource: 'book' })).data).toHaveLength(3);
});

test('every list of the engine is answered, and accounts, keys, webhooks and notices are added', async () => {
  const { token } = await api.enter('librarian');
  const account = { username: 'new.one', name: 'New', role: 'clerk', password: 'Secret-1' };
  const made = [
    await api.post('account/insert', token, account),
    await api.post('notice/insert', token, { title: 'A', content: '<p>b</p>' }),
    await api.post('webhook/insert', token, { address: 'https://hook.example.com/in', events: ['book.changed'] }),
    await api.post('api-key/insert', token, { name: 'Shop', scopes: ['check'] }),
  ];
  expect(made.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const lists = 'account log session notice approval api-key webhook webhook-delivery safety message bulk'.split(' ');
  for (const list of lists) expect([list, (await api.get(`${list}/list`, token)).code]).toEqual([list, 0]);
  // What happens reaches the webhook.
  expect((await api.post('book/insert', token, { ...aBook, isbn: '2' })).code).toBe(0);
  expect(await api.get('webhook-delivery/list', token)).toMatchObject({ total: 1 });
});
