/**
 * Measures the grid beside that of a bare react-admin build, in turn: sorting 100 rows and 200, the longest page that
 * the API returns, and scrolling through 200. `npm run bench -- grid [--rounds 3]`.
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
const openPage = async (hasWidths = false) => {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.addInitScript(sameColumns, hasWidths);
  return page;
};

const measured = [];
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, address] of Object.entries(addressOf)) {
      const add = (what, value) => measured.push({ what, side, unit: 'ms', value });
      const page = await openPage();
      const sort = async (on, rows, ...names) => {
        for (const ms of await gridSort(on, address(rows), 'Username', 7)) for (const name of names) add(name, ms);
      };
      const withWidths = 'sort 200 rows × 10 columns of own widths, click to paint';
      await sort(page, 100, 'sort 100 rows × 10 columns, click to paint');
      // The bare list knows no widths of a person.
      await sort(page, 200, 'sort 200 rows × 10 columns, click to paint', ...(side === 'bare' ? [withWidths] : []));
      if (side === 'console') {
        const sized = await openPage(true);
        await sort(sized, 200, withWidths);
        await sized.context().close();
      }
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
