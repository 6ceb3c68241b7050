import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBeside } from '#server/startup/open';
import { createLog } from '#server/environment/log';
import { readSettings } from '#server/environment/settings';
import { runCommand, print } from './run';
import { sizeOf } from '#server/backup/manifest';
import { objectStoreAt } from '#server/evidence/store';
import { withSnapshot } from '#server/backup/snapshot';
import { writeBackup } from '#server/backup/write';

/** The default name: the present time, in the current folder. */
const usualName = (now: Date) => `console-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;

/** `npm run backup [-- FILE]`, beside a running server or without one. */
await runCommand(async ({ signal, progress }) => {
  const now = new Date();
  const [given, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  if (more.length > 0) throw new Error('Name one file only: npm run backup -- FILE');
  const path = given ?? join('.', usualName(now));
  const settings = readSettings(process.env);
  const { config, close } = await openBeside(settings, createLog('warn'), progress);
  try {
    const objects = objectStoreAt(settings.evidence.store);
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
