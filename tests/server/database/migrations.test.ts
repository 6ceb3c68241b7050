import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCatalog, type Catalog } from '#engine/server/database/migrationGenerator/catalog';
import { createTables, prelude } from '#engine/server/database/migrationGenerator/createTables';
import { difference, unfilledOf } from '#engine/server/database/migrationGenerator/difference';
import { migrate, migrateWithin, migrations } from '#engine/server/database/migrate';
import type { Table } from '#engine/server/database/table';
import { tables, type Queries } from '#engine/server/database/tables';
import { ensureSafety } from '#engine/subjects/safety/server/safety';
import { testDatabase, type TestDatabase } from '#engine/tests/postgres';
import { questionsOf, renames } from '#engine/server/database/migrationGenerator/renames';
import { suggestedName } from '#engine/server/database/migrationGenerator/draft';
import { createLog } from '#engine/server/environment/log';
import { readSettings } from '#engine/server/environment/settings';
import { prepare } from '#engine/server/startup/prepare';
import { refuseUnmigrated } from '#engine/server/startup/open';
import { scratchCatalog } from '#engine/server/database/migrationGenerator/scratch';

let migrated: TestDatabase;
let scratch: TestDatabase;
beforeAll(async () => {
  migrated = await testDatabase();
  scratch = await testDatabase();
});
afterAll(async () => {
  await migrated.close();
  await scratch.close();
});

const catalogOf = (database: Queries) =>
  readCatalog(async (statement) => (await sql.raw(statement).execute(database)).rows);
const run = async (statements: readonly string[]) => {
  for (const statement of statements) await scratch.run(statement);
};
const empty = () => run(['drop schema public cascade', 'create schema public']);
const make = async (declared: Readonly<Record<string, Table>>) => {
  await empty();
  await run([...prelude, ...createTables(declared)]);
  return catalogOf(scratch.database);
};

test('the migrations make exactly the declared tables; else run `npm run migration <name>`', async () => {
  expect(difference(await catalogOf(migrated.database), await make(tables), tables)).toEqual([]);
});

test('migrating twice, or from several processes at once, applies each migration once', async () => {
  await empty();
  const applied = await Promise.all([1, 2, 3].map(() => migrate(scratch.database)));
  expect(applied.flat()).toEqual(Object.keys(migrations));
  expect(await migrate(scratch.database)).toEqual([]);
});

test('common passwords are refused in a new installation, and in an older one once an admin turns it on', async () => {
  await empty();
  await scratch.database.connection().execute((one) => migrateWithin(one, '0078_what_waits'));
  await ensureSafety(scratch.database);
  await migrate(scratch.database);
  const isOn = async () => (await scratch.database.selectFrom('safety').select('refuse_common').execute())[0];
  expect(await isOn()).toEqual({ refuse_common: false });
  await run(['delete from safety']);
  await ensureSafety(scratch.database);
  expect(await isOn()).toEqual({ refuse_common: true });
});

test('price lists keep their days, and one of a day that no calendar has still never holds', async () => {
  await empty();
  await scratch.database.connection().execute((one) => migrateWithin(one, '0092_remind_of_keys'));
  for (const day of ['2026-02-28', '2026-02-31', '2026-99-00'])
    await run([
      `insert into price (level, valid_from, unedited, edited, created_at, updated_at)
      values (1, '${day}', 1, 2, now(), now())`,
    ]);
  await migrate(scratch.database);
  const { rows } = await sql.raw('select valid_from from price order by id desc limit 3').execute(scratch.database);
  expect(rows).toEqual(['2099-12-31', '2099-12-31', '2026-02-28'].map((valid_from) => ({ valid_from })));
});

