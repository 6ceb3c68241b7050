/**
 * Measures the start of the console beside a bare react-admin build of the same list and beside React alone. They take
 * turns in one run, so that other load on the machine affects all of them alike. `npm run bench -- pages [--rounds 7]`.
 */
import { parseArgs } from 'node:util';
import { report } from '../report.mjs';
import { conditions } from './conditions.mjs';
import { startContestants } from './contestants.mjs';
import { openCold } from './start.mjs';
import { asTable, summary } from './summary.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Number(values.rounds);
const { browser, token, lists, stop } = await startContestants();

const measured = [];
const add = (what, side, unit, value) => measured.push({ what, side, unit, value });

try {
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, list] of Object.entries(lists)) {
      for (const [name, condition] of Object.entries(conditions)) {
        const seen = await openCold(browser, list, token, condition);
        add(`first row, ${name}`, side, 'ms', seen.firstRow);
        add(`first click on a header answered, ${name}`, side, 'ms', seen.answered);
        add(`main thread blocked until then, ${name}`, side, 'ms', seen.blocked);
        add(`layout shift until then, ${name}`, side, '', seen.shift);
        if (!condition) add('JavaScript until then, brotli', side, 'KiB', seen.bytes / 1024);
      }
    }
    process.stderr.write(`start: round ${round + 1} of ${rounds}\n`);
  }
} finally {
  await stop();
}

report('pages', `${rounds} rounds.\n\n${asTable(summary(measured))}`);
