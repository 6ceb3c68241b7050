/**
 * Measures bookings, reconciliation and the export, in turn, in one run, on one database. Bookings of this server run
 * beside the same statement by the bare driver and by pgbench. Reconciliation from checkpoints runs beside the full
 * proof, and the export beside COPY. `npm run bench -- money [--rows 1000000] [--rounds 5] [--seconds 5]`. Linux
 * only.
 */
import { mkdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '#bin/parts/run.mjs';
import { median } from '#bench/figures.mjs';
import { bookingScenes } from './bookings.mjs';
import { builds, startFixture } from './fixture.mjs';
import { report } from '#bench/report.mjs';
import { to as copyTo } from 'pg-copy-streams';

const timed = async (work) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const get = async ({ port, product }, path) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers: { token: product.token } });
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  if (answer.status !== 200 || bytes < 50) throw new Error(`${path}: ${answer.status}, ${bytes} bytes`);
};

/** Returns the peak memory of a process in MiB. Linux only. */
const peakOf = ({ product }) => {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'));
  return Math.round(Number(kilobytes) / 1024);
};

const copy = async (client, query) => {
  for await (const part of client.query(copyTo(`copy (${query}) to stdout (format csv)`))) void part;
};

/** Measures reads of a whole log or table, in ms: comparing balances, and the export beside COPY in the same order. */
const readingScenes = async (fixture) => {
  const { database, config, load } = fixture;
  const [{ reconcileBalances }, { connect }] = await Promise.all(
    ['server/tenant/reconcile', 'server/database/connect'].map(load),
  );
  const whole = async () => {
    const { database: all, close } = connect({ ...config, max: 1 });
    await reconcileBalances(all).finally(close);
  };
  const entries = `select e.created_at, t.name, e.player_id, e.player_name, e.platform, e.result, e.cutting, e.remark, a.name
    from entry e join tenant t on t.id = e.tenant_id join account a on a.id = e.operator_id order by e.created_at desc, e.id desc`;
  return {
    'tenant/reconcile, ms': {
      server: () => timed(() => get(fixture, 'tenant/reconcile')),
      'whole proof': () => timed(whole),
    },
    'export of all entries, ms': {
      server: () => timed(() => get(fixture, 'enter-info/export')),
      COPY: () => timed(() => copy(database, entries)),
    },
  };
};

const options = {
  rows: { type: 'string', default: '1000000' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '5' },
  port: { type: 'string', default: '3975' },
};
const { values } = parseArgs({ options });
const [rows, rounds, seconds, port] = [values.rows, values.rounds, values.seconds, values.port].map(Number);
const say = (sentence) => process.stderr.write(`${sentence}\n`);

const figure = (value) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US'));
const rangeOf = (found) => `${figure(median(found))} (${figure(Math.min(...found))}–${figure(Math.max(...found))})`;

/** Returns the medians of each contestant, and our ratio to the last one, taken per round because the machine's load changes. */
const lineOf = ([what, contestants]) => {
  const names = Object.keys(contestants);
  const cells = names.map((name) => `${name} ${rangeOf(contestants[name])}`);
  const [ours, other] = [contestants.server, contestants[names.at(-1)]];
  const ratio = ours && names.length > 1 ? median(ours.map((value, round) => value / other[round])).toFixed(2) : '';
  return `| ${what} | ${cells.join(' · ')} | ${ratio} |`;
};

mkdirSync(builds, { recursive: true });
const fixture = await startFixture({ port, rows, say });
const measured = {};
try {
  const scenes = { ...(await bookingScenes(fixture, { seconds, folder: builds })), ...(await readingScenes(fixture)) };
  const before = peakOf(fixture);
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= rounds; round += 1)
    for (const [what, contestants] of Object.entries(scenes)) {
      const names = Object.keys(contestants);
      for (const name of round % 2 ? names : names.toReversed()) {
        const value = await contestants[name]();
        measured[what] ??= Object.fromEntries(names.map((one) => [one, []]));
        if (round > 0) measured[what][name].push(value);
        say(`round ${round}, ${what}, ${name}: ${figure(value)}`);
      }
    }
  report(
    'money',
    [
      `${rows.toLocaleString('en-US')} entries and log rows; medians (ranges) of ${rounds}; load at the end ${loadavg()[0].toFixed(1)}.\n`,
      '| measured | contestants | ours to the last |',
      '|---|---|---|',
      ...Object.entries(measured).map(lineOf),
      `\nMost memory of the server: ${before} MiB before, ${peakOf(fixture)} MiB afterwards.\n`,
    ].join('\n'),
  );
  writeFileSync(join(root, 'dist/bench-money.json'), `${JSON.stringify(measured, null, 2)}\n`);
} finally {
  await fixture.stop();
  rmSync(builds, { recursive: true, force: true });
}
