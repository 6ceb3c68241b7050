import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#engine/server/database/connect';
import { startEmbedded } from '#engine/postgres/embedded';
import { migrateAndGrant } from '#engine/server/startup/open';
import { serverRole } from '#engine/server/database/roles';

/** What a test file needs to make a database of its own on the run's server. */
export interface TestServer {
  readonly host: string;
  readonly user: string;
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestServer;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'console-test-'));
  const postgres = await startEmbedded(folder, { durable: false });
  const template = 'migrated';
  const server = { host: String(postgres.config.host), user: String(postgres.config.user), template };
  const maintenance = connect({ ...postgres.config, max: 1 });
  await maintenance.run(`create database ${template}`);
  await maintenance.close();
  const owner = { ...postgres.config, database: template };
  await migrateAndGrant({ config: { ...owner, user: serverRole }, owner }, () => {});
  project.provide('postgres', server);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
