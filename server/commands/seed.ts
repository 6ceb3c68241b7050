import {
  counted,
  createIntegrity,
  createLog,
  createPasswords,
  emptyDatabaseAdvice,
  messageOf,
  openBeside,
  readKeys,
  readMarks,
  readSettings,
  sealUnsealed,
} from '#engine/server/commands';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { loadDemo } from '#server/madeUp/demo';
import { randomPassword } from '#engine/server/madeUp';
import { seed } from '#server/madeUp/seed';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const rowsMax = 20_000_000;

const wholeNumber = (text: string, name: string): number => {
  const value = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > rowsMax) throw new Error(`--${name} takes a whole number from 1 to ${rowsMax}.`);
  return value;
};

const options = { entries: { type: 'string' }, log: { type: 'string' }, force: { type: 'boolean' } } as const;

/** `--entries N`, `--log N` (as many as entries by default) and `--force`. */
const readOptions = () => {
  const { entries = '1000000', log = entries, force = false } = parseArgs({ options }).values;
  return { entries: wholeNumber(entries, 'entries'), log: wholeNumber(log, 'log'), force };
};

/** Ends with 0 when the rows are in, with 1 when nothing was changed. */
try {
  const { force, ...size } = readOptions();
  const startedAt = performance.now();
  const settings = readSettings(process.env);
  const log = createLog('warn');
  const { database, config, close } = await openBeside(settings, log, say);
  const client = new Client({ ...config, options: '-c timezone=UTC' });
  try {
    const passwords = createPasswords();
    const now = () => new Date();
    const keys = readKeys(settings);
    const integrity = createIntegrity({ database, log, now }, keys, await readMarks(settings, log, database));
    await integrity.begin();
    // Leaves out the demo's past, since the made-up year writes one.
    const demo = await loadDemo(database, passwords, integrity.stamp, new Date(), { withPast: false });
    if (!demo && !force)
      throw new Error(
        `This database holds data that is not demo data. ${emptyDatabaseAdvice(settings)}, or add --force to mix made-up rows into it.`,
      );
    await client.connect();
    const { rows } = await client.query(`select 1 from account where username like 'seed.%' limit 1`);
    if (rows.length > 0) throw new Error(`This database has been seeded before. ${emptyDatabaseAdvice(settings)}.`);
    await seed(client, size, await passwords.hash(randomPassword()), (sentence) =>
      say(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${sentence}`),
    );
    say('Sealing the logs');
    await database.transaction().execute((tx) => sealUnsealed(tx, keys, now()));
    say(`Done in ${counted(Math.round((performance.now() - startedAt) / 1000), 'second')}.`);
    for (const { username, password } of demo ?? []) say(`  Demo account:  ${username}  ${password}`);
    if (demo) say('`npm start -- --demo` opens the console with this data.');
  } finally {
    await client.end();
    await close();
  }
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
