import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { createServer, type AddressInfo } from 'node:net';
import { connect } from '#engine/server/database/connect';
import { plannedPerCall } from '#engine/server/database/preparedStatements';
import { testDatabase, type TestDatabase } from '#engine/tests/postgres';
import { cleanUp } from '#engine/server/schedule/jobs';
import type { Catalog, ColumnFacts } from '#engine/server/database/migrationGenerator/catalog';
import { faultsOfAnswers, faultsOfFills } from '#engine/server/database/migrationGenerator/draft';
import { unfilledOf } from '#engine/server/database/migrationGenerator/difference';
import { startApi } from '#engine/tests/api';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.close());

it('reads ids as numbers, money as text and moments as ISO 8601 in UTC', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as id, 1.50::numeric as money, '2026-11-21 22:03:05.12+08'::timestamptz as moment,
           array[1, 2]::bigint[] as ids, array['2026-11-21 14:03:05Z'::timestamptz] as moments`.execute(own.database);
  expect(rows).toEqual([
    {
      id: 9007199254740991,
      money: '1.50',
      moment: '2026-11-21T14:03:05.120Z',
      ids: [1, 2],
      moments: ['2026-11-21T14:03:05.000Z'],
    },
  ]);
});

it('prepares a statement with parameters once per connection', async () => {
  const prepared = await own.database.connection().execute(async (connection) => {
    for (const value of [1, 2, 3]) await sql`select ${value}::int as once_prepared`.execute(connection);
    return sql<{ count: number }>`
      select count(*) from pg_prepared_statements where statement like '%once_prepared%' and name <> ''
    `.execute(connection);
  });
  expect(prepared.rows).toEqual([{ count: 1 }]);
});

it('reads every answer of a prepared statement alike, also after one that failed', async () => {
  const found: unknown[] = [];
  await own.database.connection().execute(async (connection) => {
    const read = (id: number | null, divisor = 1) =>
      sql`select ${id}::bigint as id, (1.50 / ${divisor})::numeric(4, 2) as money, array[7, 8]::bigint[] as ids`.execute(
        connection,
      );
    for (const id of [1, null, 3]) found.push(...(await read(id)).rows);
    await expect(read(4, 0)).rejects.toThrow('division by zero');
    await sql`select ${'another'}::text as word`.execute(connection);
    found.push(...(await read(5)).rows);
  });
  expect(found).toEqual([1, null, 3, 5].map((id) => ({ id, money: '1.50', ids: [7, 8] })));
});

it('prepares none that is to be planned for its values', async () => {
  const prepared = await own.database.connection().execute(async (connection) => {
    await sql`${sql.raw(plannedPerCall)} select ${1}::int as never_prepared`.execute(connection);
    return sql<{ count: number }>`
      select count(*) from pg_prepared_statements where statement like '%never_prepared%' and name <> ''
    `.execute(connection);
  });
  expect(prepared.rows).toEqual([{ count: 0 }]);
});

it('leaves no connection open, not even one that took a bare statement only', async () => {
  const application_name = 'bare statement';
  const connection = connect({ ...own.config, application_name });
  await connection.run('select 1');
  await connection.close();
  const open = () =>
    sql`select pid from pg_stat_activity where application_name = ${application_name}`
      .execute(own.database)
      .then(({ rows }) => rows);
  await expect.poll(open).toEqual([]);
});

it('gives every test file a migrated database of its own', async () => {
  const other = await testDatabase();
  try {
    await sql`create table mine (id int)`.execute(own.database);
    const { rows } = await sql`select to_regclass('mine') as mine, to_regclass('account')::text as account`.execute(
      other.database,
    );
    expect(rows).toEqual([{ mine: null, account: 'account' }]);
  } finally {
    await other.close();
  }
});

const api = await startApi();
afterAll(() => api.close());

test('while the database is out of reach every call answers 503 in the envelope, and works again after', async () => {
  const { token } = await api.enter('librarian');
  const nowhere = connect({ host: '127.0.0.1', port: 9, max: 1 });
  const cut = await startApi({ database: nowhere.database });
  for (const reply of [
    await cut.get('account/list', token),
    await cut.post('auth/login', undefined, { username: 'x', password: 'y' }),
  ]) {
    expect(reply).toMatchObject({ status: 503, code: 503, data: { retryAfter: 1 } });
  }
  await nowhere.close();
  await cut.close();
  expect((await api.get('account/list', token)).code).toBe(0);
});

test('what has run out is removed, and what has not stays', async () => {
  const old = await api.enter('librarian');
  await api.post('account/insert', old.token, {
    username: 'kept',
    password: 'Secret-1',
    name: 'Kept',
    role: 'volunteer',
    requestId: 'old',
  });
  api.pass(31 * 24 * 3_600_000);
  const fresh = await api.enter('librarian');
  await api.post('account/disable', fresh.token, { id: old.id });
  await cleanUp(api.ports);
  const count = async (table: 'session' | 'sign_in_attempt' | 'request_key') =>
    (await api.database.selectFrom(table).selectAll().execute()).length;
  expect(await count('session')).toBe(1);
  expect(await count('request_key')).toBe(0);
  expect((await api.get('auth/user-info', fresh.token)).code).toBe(0);
});

/** A message of PostgreSQL's protocol. */
const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const welcome = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
const end = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'));

it('outlives a connection that is welcomed and ended in one breath, before anybody could use it', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([...welcome, end])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = connect({ host: '127.0.0.1', port, user: 'nobody', database: 'none', max: 1 });
  await expect(connection.database.selectFrom('account').select('id').execute()).rejects.toThrow();
  await connection.close();
  server.close();
});

const column: ColumnFacts = { type: 'text', default: null, notNull: false, identity: false, generated: false };
const needed: ColumnFacts = { ...column, notNull: true };
const catalog = (columns: Catalog['columns'], indexes: Catalog['indexes'] = {}): Catalog => ({
  tables: { book: '' },
  columns,
  constraints: {},
  indexes,
  triggers: {},
  functions: {},
});

const from = catalog({ 'book.phone': column, 'book.fax': column, 'book.title': column });
const unique = 'CREATE UNIQUE INDEX book_isbn_key ON public.book USING btree (isbn)';
const to = catalog(
  {
    'book.phone': column,
    'book.mobile': column,
    'book.title': { ...needed, default: "''" },
    'book.shelf': { ...needed, type: 'smallint' },
    'book.isbn': needed,
  },
  { 'book.book_isbn_key': unique },
);

test.each([
  [{ 'book.mobile': 'fax' }, []],
  [{ 'book.mobile': null }, []],
  [{ 'book.mobile': 'telex' }, ['There is no column book.telex that could be renamed.']],
  [{ 'book.mobile': 'phone' }, ['The column book.phone is declared still: it has no other name.']],
  [{ 'book.mobil': 'fax' }, ['There is no declared column book.mobil.']],
  [{ 'book.phone': null }, ['The column book.phone is no new one.']],
])('of new columns, %j', (answers, faults) => {
  expect(faultsOfAnswers(from, to, answers)).toEqual(faults);
});

test('a column that was empty needs a value for existing rows, default or not', () => {
  expect(unfilledOf(from, to, {})).toEqual(['book.title', 'book.shelf', 'book.isbn']);
});

test.each([
  [{ 'book.shelf': '1', 'book.title': 'A', 'book.isbn': null }, []],
  [{ 'book.shelf': '99' }, ['book.shelf cannot be "99": Not a valid choice.']],
  [{ 'book.title': 'a\n\nb' }, ['The value of book.title has more than one line.']],
  [{ 'book.mobile': '1' }, ['Existing rows need no value for book.mobile.']],
  [{ 'book.isbn': '1' }, [expect.stringContaining('No two rows may have the same book.isbn')]],
])('for existing rows, %j', (fills, faults) => {
  expect(faultsOfFills(from, to, fills)).toEqual(faults);
});
