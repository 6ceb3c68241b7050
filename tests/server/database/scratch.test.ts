import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchCatalog } from '#server/database/nextMigration/scratch';

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
