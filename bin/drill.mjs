/**
 * `npm run drill [-- FILE]`: proves that a backup can be restored. It restores the file, or a fresh backup of the
 * server's database, into a folder of its own. It compares balances and seals there, and starts a console on it.
 * `-- --url postgres://…` does the same with a database that another tool has restored.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './parts/built.mjs';
import { startConsole } from './parts/console.mjs';
import { readFlags } from './parts/flags.mjs';
import { giveUp, run } from './parts/run.mjs';

const usage = 'Usage: npm run drill [-- FILE | --url postgres://…]';
const { positionals, values } = readFlags({ allowPositionals: true, options: { url: { type: 'string' } } }, usage);
const [file, ...more] = positionals;
if (more.length > 0 || (file && values.url)) giveUp(usage, 2);
await ensureBuilt();
try {
  await drill(file, values.url);
} catch (error) {
  giveUp(`The drill failed: ${error.message}`);
}

/**
 * Restores a backup beside the server and starts a console on it. Throws unless every step succeeds. Without a file, it
 * backs up the server's own database first. The server and its data stay untouched; a database that is named is migrated.
 */
async function drill(given, url) {
  const folder = mkdtempSync(join(tmpdir(), 'console-drill-'));
  const began = performance.now();
  try {
    const file = given ? resolve(given) : join(folder, 'fresh.backup');
    if (!given && !url) await command('backup', [file]);
    const environment = { ...apart(join(folder, 'data')), ...(url && { DATABASE_URL: url }) };
    copySealKey(environment.DATA_DIR);
    if (!url) await command('restore', [file], environment);
    await withConsole(environment, () => command('reconcile', [], environment));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(
      `The drill passed in ${seconds} s: ${url ? 'this database is whole' : `${given ?? 'a fresh backup'} can be restored`}.\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Settings of a console that shares nothing with the one that was backed up, and sends nothing of what waited in it. */
function apart(dataDir) {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    SEAL_KEY_FILE: '',
    ISOLATED: 'true',
    LOG_LEVEL: 'warn',
  };
}

/** Copies the key: a console remembers its last seals beside the key, and this one must not touch the other's. */
function copySealKey(dataDir) {
  const key = resolve(process.env.SEAL_KEY_FILE || join(process.env.DATA_DIR || 'data', 'seal.key'));
  mkdirSync(dataDir, { mode: 0o700 });
  if (existsSync(key)) copyFileSync(key, join(dataDir, 'seal.key'));
}

async function command(name, args, environment = {}) {
  process.stdout.write(`— ${name}\n`);
  const code = await run(process.execPath, ['bin/program.mjs', name, ...args], environment);
  if (code !== 0) throw new Error(`${name} ended with ${code}.`);
}

/** Starts a console, does the work beside it once its database answers, and stops it. */
async function withConsole(environment, doBeside) {
  process.stdout.write('— start\n');
  const { url, stop } = await startConsole({ environment });
  try {
    const { status } = await fetch(new URL('/readyz', url));
    if (status !== 200) throw new Error(`the console is not ready: /readyz returned ${status}.`);
    await doBeside();
  } finally {
    await stop();
  }
}
