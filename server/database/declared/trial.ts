import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { readCatalog, type Catalog } from './catalog';

/** A temporary in-memory database, in which statements are tried. */
export interface Trial {
  /** The catalog that these statements create. */
  catalogOf(statements: readonly string[]): Promise<Catalog>;
  close(): Promise<void>;
}

/** The database of a trial. */
interface Scratch {
  exec(statement: string): Promise<unknown>;
  query(statement: string): Promise<{ readonly rows: unknown[] }>;
  close(): Promise<void>;
}

/**
 * Opens one, in a database that may be starting elsewhere already. Starting it takes far longer than the statements do,
 * so that it serves several catalogs.
 */
export const openTrial = (postgres: Scratch = new PGlite({ extensions: { pg_trgm } })): Trial => {
  let turn: Promise<unknown> = Promise.resolve();
  const make = async (statements: readonly string[]) => {
    await postgres.exec('drop schema public cascade; create schema public; drop extension if exists pg_trgm');
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
