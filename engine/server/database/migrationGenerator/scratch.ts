import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { catalogQueries, type Catalog, readCatalog } from './catalog';
import { PGlite } from '@electric-sql/pglite';

const packages = join(import.meta.dirname, '../../../../node_modules');
const kept = join(packages, '.cache', 'catalogs');

/** A catalog, and the hash of all that decides it. */
interface CachedCatalog {
  readonly hash: string;
  readonly catalog: Catalog;
}

const hashOf = async (statements: readonly string[]): Promise<string> => {
  const database = await readFile(join(packages, '@electric-sql', 'pglite', 'package.json'), 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([database, catalogQueries, statements]))
    .digest('hex');
};

/** In a database that is there for these statements alone. */
const tryAlone = async (statements: readonly string[]): Promise<Catalog> => {
  const trial = openTrial();
  return trial.catalogOf(statements).finally(trial.close);
};

const readKept = async (file: string): Promise<Partial<CachedCatalog>> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Partial<CachedCatalog>;
  } catch {
    return {};
  }
};

/** Other runs read the file meanwhile, so it appears whole. */
const keep = async (file: string, content: CachedCatalog): Promise<void> => {
  await mkdir(kept, { recursive: true });
  const part = `${file}.${process.pid}`;
  await writeFile(part, JSON.stringify(content));
  await rename(part, file);
};

/**
 * Returns the catalog that these statements create, tried in a temporary in-memory database. The result of the last run
 * is kept under `name`, since a start of that database takes 1.5 s. `trial` opens one that serves several catalogs.
 */
export const scratchCatalog = async (
  name: string,
  statements: readonly string[],
  trial?: () => Trial,
): Promise<Catalog> => {
  const file = join(kept, `${name}.json`);
  const hash = await hashOf(statements);
  const last = await readKept(file);
  if (last.hash === hash && last.catalog) return last.catalog;
  const catalog = await (trial ? trial().catalogOf(statements) : tryAlone(statements));
  await keep(file, { hash, catalog });
  return catalog;
};

/** A temporary in-memory database, in which statements are tried. */
export interface Trial {
  /** The catalog that these statements create. */
  catalogOf(statements: readonly string[]): Promise<Catalog>;
  close(): Promise<void>;
}

/** Opens one. Starting its database takes far longer than the statements do, so that it serves several catalogs. */
export const openTrial = (): Trial => {
  // It is compiled quickly: it runs for too short a time to earn better code.
  setFlagsFromString('--liftoff-only');
  const postgres = new PGlite();
  let turn: Promise<unknown> = Promise.resolve();
  const make = async (statements: readonly string[]) => {
    await postgres.exec('drop schema public cascade; create schema public');
    for (const statement of statements) await postgres.exec(statement);
    return readCatalog(async (statement) => (await postgres.query(statement)).rows);
  };
  return {
    catalogOf: (statements) => {
      const made = turn.then(() => make(statements));
      turn = made.catch(() => {});
      return made;
    },
    close: async () => {
      await turn;
      await postgres.close();
    },
  };
};
