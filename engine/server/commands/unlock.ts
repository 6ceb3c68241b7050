import { parseArgs } from 'node:util';
import { forgetFactors } from '#engine/subjects/factor/server/factors';
import { openBeside } from '#engine/server/startup/open';
import { readKeys } from '#engine/subjects/integrity/server/keyFile';
import { createStamp } from '#engine/subjects/integrity/server/stamp';
import { createLog } from '#engine/server/environment/log';
import { readSettings } from '#engine/server/environment/settings';
import { turnOffByTwo } from '#engine/subjects/safety/server/safety';
import { unlock } from '#engine/subjects/signIn/server/attempts';
import { messageOf } from '#engine/server/environment/sentences';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Ends with 0 when the person may try again, with 1 when there is no such account or nothing could be changed. */
try {
  const options = { user: { type: 'string' }, factor: { type: 'boolean' }, settings: { type: 'boolean' } } as const;
  const { user, factor, settings: byTwo } = parseArgs({ options }).values;
  if (!user && (!byTwo || factor))
    throw new Error('Say what to unlock: npm run unlock -- --user NAME [--factor], or npm run unlock -- --settings');
  const settings = readSettings(process.env);
  const { database, close } = await openBeside(settings, createLog('warn'), say);
  const now = new Date();
  const stamp = createStamp(readKeys(settings));
  try {
    if (user) {
      const also = factor ? forgetFactors(now) : undefined;
      const unlocked = await unlock(database, stamp, user, now, also);
      if (unlocked === undefined) throw new Error(`There is no account ${user}.`);
      say(`${unlocked} can sign in again from anywhere. The password has not changed.`);
      if (factor)
        say('The second factor is gone: the password alone signs in. Set up a new one in the personal center.');
    }
    if (byTwo)
      say(
        (await turnOffByTwo(database, stamp, now))
          ? 'One administrator can change the safety settings and make another administrator again.'
          : 'One administrator can do both already: nothing has changed.',
      );
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
