/**
 * Measures bookings, reconciliation and the export, in turn, in one run, on one database. Bookings of this server run
 * beside the same statement by the bare driver and by pgbench. Reconciliation from checkpoints runs beside the full
 * proof, and the export beside COPY. `npm run bench -- money [--rows 1000000] [--rounds 5] [--seconds 5]`. Linux
 * only.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../bin/parts/run.mjs';
import { median } from '../figures.mjs';
import { bookingScenes } from './bookings.mjs';
import { builds, startFixture } from './fixture.mjs';
import { peakOf, readingScenes } from './reading.mjs';
import { report } from '../report.mjs';

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
