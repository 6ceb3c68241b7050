import { parseArgs } from 'node:util';
import { reach } from '#engine/server/startup/open';
import { hasKey } from '#engine/subjects/integrity/server/keyFile';
import { readSettings } from '#engine/server/environment/settings';
import { runCommand, print, reportCopy } from './run';
import { load } from '#engine/server/backup/load';
import { sizeOf } from '#engine/server/backup/manifest';
import { openBackup } from '#engine/server/backup/read';

const usage = 'Usage: npm run restore -- FILE [--check] [--replace --confirm]';

const options = { check: { type: 'boolean' }, replace: { type: 'boolean' }, confirm: { type: 'boolean' } } as const;

/** Into the database that the settings name, while no console runs on it; `--check` only reads the file. */
await runCommand(async ({ signal, progress }) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const { check = false, replace = false, confirm = false } = values;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(usage);
  if (replace && !confirm)
    throw new Error('--replace deletes everything in the database. Add --confirm if that is what you want.');
  progress(`Checking ${file}`);
  const content = await openBackup(file);
  print(
    `${file} is complete: ${sizeOf(content.facts)}, taken at ${content.facts.takenAt} from PostgreSQL ${content.facts.postgres}.`,
  );
  if (check) return 0;
  const settings = readSettings(process.env);
  const server = await reach(settings, progress);
  try {
    await load(server.owner, content, { replace, progress, signal }).catch((error: unknown) => {
      if (!replace && error instanceof Error && error.message.includes('is not empty'))
        throw new Error(`${error.message} To replace them, add --replace --confirm.`);
      throw error;
    });
    print('Restored. Every table matches the backup, row for row.');
    if (!hasKey(settings))
      print(
        'Put the seal.key of the server it was taken from into DATA_DIR, or set SEAL_KEY, before you start the console.',
      );
    return await reportCopy(server.owner);
  } finally {
    await server.stop();
  }
});
