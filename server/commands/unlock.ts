import { parseArgs } from 'node:util';
import { forgetFactors } from '#server/factor/forgetFactors';
import { openBeside } from '#server/startup/open';
import { readKeys } from '#server/integrity/keyFile';
import { createStamp } from '#server/integrity/stamp';
import { createLog } from '#server/environment/log';
import { readSettings } from '#server/environment/settings';
import { unlock } from '#server/signIn/attempts';
import { messageOf } from '#server/environment/sentences';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Ends with 0 when the person may try again, with 1 when there is no such account or nothing could be changed. */
try {
  const { user, factor } = parseArgs({ options: { user: { type: 'string' }, factor: { type: 'boolean' } } }).values;
  if (!user) throw new Error('Name the account to unlock: npm run unlock -- --user NAME [--factor]');
  const settings = readSettings(process.env);
  const { database, close } = await openBeside(settings, createLog('warn'), say);
  const now = new Date();
  const also = factor ? forgetFactors(now) : undefined;
  const unlocked = await unlock(database, createStamp(readKeys(settings)), user, now, also).finally(close);
  if (unlocked === undefined) throw new Error(`There is no account ${user}.`);
  say(`${unlocked} can sign in again from anywhere. The password has not changed.`);
  if (factor) say('The second factor is gone: the password alone signs in. Set up a new one in the personal center.');
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
