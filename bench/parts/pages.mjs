/**
 * Measures the start of the console beside a bare react-admin build of the same list. They take
 * turns in one run, so that other load on the machine affects all of them alike. `npm run bench -- pages [--rounds 7]`.
 */
import { conditions, slowDown, tabulate } from '../conditions.mjs';
import { startContestants } from '../contestants.mjs';
import { readOptions, runPart } from '../runner.mjs';

/**
 * Runs in the page before any of its scripts. It records when the page paints the first row, and clicks the
 * header of a column immediately. It records when that header shows the click, when the rows stand in that order, and
 * the long tasks of the main thread.
 */
const watch = (token) => {
  localStorage.setItem('token', token);
  const seen = { firstRow: 0, answered: 0, sorted: 0, longTasks: [], shift: 0 };
  window.seen = seen;
  const keep = (type, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  keep('longtask', ({ startTime, duration }) => seen.longTasks.push({ startTime, duration }));
  keep('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));

  const heads = () => [...document.querySelectorAll('thead th')];
  const head = () => heads().find(({ textContent }) => /^\s*(username|账号|用户名)/i.test(textContent));
  const pressed = () => Boolean(head()?.getAttribute('aria-sort') ?? head()?.querySelector('.Mui-active'));
  const press = () => head()?.querySelector('button, [role=button], span[tabindex], a')?.click();
  const afterPaint = (then) => requestAnimationFrame(() => setTimeout(() => then()));
  // Whichever columns a list shows, a row has more words than a skeleton, which has none.
  const hasWords = (row) => row.textContent.replaceAll(/\s/g, '').length > 12;
  // The first account is the first in either order.
  const second = () => document.querySelectorAll('tbody tr')[1];
  let before;
  const look = new MutationObserver(() => {
    if (seen.firstRow === 0) {
      if (![...document.querySelectorAll('tbody tr')].some(hasWords)) return;
      seen.firstRow = -1;
      afterPaint(() => {
        seen.firstRow = performance.now();
        before = second()?.textContent;
        press();
      });
    }
    if (before === undefined || !pressed()) return;
    if (seen.answered === 0) {
      seen.answered = -1;
      afterPaint(() => (seen.answered = performance.now()));
    }
    if (!second() || !hasWords(second()) || second().textContent === before) return;
    look.disconnect();
    afterPaint(() => (seen.sorted = performance.now()));
  });
  look.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
};

/** Runs in the page: what was seen until the header answered. */
const readSeen = () => {
  const { firstRow, answered, sorted, longTasks, shift } = window.seen;
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name));
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const before = longTasks.filter(({ startTime }) => startTime < answered);
  const loaded = scripts.filter(({ responseEnd }) => responseEnd <= answered);
  return {
    'first row, ms': firstRow,
    'first click on a header answered, ms': answered,
    'main thread blocked until then, ms': sum(before.map(({ duration }) => duration - 50)),
    'layout shift until then': shift,
    'JavaScript until then, KiB': sum(loaded.map(({ encodedBodySize }) => encodedBodySize)) / 1024,
    'rows in that order, ms': sorted,
  };
};

const { rounds } = readOptions({ rounds: 7 });

/** Opens a console cold: empty cache, signed in. */
const openCold = ({ inPage, token }, url, condition) =>
  inPage([1280, 800], [watch, token], async (page) => {
    await slowDown(page, condition);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.seen.sorted > 0, null, { timeout: 60_000 });
    await page.waitForTimeout(200);
    return page.evaluate(readSeen);
  });

await runPart('pages', { rounds, tabulate }, async () => {
  const { lists, ...started } = await startContestants();
  const contestantsOf = (condition) =>
    Object.fromEntries(Object.entries(lists).map(([side, url]) => [side, () => openCold(started, url, condition)]));
  const cases = Object.entries(conditions).map(([name, condition]) => [name, contestantsOf(condition)]);
  return { cases: Object.fromEntries(cases), notes: [`${rounds} rounds.`] };
});
