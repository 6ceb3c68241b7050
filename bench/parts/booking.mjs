/**
 * Measures what stamps, chain and seals cost a booking: builds with and without them book in turn, in one run. The CPU
 * time is that of server and PostgreSQL together. `npm run bench -- booking [--rounds 15] [--seconds 5] [--callers 16]`. Linux only.
 */
import { join } from 'node:path';
import { root } from '../../bin/parts/run.mjs';
import { startBookings } from '../load.mjs';
import { cpuDuring } from '../process.mjs';
import { buildServer, makeCallers, startWithDatabase } from '../product.mjs';
import { pause, readOptions, runPart } from '../runner.mjs';

const { rounds, seconds, callers } = readOptions({ rounds: 15, seconds: 5, callers: 16 });
/** The interval between seals in ms, as in `server/startup/start.ts`. */
const sealEvery = 5000;
const builds = join(root, 'dist/booking');

const replacement = join(root, 'bench/withoutProofs.ts');
const nothingProven = {
  name: 'nothing-proven',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer !== replacement && /\/(integrity\/integrity|database\/chain)$/.test(id) ? replacement : undefined,
};
const withoutChain = [
  'drop trigger amount_log_chained on amount_log',
  'alter table amount_log alter column hash drop not null',
];

/** Starts one of the builds; `statements` take from its database what it lacks. */
const begin = async (port, program, statements) => {
  const product = await startWithDatabase(port, program);
  for (const statement of statements) await product.database.query(statement);
  return { ...product, who: await makeCallers(product, callers), isSealed: statements.length === 0 };
};

/** Ends about then; where there are seals just behind one, so that a slice holds the sealing of as much as it writes. */
const endOf = async ({ database, isSealed }, ms) => {
  if (!isSealed) return pause(ms);
  const count = async () => (await database.query('select count(*)::integer as n from seal')).rows[0].n;
  await pause(Math.max(ms - sealEvery + 500, 0));
  for (const before = await count(); (await count()) === before;) await pause(20);
};

/** Books for some seconds. */
const slice = async (side) => {
  const bookings = startBookings(side.port, side.who);
  await endOf(side, 2000);
  const before = bookings.done();
  const { ms, node, postgres } = await cpuDuring(side, () => endOf(side, seconds * 1000));
  const done = bookings.done() - before;
  await bookings.stop();
  // Rows after the last seal are sealed outside of every slice.
  await endOf(side, 500);
  return {
    'bookings a second': (done * 1000) / ms,
    'CPU per booking, ms': (node + postgres) / done,
    'of it in Node, ms': node / done,
    'of it in PostgreSQL, ms': postgres / done,
  };
};

await runPart('booking', { rounds, warmUp: 1 }, async () => {
  const proven = await begin(3973, await buildServer(join(builds, 'proven')), []);
  const bare = await begin(3974, await buildServer(join(builds, 'bare'), [nothingProven]), withoutChain);
  return {
    cases: { '': { 'with proofs': () => slice(proven), without: () => slice(bare) } },
    notes: [`${rounds} slices of ${seconds} s each, ${callers} callers.`],
  };
});
