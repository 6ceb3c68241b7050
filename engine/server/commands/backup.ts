import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBeside } from '#engine/server/startup/open';
import { createLog } from '#engine/server/environment/log';
import { readSettings } from '#engine/server/environment/settings';
import { readKeys, readMarks } from '#engine/subjects/integrity/server/keyFile';
import { archiveFolder, runArchive } from './archive';
import { runCommand, print } from './run';
import { sizeOf } from '#engine/server/backup/manifest';
import { objectStoreAt } from '#engine/server/environment/objectStore';
import { withSnapshot } from '#engine/server/backup/snapshot';
import { writeBackup } from '#engine/server/backup/write';

/** The default name: the present time, in the current folder. */
const usualName = (now: Date) => `console-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;

const options = {
  'archive-before': { type: 'string' },
  'read-archive': { type: 'string' },
  archives: { type: 'boolean' },
} as const;

const usage = `Usage: npm run backup [-- FILE]
       npm run backup -- --archive-before MONTH | --read-archive MONTH | --archives`;

/** `npm run backup`, beside a running server or without one. */
await runCommand(async ({ signal, progress }) => {
  const now = new Date();
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [given] = positionals;
  if (positionals.length + Object.keys(values).length > 1) throw new Error(usage);
  const path = given ?? join('.', usualName(now));
  const settings = readSettings(process.env);
  const log = createLog('warn');
  const { database, config, close } = await openBeside(settings, log, progress);
  try {
    if (Object.keys(values).length > 0) {
      const marks = (await readMarks(settings, log, database)).read();
      const archiving = { owner: config, keys: readKeys(settings), marks, folder: archiveFolder(settings), signal };
      return await runArchive(values, archiving, database);
    }
    const objects = objectStoreAt(settings.files.store);
    const manifest = await withSnapshot(config, { now, signal, objects }, (content) =>
      writeBackup(path, content, { progress, signal }),
    );
    const megabytes = (statSync(path).size / 1e6).toFixed(1);
    print(
      `Wrote ${path}: ${sizeOf(manifest)}, ${megabytes} MB. It holds password hashes: keep it where only you can read it.`,
    );
    return 0;
  } finally {
    await close();
  }
});
