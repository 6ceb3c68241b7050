import type { PoolConfig } from 'pg';
import type { ServerSettings } from '#engine/server/environment/settings';
import type { Log } from '#engine/server/environment/ports';
import { joinDatabase, type JoinedDatabase } from './join';
import { connectionsFor, poolOf } from './capacity';
import { connect, refuseOldServer } from '#engine/server/database/connect';
import { findRunning, startEmbedded } from '#engine/postgres/embedded';
import { migrate } from '#engine/server/database/migrate';
import { grantServer, unsafePrivilegeOf, roleOf, serverRole } from '#engine/server/database/roles';
import { sql } from 'kysely';
import { tables, type Queries } from '#engine/server/database/tables';

const declaredColumns = Object.entries(tables).flatMap(([table, { columns }]) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
);

/** The declared columns, as `table.column`, that no migration has made. */
const unmigrated = async (database: Queries): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = any (current_schemas(false))`.execute(database);
  const present = new Set(rows.map(({ name }) => name));
  return declaredColumns.filter((name) => !present.has(name));
};

/** Refuses a start whose declarations lack their migration: each of their lists would fail. */
export const refuseUnmigrated = async (database: Queries): Promise<void> => {
  const missing = await unmigrated(database);
  if (missing.length === 0) return;
  throw new Error(
    `migration.E001 ${missing.join(', ')}: declared, and no migration makes it (run \`npm run migration -- <name>\`)`,
  );
};

export interface OpenDatabase extends JoinedDatabase {
  /** Resolves to why the embedded PostgreSQL has ended for good without being asked to; never with another server. */
  readonly ended: Promise<string>;
  /** What `pg` needs for a connection of one's own, as the running server has it. */
  readonly config: PoolConfig;
  /** The same as the owner of the tables: for migrations, and commands that a person runs. */
  readonly owner: PoolConfig;
}

type Progress = (sentence: string) => void;

/**
 * The database that the settings name, on the newest migration; `reached` is its server when that runs already. Throws
 * a sentence for a person.
 */
export async function openDatabase(
  settings: ServerSettings,
  log: Log,
  progress: Progress,
  reached?: RunningPostgres,
): Promise<OpenDatabase> {
  const server = reached ?? (await reach(settings, progress));
  try {
    await migrateAndGrant(server, progress);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const opened = joinDatabase({ ...server.config, ...poolOf(settings, 'first') }, log, settings.databaseReadUrls);
  if (await unsafePrivilegeOf(opened.database).catch(() => undefined))
    log.warn({}, 'the running server owns its tables: give it a role of its own (DATABASE_OWNER_URL)');
  return {
    ...opened,
    config: server.config,
    owner: server.owner,
    ended: server.ended,
    close: async () => {
      await opened.close();
      await server.stop();
    },
  };
}

/**
 * Opens the database of the server that runs on these settings, as the owner of its tables; when none runs, as
 * `openDatabase`. For commands.
 */
export async function openBeside(
  settings: ServerSettings,
  log: Log,
  progress: Progress,
): Promise<Pick<OpenDatabase, 'database' | 'config' | 'close'>> {
  const running = settings.databaseUrl === undefined ? await findRunning(settings.dataDir) : undefined;
  if (!running) return openAsOwner(settings, log, progress);
  const connection = connect({ ...running.config, max: 1 });
  const close = () => connection.close().finally(running.forget);
  return { ...connection, config: running.config, close };
}

async function openAsOwner(settings: ServerSettings, log: Log, progress: Progress) {
  const opened = await openDatabase(settings, log, progress);
  const connection = connect({ ...opened.owner, max: 2 });
  const close = async () => {
    await connection.close();
    await opened.close();
  };
  return { database: connection.database, config: opened.owner, close };
}

/** Brings the tables to the newest migration, and the running server's role to what it may do with them. */
export async function migrateAndGrant(
  { config, owner }: Pick<RunningPostgres, 'config' | 'owner'>,
  progress: Progress,
): Promise<void> {
  const connection = connect({ ...owner, max: 2 });
  try {
    const applied = await migrate(connection.database);
    await refuseUnmigrated(connection.database);
    if (applied.length > 0) progress(`Applied ${applied.length} migration${applied.length > 1 ? 's' : ''}`);
    if (config !== owner) {
      const make = config.user === serverRole;
      await grantServer(connection.database, { role: await nameOf(config), make });
    }
  } finally {
    await connection.close();
  }
}

async function nameOf(config: PoolConfig): Promise<string> {
  if (config.user !== undefined) return config.user;
  const connection = connect({ ...config, max: 1 });
  return roleOf(connection.database).finally(connection.close);
}

/** A running PostgreSQL. */
export interface RunningPostgres {
  readonly config: PoolConfig;
  readonly owner: PoolConfig;
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** The server that the settings name, its database as it is. For what comes before the migrations. */
export async function reach(
  { databaseUrl, databaseOwnerUrl, dataDir, dataDirShared: shared, postgresBin: bin, workers }: ServerSettings,
  progress: (sentence: string) => void,
): Promise<RunningPostgres> {
  if (databaseUrl === undefined) {
    const server = await startEmbedded(dataDir, { shared, bin, progress, connections: connectionsFor(workers) });
    return { ...server, config: { ...server.config, user: serverRole }, owner: server.config };
  }
  const config: PoolConfig = { connectionString: databaseUrl };
  const owner = databaseOwnerUrl === undefined ? config : { connectionString: databaseOwnerUrl };
  progress('Connecting to the database of DATABASE_URL');
  await Promise.all([refuseUseless('DATABASE_URL', config), refuseUseless('DATABASE_OWNER_URL', owner)]);
  return { config, owner, ended: new Promise<never>(() => {}), stop: async () => {} };
}

async function refuseUseless(variable: string, config: PoolConfig): Promise<void> {
  await refuseOldServer(config).catch((error: Error) => {
    throw new Error(`${variable} can't be used: ${error.message || (error as NodeJS.ErrnoException).code}`);
  });
}
