import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startEmbedded } from '#engine/postgres/embedded';
import { makeTables } from '#engine/tests/makeTables';
import { alone } from '../../bin/parts/alone.mjs';
import { temporaryFolder } from '../product';

/** Makes PostgreSQL's files with the tables of the business, as the first start does. */
const prepare = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.new`;
  mkdirSync(unfinished, { mode: 0o711 });
  const postgres = await startEmbedded(unfinished, { durable: false });
  await makeTables(postgres.config);
  await postgres.stop();
  renameSync(unfinished, folder);
};

/**
 * A data folder of a test's own, for what comes after the first start: database and tables are there, and nobody yet. It is made
 * once for a run, since a copy takes a tenth of the time.
 */
export const preparedFolder = async () => {
  const prepared = join(inject('postgres').folder, 'prepared');
  await alone(async () => {
    if (!existsSync(prepared)) await prepare(prepared);
  });
  const folder = temporaryFolder();
  // It keeps the owner, whose files PostgreSQL reads.
  execFileSync('cp', ['-a', `${prepared}/.`, folder.path]);
  return folder;
};
