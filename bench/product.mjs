import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { build } from 'vite';
import { ensureBuilt } from '../bin/parts/built.mjs';
import { call as callAt, startConsole } from '../bin/parts/console.mjs';
import { root, run } from '../bin/parts/run.mjs';
import { loadSources } from '../bin/parts/sources.mjs';
import { atEnd, pause, timed } from './runner.mjs';

/** Builds the server otherwise, into a folder of `dist`, so that imports of packages resolve. Returns its program. */
export const buildServer = async (folder, plugins) => {
  await ensureBuilt();
  await build({
    root,
    configLoader: 'runner',
    logLevel: 'warn',
    mode: 'production',
    plugins,
    build: { outDir: join(folder, 'server'), ssr: true, rolldownOptions: { input: ['engine/server/main.ts'] } },
  });
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  // An empty console, since nobody opens it during the measurement.
  mkdirSync(join(folder, 'console'), { recursive: true });
  writeFileSync(join(folder, 'console/index.html'), '<!doctype html>');
  return join(folder, 'server/main.js');
};

const call = (port, ...sent) => callAt(`http://127.0.0.1:${port}`, ...sent);

/**
 * Waits for the jobs that a new server runs first; over a million rows they take minutes and both cores. Returns their runs by
 * name. A try that failed is followed by another.
 */
const firstJobsEnd = async (port, token) => {
  const [{ jobs }] = await loadSources('engine/server/schedule/jobs.ts');
  const onDemand = jobs.filter(({ isWanted }) => isWanted).map(({ name }) => name);
  const isOver = ({ name, lastRun }) =>
    lastRun ? !['active', 'retry'].includes(lastRun.state) : onDemand.includes(name);
  for (;;) {
    const { scheduled } = await call(port, 'job/list', undefined, token);
    if (scheduled.every(isOver)) return Object.fromEntries(scheduled.map(({ name, lastRun }) => [name, lastRun]));
    await pause(1000);
  }
};

/** Signs in as the admin, the first account of the demo. */
export const signIn = async (port) => {
  const [{ username, password }] = await call(port, 'auth/demo-accounts');
  return (await call(port, 'auth/login', { username, password })).token;
};

/** Makes a new folder for this part. */
export const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Fills a database by `npm run seed`, before it has a server, whose jobs would work on the same tables. */
const fill = async ({ entries, log }, environment) => {
  const args = ['bin/program.mjs', 'seed', '--entries', entries, '--log', log].map(String);
  const code = await run(process.execPath, args, environment, (text) => process.stderr.write(text));
  if (code !== 0) throw new Error(`The database is not filled: ${code}.`);
};

/**
 * Starts the product, or another build of it, over made-up rows. Returns its address, how to call it, the first runs of its
 * jobs, how many seconds the rows took, and how to start it once more, which returns how long that takes, in ms.
 */
export const startSeeded = async (rows, port, program = 'dist/server/main.js') => {
  const data = join(makeFolder(), 'data');
  const seconds = (await timed(() => fill(rows, { DATA_DIR: data }))) / 1000;
  const environment = {
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
  };
  const start = () => startConsole({ program, args: ['--demo'], environment });
  let running = await start();
  atEnd(() => running.stop());
  const token = await signIn(port);
  const firstRuns = await firstJobsEnd(port, token);
  const startAgain = async () => {
    await running.stop();
    return timed(async () => {
      running = await start();
    });
  };
  return {
    port,
    pid: running.pid,
    data,
    token,
    seconds,
    firstRuns,
    startAgain,
    call: (...sent) => call(port, ...sent),
  };
};

/** The same with its database: the way there, and a connection. */
export const startWithDatabase = async (...given) => {
  const product = await startSeeded(...given);
  const [{ findRunning }] = await loadSources('engine/postgres/embedded.ts');
  const { config, forget } = await findRunning(product.data);
  atEnd(forget);
  const database = new Client(config);
  await database.connect();
  atEnd(() => database.end());
  return { ...product, config, database };
};

/** A realistic number of sessions per account. */
const sessions = 8;

/** Makes merchants for that many callers, who share some sessions. */
export const makeCallers = async ({ port, token, call }, count) => {
  const tokens = await Promise.all(Array.from({ length: sessions }, () => signIn(port)));
  const callers = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await call('tenant/insert', { name: `Merchant ${n}`, level: 1 }, token);
    callers.push({ token: tokens[n % sessions], tenantId: id });
  }
  return callers;
};
