import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import { connect, type DatabaseConnection } from '#engine/server/database/connect';
import { serverRole } from '#engine/server/database/roles';

/** What a test file needs to make a database of its own on the run's server. */
export interface TestServer {
  readonly host: string;
  readonly user: string;
  readonly template: string;
  /** What the files of a run share; it goes at its end. */
  readonly folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestServer;
  }
}

export interface TestDatabase extends DatabaseConnection {
  /** For tests that open a connection, or start a server, of their own on it. */
  readonly config: PoolConfig;
  /** The same as the running server has it: as a role that owns nothing. */
  readonly server: PoolConfig;
}

/**
 * A database of the test file's own, migrated and otherwise empty, unless it is to be a copy of another one. Close it in
 * `afterAll`: that drops it.
 */
export async function testDatabase(template = inject('postgres').template): Promise<TestDatabase> {
  const { host, user } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes half of what writing each page to PostgreSQL's log does.
  await maintain(`create database ${name} template ${template} strategy file_copy`);
  const config = { host, user, database: name };
  const connection = connect({ ...config, max: 10 });
  return {
    ...connection,
    config,
    server: { ...config, user: serverRole },
    close: async () => {
      await connection.close();
      await maintain(`drop database ${name} with (force)`);
    },
  };
}

async function maintain(statement: string): Promise<void> {
  const { host, user } = inject('postgres');
  const connection = connect({ host, user, database: 'postgres', max: 1 });
  await connection.run(statement);
  await connection.close();
}
