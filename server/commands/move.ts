import { parseArgs } from 'node:util';
import { refuseOldServer } from '../database/connect';
import { openDatabase } from '../startup/open';
import { createLog } from '../environment/log';
import { readSettings } from '../environment/settings';
import { withClient } from '../backup/client';
import { runCommand, say } from './run';
import { load } from '../backup/load';
import { sizeOf } from '../backup/manifest';
import { reportMoney } from './reportMoney';
import { withSnapshot } from '../backup/snapshot';
import { refuseBesideConsole } from '../backup/target';

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
  // Refuses when a console runs on the folder: what it writes during the move would stay behind.
  const { owner, close } = await openDatabase(readSettings(process.env), createLog('warn'), progress);
  try {
    await withClient(owner, signal, (client) => refuseBesideConsole(client, 'source'));
    const manifest = await withSnapshot(owner, { now: new Date(), signal }, (content) =>
      load(target, content, { replace, progress, signal }),
    );
    say(`Moved ${sizeOf(manifest)}. Every table matches the source, row for row.`);
    const code = await reportMoney(target);
    say('Start the console with DATABASE_URL set to the new database. The old one is unchanged.');
    return code;
  } finally {
    await close();
  }
});