test('existing rows get what was told as the value of a column that may not be empty', async () => {
  const id = { type: 'bigint', identity: true } as const;
  const shop = (columns: Table['columns']): Record<string, Table> => ({
    shop: { columns: { id, ...columns }, primary: ['id'] },
  });
  const after = shop({ level: { type: 'integer' }, note: { type: 'text' }, tags: { type: 'text[]' } });
  const wanted = await make(after);
  const now = await make(shop({ note: { type: 'text', null: true } }));
  expect(unfilledOf(now, wanted, {})).toEqual(['shop.level', 'shop.note', 'shop.tags']);
  await run([`insert into shop (note) values (null), ('kept')`]);
  const fills = { 'shop.level': '1', 'shop.note': "it's empty", 'shop.tags': "a, it's" };
  expect(unfilledOf(now, wanted, fills)).toEqual([]);
  await run(difference(now, wanted, after, fills));
  expect(await catalogOf(scratch.database)).toEqual(wanted);
  const { rows } = await sql.raw('select level, note, tags from shop order by id').execute(scratch.database);
  expect(rows).toEqual([
    { level: 1, note: "it's empty", tags: ['a', "it's"] },
    { level: 1, note: 'kept', tags: ['a', "it's"] },
  ]);
});

test('a column that the database computes comes, is computed otherwise with its index, and becomes one that is written', async () => {
  const id = { type: 'bigint', identity: true } as const;
  const shop = (total: Table['columns'][string]): Record<string, Table> => ({
    shop: {
      columns: { id, price: { type: 'integer', null: true }, total },
      primary: ['id'],
      indexes: { total_idx: '(total, id)' },
    },
  });
  const doubled = { type: 'integer', null: true, generated: 'price * 2' } as const;
  const steps = [
    { type: 'text', null: true },
    doubled,
    { ...doubled, generated: 'price * 3' },
    { type: 'integer', null: true },
  ] as const;
  const totals: unknown[] = [];
  for (const [at, step] of steps.slice(1).entries()) {
    const wanted = await make(shop(step));
    const now = await make(shop(steps[at] ?? step));
    await run(['insert into shop (price) values (5)', ...difference(now, wanted, shop(step))]);
    expect(await catalogOf(scratch.database)).toEqual(wanted);
    totals.push((await sql.raw('select total from shop').execute(scratch.database)).rows);
  }
  expect(totals).toEqual([[{ total: 10 }], [{ total: 15 }], [{ total: null }]]);
});

test('a generated migration leads from any declaration to the next one', async () => {
  const text = { type: 'text' } as const;
  const id = { type: 'bigint', identity: true } as const;
  const before: Record<string, Table> = {
    shop: {
      columns: { id, name: text, old: { ...text, null: true }, size: { type: 'integer' } },
      primary: ['id'],
      checks: { size_option: 'size > 0' },
      indexes: { name_idx: '(name, id)' },
    },
    gone: { columns: { id }, primary: ['id'] },
    log: { columns: { id, what: text }, primary: ['id'] },
  };
  const after: Record<string, Table> = {
    shop: {
      columns: {
        id,
        name: { ...text, null: true },
        size: { type: 'bigint', default: '3' },
        town_id: { type: 'bigint', null: true, references: 'town' },
        from: { type: 'timestamptz(3)', null: true },
      },
      primary: ['id'],
      checks: { size_option: 'size > 1' },
      indexes: { name_idx: '(name nulls first, id)', town_id_idx: '(town_id)', from_idx: '("from")' },
      uniques: { name_key: '(name)' },
    },
    log: { columns: { id, what: text }, primary: ['id'], appendOnly: true },
    town: { columns: { id, name: text }, primary: ['id'] },
  };
  const wanted = await make(after);
  const statements = difference(await make(before), wanted, after);
  await run(statements);
  expect(await catalogOf(scratch.database)).toEqual(wanted);
});

const catalog = (columns: Readonly<Record<string, string>>): Catalog => ({
  tables: Object.fromEntries(Object.keys(columns).map((name) => [name.split('.')[0] ?? '', ''])),
  columns: Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [
      name,
      { type, default: null, notNull: false, identity: false, generated: false },
    ]),
  ),
  constraints: {},
  indexes: {},
  triggers: {},
  functions: {},
});

