import { createLog, messageOf, openBeside, proveLogs, readSettings } from '#engine/server/commands';

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
