import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalog } from '#server/database/nextMigration/catalog';
import { createTables, prelude } from '#server/database/nextMigration/createTables';
import { difference, unfilledOf } from '#server/database/nextMigration/difference';
import { migrate, migrations } from '#server/database/migrate';
import type { Table } from '#server/database/table';
import { tables, type Tables } from '#server/database/tables';
import { testDatabase, type TestDatabase } from '#tests/postgres';

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

const catalogOf = (database: Kysely<Tables>) =>
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
