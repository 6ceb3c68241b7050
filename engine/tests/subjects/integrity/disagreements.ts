import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Queries } from '#engine/server/database/tables';
import { checkIntegrity } from '#engine/subjects/integrity/server/check';
import { rewrite } from '#engine/tests/rewrite';
import { testKeys } from '#engine/tests/startServer';

const disagreements = async (database: Queries) =>
  (await checkIntegrity(database, testKeys)).findings
    .filter(({ kind }) => kind === 'disagrees')
    .map(({ log, id }) => [log, id]);

/** What a change of a table past the triggers brings the check to name; that it names nothing before it, and after it is undone. */
export const namedAfter = async (
  { database }: { readonly database: Queries },
  table: string,
  change: ReturnType<typeof sql>,
) => {
  expect(await disagreements(database)).toEqual([]);
  await database.schema
    .createTable('as_it_was')
    .as(sql`table ${sql.table(table)}`)
    .execute();
  await rewrite(database, change);
  const found = await disagreements(database);
  await rewrite(database, sql`delete from ${sql.table(table)}`);
  await rewrite(database, sql`insert into ${sql.table(table)} overriding system value table as_it_was`);
  await database.schema.dropTable('as_it_was').execute();
  expect(await disagreements(database)).toEqual([]);
  return found;
};
