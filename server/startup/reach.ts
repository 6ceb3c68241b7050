import type { PoolConfig } from 'pg';
import { refuseOldServer } from '#server/database/connect';
import { serverRole } from '#server/database/roles';
import type { ServerSettings } from '#server/environment/settings';
import { startEmbedded } from '#server/postgres/embedded';

/** A running PostgreSQL. */
export interface RunningPostgres {
  readonly config: PoolConfig;
  readonly owner: PoolConfig;
  readonly ended: Promise<string>;
  holds(): boolean;
  stop(): Promise<void>;
}

/** The server that the settings name, its database as it is. For what comes before the migrations. */
export async function reach(
  { databaseUrl, databaseOwnerUrl, dataDir }: ServerSettings,
  progress: (sentence: string) => void,
): Promise<RunningPostgres> {
  if (databaseUrl === undefined) {
    const server = await startEmbedded(dataDir, { progress });
    return { ...server, config: { ...server.config, user: serverRole }, owner: server.config };
  }
  const config: PoolConfig = { connectionString: databaseUrl };
  const owner = databaseOwnerUrl === undefined ? config : { connectionString: databaseOwnerUrl };
  progress('Connecting to the database of DATABASE_URL');
  await Promise.all([refuseUseless('DATABASE_URL', config), refuseUseless('DATABASE_OWNER_URL', owner)]);
  return { config, owner, ended: new Promise<never>(() => {}), holds: () => true, stop: async () => {} };
}

async function refuseUseless(variable: string, config: PoolConfig): Promise<void> {
  await refuseOldServer(config).catch((error: Error) => {
    throw new Error(`${variable} can't be used: ${error.message || (error as NodeJS.ErrnoException).code}`);
  });
}
