import { migrations } from '../migrate';
import { tables } from '../tables';
import { asFile, createTables, prelude } from './ddl';
import { difference } from './difference';
import { scratchCatalog } from './scratch';

/**
 * Returns the file name and text of the next migration, from the difference between the present migrations and the
 * declarations; undefined when they agree. For developers only.
 */
export const generateMigration = async (name: string): Promise<{ file: string; text: string } | undefined> => {
  const applied = Object.keys(migrations).toSorted();
  const from = await scratchCatalog(
    'migrations',
    applied.flatMap((migration) => migrations[migration] ?? []),
  );
  const to = await scratchCatalog('declarations', [...prelude, ...createTables(tables)]);
  const statements = difference(from, to, tables);
  if (statements.length === 0) return undefined;
  // Numbers may have gaps, as when two branches reserved theirs in advance.
  const number = String(Number.parseInt(applied.at(-1) ?? '0', 10) + 1).padStart(4, '0');
  return { file: `${number}_${name}.sql`, text: asFile(statements) };
};
