import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#engine/server/database/connect';
import { startEmbedded } from '#engine/postgres/embedded';
import { makeTables } from './makeTables';
import type { TestServer } from './postgres';

interface Shared {
  readonly postgres: Awaited<ReturnType<typeof startEmbedded>>;
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/** Projects load this file each for itself, and meet here. */
const run = globalThis as { consolePostgres?: Promise<Shared> | undefined; consoleProjects?: number };

const startShared = async (): Promise<Shared> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-test-'));
  const postgres = await startEmbedded(folder, { durable: false });
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { postgres, folder, stop };
};

/**
 * One PostgreSQL for the whole run, with a database for each project that its test files copy: of the business that the
 * project is compiled against.
 */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  run.consoleProjects = (run.consoleProjects ?? 0) + 1;
  const { postgres, folder, stop } = await (run.consolePostgres ??= startShared());
  const template = `of_${project.name}`;
  const server: TestServer = {
    host: String(postgres.config.host),
    user: String(postgres.config.user),
    template,
    folder,
  };
  const maintenance = connect({ ...postgres.config, max: 1 });
  await maintenance.run(`create database ${template}`);
  await maintenance.close();
  await makeTables({ ...postgres.config, database: template });
  project.provide('postgres', server);
  return async () => {
    run.consoleProjects = (run.consoleProjects ?? 0) - 1;
    if (run.consoleProjects > 0) return;
    run.consolePostgres = undefined;
    await stop();
  };
}
