import { join } from 'node:path';
import { Client } from 'pg';
import { root } from '../../bin/parts/run.mjs';
import { buildServer } from '../booking/sides.mjs';
import { openSources } from '../sources.mjs';
import { firstPassword, makeFolder, startProduct } from '../product.mjs';

/** The folder lies within the project, so that imports of packages resolve. */
export const builds = join(root, 'dist/money');
/** A realistic number of sessions per account. */
const sessions = 8;

/** Fills the database before the server starts, since its jobs would work on the same tables. */
const fill = async (load, data, { rows, say }) => {
  const modules = [
    'postgres/embedded',
    'database/connect',
    'database/migrate',
    'account/firstAdmin',
    'signIn/passwords',
  ];
  const more = ['fixtures/seed', 'integrity/sealer', 'integrity/keyFile'];
  const [{ startEmbedded }, { connect }, { migrate }, { ensureFirstAdmin }, { createPasswords }, ...others] =
    await Promise.all([...modules, ...more].map((path) => load(`server/${path}`)));
  const [{ seed }, { sealUnsealed }, { readKeys }] = others;
  const postgres = await startEmbedded(data);
  const { database, close } = connect({ ...postgres.config, max: 2 });
  const client = new Client(postgres.config);
  try {
    await migrate(database);
    await ensureFirstAdmin(database, createPasswords(), firstPassword);
    await client.connect();
    await seed(client, { entries: rows, log: rows }, 'no password', say);
    await database.transaction().execute((tx) => sealUnsealed(tx, readKeys({ dataDir: data }), new Date()));
  } finally {
    await client.end();
    await close();
    await postgres.stop();
  }
};

/**
 * A running product whose database holds a million entries and bookings, and what reaches both: the product by HTTP, its
 * PostgreSQL by the socket.
 */
export const startFixture = async ({ port, rows, say }) => {
  const { load, close } = await openSources();
  const { findRunning } = await load('server/postgres/embedded');
  const folder = makeFolder();
  await fill(load, join(folder, 'data'), { rows, say });
  const product = await startProduct(port, await buildServer(builds, []), folder);
  const { config, forget } = await findRunning(product.data);
  const tokens = [];
  while (tokens.length < sessions) tokens.push(await product.signIn());
  const merchants = [];
  for (let n = 0; n < 16; n += 1)
    merchants.push((await product.call('tenant/insert', { name: `Bench ${n}`, level: 1 }, product.token)).id);
  const database = new Client(config);
  await database.connect();
  const { rows: found } = await database.query(
    `select s.id as "sessionId", a.id, a.username, a.name, a.role, a.role as "ownRole" from session s join account a on a.id = s.account_id order by s.id desc limit 1`,
  );
  const caller = { ...found[0], id: Number(found[0].id), sessionId: Number(found[0].sessionId), tenantId: null };
  const stop = async () => {
    await database.end();
    await product.stop();
    forget();
    await close();
  };
  return { port, product, config, database, load, tokens, merchants, caller, stop };
};
