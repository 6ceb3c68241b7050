import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { build } from 'vite';
import { call as callAt, startConsole } from '../bin/parts/console.mjs';
import { root } from '../bin/parts/run.mjs';
import { loadSources } from '../bin/parts/sources.mjs';
import { atEnd, pause, say, timed } from './runner.mjs';

export const firstPassword = 'First-1-Password';
export const ownPassword = 'Bench-1-Password';

/** Builds the server into a folder of `dist` for this part, so that imports of packages resolve. Returns its program. */
export const buildServer = async (folder, plugins = []) => {
  await build({
    root,
    configLoader: 'runner',
    logLevel: 'warn',
    mode: 'production',
    plugins,
    build: { outDir: join(folder, 'server'), ssr: true, rolldownOptions: { input: ['server/main.ts'] } },
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
  const [{ jobs }] = await loadSources('server/schedule/jobs.ts');
  const onDemand = jobs.filter(({ isWanted }) => isWanted).map(({ name }) => name);
  const isOver = ({ name, lastRun }) =>
    lastRun ? !['active', 'retry'].includes(lastRun.state) : onDemand.includes(name);
  for (;;) {
    const { scheduled } = await call(port, 'job/list', undefined, token);
    if (scheduled.every(isOver)) return Object.fromEntries(scheduled.map(({ name, lastRun }) => [name, lastRun]));
    await pause(1000);
  }
};

export const signIn = async (port, password = ownPassword) =>
  (await call(port, 'auth/login', { username: 'admin', password })).token;

const changePassword = async (port) => {
  const first = await signIn(port, firstPassword);
  await call(port, 'account/modify-pwd', { oldPassword: firstPassword, newPassword: ownPassword }, first);
  return signIn(port);
};

/** Makes a new folder for this part; the data of one server lie in its folder `data`. */
export const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/**
 * Fills a database that has no server, with an admin and sealed logs: the jobs of a server would work on the same tables.
 * `stop` leaves the data in the folder.
 */
export const openSeeded = async (rows, folder) => {
  const [{ startEmbedded }, { connect }, { migrate }, { ensureFirstAdmin }, { createPasswords }, ...more] =
    await loadSources(
      'server/postgres/embedded.ts',
      'server/database/connect.ts',
      'server/database/migrate.ts',
      'server/account/firstAdmin.ts',
      'server/signIn/passwords.ts',
      'server/madeUp/seed.ts',
      'server/integrity/sealer.ts',
      'server/integrity/keyFile.ts',
    );
  const [{ seed }, { sealUnsealed }, { readKeys }] = more;
  const dataDir = join(folder, 'data');
  const postgres = await startEmbedded(dataDir);
  const { database, close } = connect(postgres.config);
  await migrate(database);
  await ensureFirstAdmin(database, createPasswords(), firstPassword);
  const client = new Client(postgres.config);
  await client.connect();
  const ms = await timed(() => seed(client, rows, 'no password', say));
  await client.end();
  await database.transaction().execute((tx) => sealUnsealed(tx, readKeys({ dataDir }), new Date()));
  return { seconds: ms / 1000, stop: () => close().then(() => postgres.stop()) };
};

/**
 * Starts a build of the product on a data folder of its own; returns its address, how to call it, the first runs of its jobs,
 * and how to start it once more, which returns how long that takes, in ms.
 */
export const startProduct = async (port, program, folder = makeFolder()) => {
  const data = join(folder, 'data');
  const environment = {
    PORT: String(port),
    DATA_DIR: data,
    ADMIN_PASSWORD: firstPassword,
    LOG_LEVEL: 'warn',
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
  };
  let running = await startConsole({ program, environment });
  atEnd(() => running.stop());
  const token = await changePassword(port);
  const firstRuns = await firstJobsEnd(port, token);
  const startAgain = async () => {
    await running.stop();
    return timed(async () => {
      running = await startConsole({ program, environment });
    });
  };
  return { port, pid: running.pid, data, token, firstRuns, startAgain, call: (...sent) => call(port, ...sent) };
};

/** The same with its database: the way there, and a connection. */
export const startWithDatabase = async (...given) => {
  const product = await startProduct(...given);
  const [{ findRunning }] = await loadSources('server/postgres/embedded.ts');
  const { config, forget } = await findRunning(product.data);
  atEnd(forget);
  const database = new Client(config);
  await database.connect();
  atEnd(() => database.end());
  return { ...product, config, database };
};

/** The same over a database that is filled before. */
export const startSeeded = async (rows, port, program) => {
  const folder = makeFolder();
  const { stop } = await openSeeded(rows, folder);
  await stop();
  return startWithDatabase(port, program, folder);
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
