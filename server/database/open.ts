import type { PoolConfig } from 'pg';
import type { Settings } from '../settings';
import { jobs } from '../jobs/jobs';
import { installQueue } from '../jobs/queue';
import type { Events, Log } from '../ports';
import { connect, refuseOldServer, type Connection } from './connect';
import { configOfRunning, startEmbedded } from './embedded';
import { migrate } from './migrate';
import { notifications } from './notifications';

/** No statement of a request takes this long unless something is wrong; migrations may. */
const statementTime = 30_000;

export interface OpenDatabase extends Connection {
  /** Resolves when the embedded PostgreSQL has ended, wanted or not; never with another server. */
  readonly ended: Promise<void>;
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
  const connection = connect({ ...server.config, statement_timeout: statementTime }, onLost);
  const events = notifications(server.config, onLost);
  return {
    ...connection,
    config: server.config,
    ended: server.ended,
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
  const running = settings.databaseUrl === undefined ? configOfRunning(settings.dataDir) : undefined;
  return running ? { ...connect({ ...running, max: 1 }), config: running } : openDatabase(settings, log, progress);
}

/** The server that the settings name, its database as it is. For what comes before the migrations. */
export async function reach({ databaseUrl, dataDir }: Settings, progress: Progress) {
  if (databaseUrl === undefined) return startEmbedded(dataDir, { progress });
  const config: PoolConfig = { connectionString: databaseUrl };
  progress('Connecting to the database of DATABASE_URL');
  await refuseOldServer(config).catch((error: Error) => {
    throw new Error(`DATABASE_URL can't be used: ${error.message || (error as NodeJS.ErrnoException).code}`);
  });
  return { config, ended: new Promise<never>(() => {}), stop: async () => {} };
}

async function bringUp(config: PoolConfig, progress: Progress): Promise<void> {
  const patient = connect({ ...config, max: 2 });
  try {
    const applied = await migrate(patient.database);
    await installQueue(
      patient.database,
      jobs.map(({ name }) => name),
    );
    if (applied.length > 0) progress(`Applied ${applied.length} migration${applied.length > 1 ? 's' : ''}`);
  } finally {
    await patient.close();
  }
}
