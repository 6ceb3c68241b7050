import { slowDown } from './conditions.mjs';

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
export const openCold = async (browser, url, token, condition) => {
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
