import { IdbFs, PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { parsers } from '#engine/server/database/parsers';
import { rowBytes } from '#engine/server/database/rowBytes';
import type { Tables } from '#engine/server/database/tables';
import { channel } from '#engine/server/events/publish';
import type { ServerEvent } from '#engine/server/environment/serverEvent';
import type { Events } from '#engine/server/environment/ports';

const connectionTo = (postgres: PGlite): DatabaseConnection => ({
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows = 0 } = await postgres.query<R>(sql, [...parameters], { parsers });
    return { rows, numAffectedRows: BigInt(affectedRows) };
  },
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const { rows } = await postgres.query<(string | null)[]>(sql, [...parameters], { rowMode: 'array' });
    if (rows.length > 0) yield { rows: rows.map(rowBytes) as R[] };
  },
});

/** One connection, lent to one borrower at a time: PGlite has no second one, and a transaction must not be joined. */
const driverOf = (postgres: PGlite): Driver => {
  const connection = connectionTo(postgres);
  const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
  let lent = Promise.resolve();
  const returns = new WeakMap<DatabaseConnection, () => void>();
  return {
    init: () => postgres.waitReady,
    async acquireConnection() {
      const before = lent;
      const borrowed = { ...connection };
      lent = new Promise((resolve) => void returns.set(borrowed, resolve));
      await before;
      return borrowed;
    },
    releaseConnection: async (borrowed) => returns.get(borrowed)?.(),
    beginTransaction: async () => void (await run('begin')),
    commitTransaction: async () => void (await run('commit')),
    rollbackTransaction: async () => void (await run('rollback')),
    destroy: () => postgres.close(),
  };
};

const inBrowser = 'idb://';

/**
 * The files of PostgreSQL in the browser's storage. PostgreSQL may remove a file while they are copied there, and the copying
 * then throws where nobody catches it: so it is tried up to five times more.
 */
class BrowserFiles extends IdbFs {
  override async syncToFs(relaxed?: boolean): Promise<void> {
    for (let left = 5; ; left -= 1)
      try {
        return await super.syncToFs(relaxed);
      } catch (error) {
        if (left === 0) throw error;
      }
  }
}

/** Where a kept database lies: the browser's storage, or a folder of this machine. */
const placeAt = (dataDir: string) =>
  dataDir.startsWith(inBrowser) ? { fs: new BrowserFiles(dataDir.slice(inBrowser.length)) } : { dataDir };

/**
 * Opens a PostgreSQL inside this process or page. Without `dataDir` it is empty, in memory, and gone with `destroy()`. A
 * kept one writes in the background, so that no call waits for the browser's storage.
 */
export const openPglite = (dataDir?: string): { database: Kysely<Tables>; events: Events } => {
  const postgres = new PGlite(dataDir ? { ...placeAt(dataDir), relaxedDurability: true } : {});
  const database = new Kysely<Tables>({
    dialect: {
      createDriver: () => driverOf(postgres),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  // No event is ever missed, since there is no connection to lose.
  const events: Events = {
    subscribe: async (onEvent) => {
      const stop = await postgres.listen(channel, (text) => onEvent(JSON.parse(text) as ServerEvent));
      return () => void stop();
    },
  };
  return { database, events };
};
