/**
 * Measures what stamps, chain and seals cost a booking: builds with and without them book in turn, in one run. The CPU
 * time is that of server and PostgreSQL together. `npm run bench -- booking [--rounds 15] [--seconds 5] [--callers 16]`. Linux only.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { root } from '../../bin/parts/run.mjs';
import { median } from '../figures.mjs';
import { startProduct } from '../product.mjs';
import { openSources } from '../sources.mjs';
import { cpuOf } from './cpu.mjs';
import { startLoad } from './load.mjs';
import { buildSides } from './sides.mjs';
import { report } from '../report.mjs';

const options = {
  rounds: { type: 'string', default: '15' },
  seconds: { type: 'string', default: '5' },
  callers: { type: 'string', default: '16' },
};
const { values } = parseArgs({ options });
const [rounds, seconds, callers] = [values.rounds, values.seconds, values.callers].map(Number);
const ports = { proven: 3973, bare: 3974 };
/** The interval between seals in ms, as in `server/startup/start.ts`. */
const sealEvery = 5000;
/** A realistic number of sessions per account. */
const sessions = 8;
/** The folder lies within the project, so that imports of packages resolve. */
const builds = join(root, 'dist/booking');

const { load, close } = await openSources();
const { findRunning } = await load('server/postgres/embedded');

const begin = async ([name, { program, statements }]) => {
  const port = ports[name];
  const product = await startProduct(port, program);
  const { config, forget } = await findRunning(product.data);
  const database = new Client(config);
  await database.connect();
  for (const statement of statements) await database.query(statement);
  const tokens = await Promise.all(Array.from({ length: sessions }, product.signIn));
  const who = [];
  for (let n = 0; n < callers; n += 1) {
    const { id } = await product.call('tenant/insert', { name: `Merchant ${n}`, level: 1 }, product.token);
    who.push({ token: tokens[n % sessions], tenantId: id });
  }
  const stop = async () => {
    await database.end();
    await product.stop();
    forget();
  };
  return { name, port, product, database, who, stop, isSealed: statements.length === 0 };
};

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends about then; where there are seals just behind one, so that a slice holds the sealing of as much as it writes. */
const endOf = async ({ database, isSealed }, ms) => {
  if (!isSealed) return pause(ms);
  const count = async () => (await database.query('select count(*)::integer as n from seal')).rows[0].n;
  await pause(Math.max(ms - sealEvery + 500, 0));
  for (const before = await count(); (await count()) === before;) await pause(20);
};

/** Books for some seconds; per booking the CPU time in ms, and how many a second. */
const slice = async (side) => {
  const load = startLoad(side.port, side.who);
  await endOf(side, 2000);
  const [startedAt, cpu, count] = [performance.now(), cpuOf(side.product), load.done()];
  await endOf(side, seconds * 1000);
  const after = cpuOf(side.product);
  const [bookings, ms] = [load.done() - count, performance.now() - startedAt];
  await load.stop();
  const [node, postgres] = [after.node - cpu.node, after.postgres - cpu.postgres];
  return {
    rate: (bookings * 1000) / ms,
    node: node / bookings,
    postgres: postgres / bookings,
    cpu: (node + postgres) / bookings,
  };
};

const measured = { proven: [], bare: [] };
const sides = [];
try {
  for (const side of Object.entries(await buildSides(builds))) sides.push(await begin(side));
  // The first slice of each is a warm-up and is not counted.
  for (let round = 0; round <= rounds; round += 1)
    for (const side of round % 2 ? sides : sides.toReversed()) {
      const result = await slice(side);
      if (round > 0) measured[side.name].push(result);
      process.stderr.write(`round ${round}, ${side.name}: ${result.rate.toFixed(0)}/s, ${result.cpu.toFixed(3)} ms\n`);
      // Rows after the last seal are sealed outside of every slice.
      await endOf(side, 500);
    }
} finally {
  for (const { stop } of sides) await stop();
  await close();
  rmSync(builds, { recursive: true, force: true });
}

const line = (what, key, digits) => {
  const [proven, bare] = [measured.proven, measured.bare].map((slices) => slices.map((one) => one[key]));
  // The ratio is taken per round, since the machine's other load changes from round to round.
  const ratios = proven.map((value, round) => value / bare[round]);
  return `| ${what} | ${median(proven).toFixed(digits)} | ${median(bare).toFixed(digits)} | ${median(ratios).toFixed(3)} |`;
};
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/bench-booking.json'), `${JSON.stringify(measured, null, 2)}\n`);
report(
  'booking',
  [
    `${rounds} slices of ${seconds} s each, ${callers} callers; medians.\n`,
    '| measured | with proofs | without | ratio |',
    '|---|---|---|---|',
    line('bookings a second', 'rate', 0),
    line('CPU per booking, ms', 'cpu', 3),
    line('of it in Node, ms', 'node', 3),
    line('of it in PostgreSQL, ms', 'postgres', 3),
    '',
  ].join('\n'),
);
