/**
 * Measures the start of the console beside a bare react-admin build of the same list and beside React alone. They take
 * turns in one run, so that other load on the machine affects all of them alike. `npm run bench -- pages [--rounds 7]`.
 */
import { parseArgs } from 'node:util';
import { report } from '#bench/report.mjs';
import { conditions, slowDown } from './conditions.mjs';
import { startContestants } from './contestants.mjs';
import { asTable, summary } from './summary.mjs';

/**
 * Runs in the page before any of its scripts. It records when the page paints the first row, and clicks the
 * header of a column immediately. It records when that header shows the click, and the long tasks of the main
 * thread.
 */
const watch = (token) => {
  localStorage.setItem('token', token);
  const seen = { firstRow: 0, answered: 0, longTasks: [], shift: 0 };
  window.seen = seen;
  const keep = (type, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  keep('longtask', ({ startTime, duration }) => seen.longTasks.push({ startTime, duration }));
  keep('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));

  const heads = () => [...document.querySelectorAll('thead th')];
  const head = () => heads().find(({ textContent }) => /^\s*(username|账号|用户名)/i.test(textContent));
  const pressed = () => {
    const th = head();
    return Boolean(th?.getAttribute('aria-sort') ?? th?.querySelector('.Mui-active'));
  };
  const afterPaint = (then) => requestAnimationFrame(() => setTimeout(() => then()));
  const press = () => head()?.querySelector('button, [role=button], span[tabindex], a')?.click();
  // Whichever columns a list shows, a row has more words than a skeleton, which has none.
  const hasWords = (row) => row.textContent.replaceAll(/\s/g, '').length > 12;
  const look = new MutationObserver(() => {
    if (seen.firstRow === 0) {
      if (![...document.querySelectorAll('tbody tr')].some(hasWords)) return;
      seen.firstRow = -1;
      afterPaint(() => {
        seen.firstRow = performance.now();
        press();
      });
    }
    if (!pressed()) return;
    look.disconnect();
    afterPaint(() => (seen.answered = performance.now()));
  });
  look.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
};

/**
 * Opens a console cold (empty cache, signed in). Returns milliseconds from the start of the navigation to the paint of
 * the first row, and to the answer to a header click made then. Returns how long tasks of more than 50 ms blocked the
 * main thread until that answer. Returns how far the layout shifted, and the bytes of JavaScript that came over the
 * line.
 */
const openCold = async (browser, url, token, condition) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watch, token);
  await slowDown(page, condition);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seen.answered > 0, null, { timeout: 60_000 });
  await page.waitForTimeout(200);
  const result = await page.evaluate(() => {
    const { firstRow, answered, longTasks, shift } = window.seen;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name));
    return {
      firstRow,
      answered,
      shift,
      blocked: longTasks
        .filter(({ startTime }) => startTime < answered)
        .reduce((sum, { duration }) => sum + duration - 50, 0),
      bytes: scripts
        .filter(({ responseEnd }) => responseEnd <= answered)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  await context.close();
  return result;
};

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
