/**
 * Measures the grid beside that of a bare react-admin build, in turn: sorting 100 rows and 200, the longest page that
 * the API returns, and scrolling through 200. `npm run bench -- grid [--rounds 3]`.
 */
import { parseArgs } from 'node:util';
import { percentile } from '#bench/figures.mjs';
import { startContestants } from '#bench/pages/contestants.mjs';
import { asTable, summary } from '#bench/pages/summary.mjs';
import { report } from '#bench/report.mjs';

/** Runs in the page: clicks a header and returns the milliseconds from the click to the paint of the rows. */
const sortOnce = (label) =>
  new Promise((resolve, reject) => {
    const header = [...document.querySelectorAll('thead th')].find((th) => th.textContent.trim().startsWith(label));
    const button = header?.querySelector('button, [role=button], span[tabindex], a');
    if (!button) return reject(new Error(`no header ${label}`));
    const first = () => document.querySelector('tbody tr')?.textContent;
    const before = first();
    const look = new MutationObserver(() => {
      if (first() === before) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
    });
    look.observe(document.body, { childList: true, subtree: true, characterData: true });
    setTimeout(() => reject(new Error(`the rows did not change: ${before}`)), 5000);
    const clicked = performance.now();
    button.click();
  });

/**
 * Sorts a list of ten columns `times` times and returns the milliseconds of each. The first two sorts call
 * the server. After them the page's cache holds both orders, so the later sorts measure the grid alone. Only those
 * count.
 */
const gridSort = async (page, url, label, times) => {
  await page.goto(url);
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length >= 20, null, { timeout: 30_000 });
  await page.waitForTimeout(1000);
  const results = [];
  for (let round = 0; round < times; round += 1) {
    results.push(await page.evaluate(sortOnce, label));
    await page.waitForTimeout(150);
  }
  return results.slice(2);
};

/** Runs in the page: scrolls the list to its end in steps of a wheel, and returns the milliseconds between the frames. */
const scrollToEnd = (frames) =>
  new Promise((resolve) => {
    const scrolls = (element) => element.scrollHeight > element.clientHeight + 200;
    const inner = [...document.querySelectorAll('.grid-box')].find(scrolls);
    const box = inner ?? document.scrollingElement;
    const step = (box.scrollHeight - box.clientHeight) / frames;
    const times = [];
    let before = performance.now();
    const next = () => {
      const now = performance.now();
      times.push(now - before);
      before = now;
      if (times.length > frames) return resolve(times.slice(1));
      box.scrollBy({ top: step, behavior: 'instant' });
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

/** Scrolls a list of 200 rows to its end in 120 frames, and returns the milliseconds of each frame. */
const gridScroll = async (page, url) => {
  await page.goto(url);
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length >= 20, null, { timeout: 30_000 });
  await page.waitForTimeout(1000);
  return page.evaluate(scrollToEnd, 120);
};

/**
 * Runs in the page before its scripts: chooses the ten columns of the bare list, and the language of its headers. With
 * `hasWidths`, each column has a width of the person's own, which cuts its values.
 */
const sameColumns = (hasWidths) => {
  const columns = [
    'username',
    'name',
    'role',
    'tenantId',
    'phone',
    'status',
    'lastLoginAt',
    'createdAt',
    'id',
    'updatedAt',
  ];
  localStorage.setItem('arco-locale', 'en-US');
  localStorage.setItem('RaStore.account.1.columns', JSON.stringify(columns));
  if (!hasWidths) return;
  const widths = Object.fromEntries(columns.map((name) => [name, 120]));
  localStorage.setItem('RaStore.account.1.widths', JSON.stringify(widths));
};

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
