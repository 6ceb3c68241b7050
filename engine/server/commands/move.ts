import { parseArgs } from 'node:util';
import { refuseOldServer } from '#engine/server/database/connect';
import { openDatabase } from '#engine/server/startup/open';
import { createLog } from '#engine/server/environment/log';
import { readSettings } from '#engine/server/environment/settings';
import { runCommand, print, reportCopy } from './run';
import { sizeOf, type Manifest } from '#engine/server/backup/manifest';
import type { PoolConfig } from 'pg';
import { withClient } from '#engine/server/backup/client';
import { load, type LoadOptions } from '#engine/server/backup/load';
import { objectStoreAt } from '#engine/server/environment/objectStore';
import { withSnapshot, type Snapshot } from '#engine/server/backup/snapshot';
import { refuseRunningConsole } from '#engine/server/backup/schema';

/**
 * Copies a whole database into another one, compared table by table, and returns what was copied. It refuses while a
 * console works on either: what that writes meanwhile would stay behind. The source is only read.
 */
export const move = async (
  source: PoolConfig,
  target: PoolConfig,
  options: LoadOptions & Snapshot,
): Promise<Manifest> => {
  await withClient(source, options.signal, (client) => refuseRunningConsole(client, 'source'));
  return withSnapshot(source, options, (content) => load(target, content, options));
};

const usage = 'Usage: npm run move -- --to postgres://user@host:5432/database [--replace --confirm]';

const options = { to: { type: 'string' }, replace: { type: 'boolean' }, confirm: { type: 'boolean' } } as const;

/** From the database that the settings name into another one, while no console runs on either. */
await runCommand(async ({ signal, progress }) => {
  const { to, replace = false, confirm = false } = parseArgs({ options }).values;
  if (to === undefined || !/^postgres(ql)?:\/\//.test(to)) throw new Error(usage);
  if (replace && !confirm)
    throw new Error('--replace deletes everything in the target database. Add --confirm if that is what you want.');
  const target = { connectionString: to };
  await refuseOldServer(target).catch((error: Error) => {
    throw new Error(`The target can't be used: ${error.message || (error as NodeJS.ErrnoException).code}`);
  });
  // Refuses when a console runs on the folder, since its writes during the move would stay behind.
  const settings = readSettings(process.env);
  const { owner, close } = await openDatabase(settings, createLog('warn'), progress);
  try {
    const manifest = await move(owner, target, {
      replace,
      now: new Date(),
      objects: objectStoreAt(settings.files.store),
      progress,
      signal,
    });
    print(`Moved ${sizeOf(manifest)}. Every table matches the source, row for row.`);
    const code = await reportCopy(target);
    print('Start the console with DATABASE_URL set to the new database. The old one is unchanged.');
    return code;
  } finally {
    await close();
  }
});
