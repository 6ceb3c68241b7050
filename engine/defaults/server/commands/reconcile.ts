import { proveLogs } from '#engine/server/commands/proveLogs';
import { createLog } from '#engine/server/environment/log';
import { messageOf } from '#engine/server/environment/sentences';
import { readSettings } from '#engine/server/environment/settings';
import { openBeside } from '#engine/server/startup/open';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Ends with 0 when nobody has altered a log. Ends with 1 when somebody has, or nothing could be read. */
try {
  const settings = readSettings(process.env);
  const log = createLog('warn');
  const { database, close } = await openBeside(settings, log, say);
  const { isProved, sentences } = await proveLogs(settings, log, database).finally(close);
  sentences.forEach(say);
  process.exitCode = isProved ? 0 : 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
