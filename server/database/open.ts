import type { PoolConfig } from 'pg';
import type { Settings } from '../settings';
import type { Events, Log } from '../ports';
import { connect, refuseOldServer, type Connection } from './connect';
import { findRunning, startEmbedded } from './embedded';
import { migrate } from './migrate';
import { notifications } from './notifications';

/** No statement of a request takes this long unless something is wrong; migrations may. */
const statementTime = 30_000;
/** A server that is alive takes a connection well within this; calls give up after it anyway. */
const connectTime = 2000;

export interface OpenDatabase extends Connection {
  /** Resolves to why the embedded PostgreSQL has ended for good without being asked to; never with another server. */
  readonly ended: Promise<string>;
  /** True while what was committed counts: false once another process has taken the data folder over. */
  holds(): boolean;
  /** What `pg` needs for a connection of one's own. */
  readonly config: PoolConfig;
  /** What any server process tells the others. */
  readonly events: Events;
}

type Progress = (sentence: string) => void;

/** The database that the settings name, on the newest migration. Throws a sentence for a person. */
export async function openDatabase(settings: Settings, log: Log, progress: Progress): Promise<OpenDatabase> {
  const server = await reach(settings, progress);
  try {
    await bringUp(server.config, progress);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const onLost = (error: Error) => log.warn({ error }, 'an idle database connection was lost');
  const connection = connect(
    { ...server.config, statement_timeout: statementTime, connectionTimeoutMillis: connectTime },
    onLost,
  );
  const events = notifications(server.config, onLost);
  return {
    ...connection,
    config: server.config,
    ended: server.ended,
    holds: server.holds,
    events,
    close: async () => {
      await events.close();
      await connection.close();
      await server.stop();
    },
  };
}

/** Opens the database of the server that runs on these settings; when none runs, as `openDatabase`. For commands. */
export async function openBeside(
  settings: Settings,
  log: Log,
  progress: Progress,
): Promise<Pick<OpenDatabase, 'database' | 'config' | 'close'>> {
  const running = settings.databaseUrl === undefined ? await findRunning(settings.dataDir) : undefined;
  if (!running) return openDatabase(settings, log, progress);
  const connection = connect({ ...running.config, max: 1 });
  const close = () => connection.close().finally(running.forget);
  return { ...connection, config: running.config, close };
}

async function reach({ databaseUrl, dataDir }: Settings, progress: Progress) {
  if (databaseUrl === undefined) return startEmbedded(dataDir, { progress });
  const config: PoolConfig = { connectionString: databaseUrl };
  progress('Connecting to the database of DATABASE_URL');
  await refuseOldServer(config).catch((error: Error) => {
    throw new Error(`DATABASE_URL can't be used: ${error.message || (error as NodeJS.ErrnoException).code}`);
  });
  return { config, ended: new Promise<never>(() => {}), holds: () => true, stop: async () => {} };
}

async function bringUp(config: PoolConfig, progress: Progress): Promise<void> {
  const patient = connect({ ...config, max: 2 });
  try {
    const applied = await migrate(patient.database);
    if (applied.length > 0) progress(`Applied ${applied.length} migration${applied.length > 1 ? 's' : ''}`);
  } finally {
    await patient.close();
  }
}
