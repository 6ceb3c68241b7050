import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#engine/server/database/connect';
import { privilegesOf, grantServer, unsafePrivilegeOf, serverRole } from '#engine/server/database/roles';
import { tables } from '#engine/server/database/tables';
import { testDatabase, type TestDatabase } from '#engine/tests/postgres';

let owner: TestDatabase;
let server: DatabaseConnection;
beforeAll(async () => {
  owner = await testDatabase();
  server = connect({ ...owner.server, max: 2 });
});
afterAll(async () => {
  await server.close();
  await owner.close();
});

const privileges = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'];

test('the running server’s role has exactly the declared rights on each table, and none on others', async () => {
  const { rows } = await sql<{ name: string; may: string[] }>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name, array(
      select p from unnest(${privileges}::text[]) as p where has_table_privilege(${serverRole}, c.oid, p)
    ) as may
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and c.relkind in ('r', 'p', 'v', 'm', 'f')`.execute(
    owner.database,
  );
  expect(rows.length).toBeGreaterThan(Object.keys(tables).length);
  for (const { name, may } of rows) {
    const declared = tables[name]
      ? privilegesOf(tables[name])
          .filter((deed) => deed !== 'update' || tables[name]?.changing === undefined)
          .map((deed) => deed.toUpperCase())
      : [];
    expect([name, may.toSorted()]).toEqual([name, declared.toSorted()]);
  }
});

test('of a table with values that stay it changes the other columns alone', async () => {
  const { rows } = await sql<{ name: string; may: string[] }>`
    select c.relname as name, array(
      select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(${serverRole}, c.oid, a.attnum, 'UPDATE')
    ) as may from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(owner.database);
  const mayOf = new Map(rows.map(({ name, may }) => [name, may.toSorted()]));
  for (const [name, table] of Object.entries(tables)) {
    if (!table.changing) continue;
    const declared = privilegesOf(table).includes('update') ? table.changing : [];
    expect([name, mayOf.get(name)]).toEqual([name, declared.toSorted()]);
  }
});

test('it owns nothing and has no special rights', async () => {
  const { rows } = await sql`
    select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as special,
      (select count(*)::integer from pg_class where relowner = r.oid) as tables,
      (select count(*)::integer from pg_proc where proowner = r.oid) as functions,
      (select count(*)::integer from pg_auth_members where member = r.oid) as memberships
    from pg_roles r where rolname = ${serverRole}`.execute(owner.database);
  expect(rows).toEqual([{ special: false, tables: 0, functions: 0, memberships: 0 }]);
  expect(await unsafePrivilegeOf(server.database)).toBeUndefined();
  expect(await unsafePrivilegeOf(owner.database)).toBe('superuser');
});

const names = Object.keys(tables);
/** Logs, to which rows are added and nothing else. */
const logs = names.filter((name) => tables[name]?.appendOnly);
/** Tables whose rows stay. */
const staying = names.filter((name) => tables[name] && !privilegesOf(tables[name]).includes('delete'));

test('some tables are logs, and others keep their rows too', () => {
  expect(logs).toContain('operation_log');
  expect(staying.length).toBeGreaterThan(logs.length);
});

test.each([
  ...logs.flatMap((log) => [
    `alter table ${log} disable trigger all`,
    `alter table ${log} disable trigger ${log}_append_only`,
    `drop trigger ${log}_append_only on ${log}`,
    `truncate ${log}`,
  ]),
  ...staying.map((name) => `delete from ${name}`),
  'alter table operation_log drop column stamp',
  'alter table seal add column x text',
  'drop table seal',
  'update operation_log set result = 0',
  `update seal set key = ''`,
  'create table mine (x text)',
  'create function mine() returns text language sql as $$ select $$',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  `set session_replication_role = 'replica'`,
  'set role postgres',
  'select * from kysely_migration',
  'select * from pg_authid',
  `select pg_read_file('postgresql.conf')`,
  `copy account to program 'cat'`,
])('it can not: %s', async (statement) => {
  await expect(server.run(statement)).rejects.toThrow(/permission denied|must be owner|append-only/);
});

test('granting again revokes extra grants', async () => {
  await owner.run(`grant delete, truncate on operation_log to ${serverRole}`);
  await owner.run(`grant select on kysely_migration to ${serverRole}`);
  await Promise.all([1, 2, 3].map(() => grantServer(owner.database, { role: serverRole, make: true })));
  await expect(server.run('delete from operation_log')).rejects.toThrow(/permission denied/);
  await expect(server.run('select * from kysely_migration')).rejects.toThrow(/permission denied/);
});
