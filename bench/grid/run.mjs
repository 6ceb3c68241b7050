/**
 * Measures the grid beside that of a bare react-admin build, in turn: sorting 100 rows, and scrolling through 200, the
 * longest page that the API returns. `npm run bench -- grid [--rounds 3]`.
 */
import { parseArgs } from 'node:util';
import { percentile } from '../figures.mjs';
import { startContestants } from '../pages/contestants.mjs';
import { asTable, summary } from '../pages/summary.mjs';
import { report } from '../report.mjs';
import { sameColumns } from './columns.mjs';
import { gridScroll } from './scroll.mjs';
import { gridSort } from './sort.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(values.rounds);
const { browser, token, lists, stop } = await startContestants();

const addressOf = {
  console: (rows) => `${lists.console}?perPage=${rows}&page=1`,
  bare: (rows) => `${lists.bare}?perPage=${rows}&page=1&sort=createdAt&order=DESC`,
};
const openPage = async () => {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.addInitScript(sameColumns);
  return page;
};

const measured = [];
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, address] of Object.entries(addressOf)) {
      const add = (what, value) => measured.push({ what, side, unit: 'ms', value });
      const page = await openPage();
      for (const ms of await gridSort(page, address(100), 'Username', 7))
        add('sort 100 rows × 10 columns, click to paint', ms);
      const frames = await gridScroll(page, address(200));
      add('scroll 200 rows × 10 columns, median frame', percentile(frames, 50));
      add('scroll 200 rows × 10 columns, 99 % of the frames', percentile(frames, 99));
      await page.context().close();
      process.stderr.write(`${side}, round ${round + 1} of ${rounds}\n`);
    }
  }
} finally {
  await stop();
}

report('grid', `${rounds} rounds.\n\n${asTable(summary(measured))}`);
