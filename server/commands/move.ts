import { parseArgs } from 'node:util';
import { refuseOldServer } from '#server/database/connect';
import { openDatabase } from '#server/startup/open';
import { createLog } from '#server/environment/log';
import { readSettings } from '#server/environment/settings';
import { runCommand, print } from './run';
import { sizeOf } from '#server/backup/manifest';
import { move } from '#server/backup/move';
import { reportMoney } from './reportMoney';

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
  const { owner, close } = await openDatabase(readSettings(process.env), createLog('warn'), progress);
  try {
    const manifest = await move(owner, target, { replace, now: new Date(), progress, signal });
    print(`Moved ${sizeOf(manifest)}. Every table matches the source, row for row.`);
    const code = await reportMoney(target);
    print('Start the console with DATABASE_URL set to the new database. The old one is unchanged.');
    return code;
  } finally {
    await close();
  }
});
