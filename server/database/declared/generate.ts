import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { migrations } from '../migrate';
import { tables } from '../tables';
import { readCatalog, type Catalog } from './catalog';
import { asFile, createTables, prelude } from './ddl';
import { difference } from './difference';

/** The catalog that these statements create, tried in a temporary in-memory database. */
const made = async (statements: readonly string[]): Promise<Catalog> => {
  const scratch = new PGlite({ extensions: { pg_trgm } });
  for (const statement of statements) await scratch.exec(statement);
  const catalog = await readCatalog(async (statement) => (await scratch.query(statement)).rows);
  await scratch.close();
  return catalog;
};

/**
 * Returns the file name and text of the next migration, from the difference between the present migrations and the
 * declarations; undefined when they agree. For developers only.
 */
export const generateMigration = async (name: string): Promise<{ file: string; text: string } | undefined> => {
  const applied = Object.keys(migrations).toSorted();
  const from = await made(applied.flatMap((migration) => migrations[migration] ?? []));
  const to = await made([...prelude, ...createTables(tables)]);
  const statements = difference(from, to, tables);
  if (statements.length === 0) return undefined;
  // Numbers may have gaps, as when two branches reserved theirs in advance.
  const number = String(Number.parseInt(applied.at(-1) ?? '0', 10) + 1).padStart(4, '0');
  return { file: `${number}_${name}.sql`, text: asFile(statements) };
};