const from = catalog({ 'shop.id': 'bigint', 'shop.phone': 'text', 'shop.fax': 'text', 'shop.size': 'integer' });
const to = catalog({ 'shop.id': 'bigint', 'shop.mobile': 'text', 'shop.born': 'date', 'town.fax': 'text' });

test('a new column is asked about when a column of its type and table is gone', () => {
  expect(questionsOf(from, to, {})).toEqual([{ column: 'shop.mobile', candidates: ['phone', 'fax'] }]);
});

test('an answered column is asked about no more, and its old name is offered to no other', () => {
  expect(questionsOf(from, to, { 'shop.mobile': null })).toEqual([]);
  const more = catalog({ 'shop.mobile': 'text', 'shop.home': 'text' });
  expect(questionsOf(from, more, { 'shop.mobile': 'phone' })).toEqual([{ column: 'shop.home', candidates: ['fax'] }]);
});

test('only what was renamed is renamed', () => {
  expect(renames({ 'shop.mobile': 'phone', 'shop.born': null })).toEqual([
    'alter table "shop" rename column "phone" to "mobile"',
  ]);
});

test.each([
  [['create table "device" (', 'create index device_x on "device" (x)'], 'add_device'],
  [['drop index "a"', 'alter table "shop" rename column "phone" to "mobile"'], 'rename_shop_mobile'],
  [['alter table "shop" add column "size" integer not null'], 'add_shop_size'],
  [['alter table "shop" drop column "size"'], 'drop_shop_size'],
  [['CREATE INDEX shop_size_idx ON public.shop USING btree (size)'], 'change_shop'],
  [['create function f()'], 'change_tables'],
])('%j is called %s', (statements, name) => {
  expect(suggestedName(statements)).toBe(name);
});

let stage: TestDatabase;
beforeAll(async () => {
  stage = await testDatabase();
});
afterAll(() => stage.close());

test('a database with every declared column is accepted', async () => {
  await expect(refuseUnmigrated(stage.database)).resolves.toBeUndefined();
});

test('a declared column that no migration makes is named, with the command that makes one', async () => {
  await stage.run('alter table account drop column remark');
  await expect(refuseUnmigrated(stage.database)).rejects.toThrow(/account\.remark: .*npm run migration -- <name>/);
});

test('a start over such a database is refused, and stops the PostgreSQL that it started', async () => {
  const stop = vi.fn(async () => {});
  const reached = {
    config: stage.config,
    owner: stage.config,
    ended: new Promise<never>(() => {}),
    stop,
  };
  const start = prepare(readSettings({}), undefined, createLog('warn'), () => {}, reached);
  await expect(start).rejects.toThrow(/^migration\.E001 account\.remark: .*npm run migration/);
  expect(stop).toHaveBeenCalledOnce();
  expect(await stage.database.selectFrom('account').select('username').execute()).toEqual([]);
});

const name = `test-${process.pid}`;
const file = join(import.meta.dirname, `../../../node_modules/.cache/catalogs/${name}.json`);
afterAll(() => rm(file, { force: true }));

test('a catalog is kept until a statement changes, and a damaged one is made again', async () => {
  const made = await scratchCatalog(name, ['create table a (id int)']);
  expect(made.tables).toEqual({ a: '' });
  expect(made.columns['a.id']).toMatchObject({ type: 'integer', notNull: false });

  await writeFile(file, (await readFile(file, 'utf8')).replace('integer', 'kept'));
  const again = await scratchCatalog(name, ['create table a (id int)']);
  expect(again.columns['a.id']).toMatchObject({ type: 'kept' });

  await writeFile(file, '{"hash"');
  const changed = await scratchCatalog(name, ['create table a (id int not null)']);
  expect(changed.columns['a.id']).toMatchObject({ type: 'integer', notNull: true });
});
