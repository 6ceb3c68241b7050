import { slowDown } from './conditions.mjs';

/** Runs in the page before any of its scripts: notes when the first row of records is painted. */
const watch = (token) => {
  localStorage.setItem('token', token);
  const look = new MutationObserver(() => {
    if (![...document.querySelectorAll('tbody tr')].some((row) => /\d{4}/.test(row.textContent))) return;
    look.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.firstRow = performance.now())));
  });
  look.observe(document, { childList: true, subtree: true, characterData: true });
};

/**
 * Opens a console cold (empty cache, signed in) and answers milliseconds from the start of the
 * navigation to the paint of the first row, and the bytes of JavaScript that came over the line.
 */
export const firstRow = async (browser, url, token, condition) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watch, token);
  await slowDown(page, condition);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.firstRow > 0, null, { timeout: 60_000 });
  const result = await page.evaluate(() => ({
    ms: window.firstRow,
    bytes: performance
      .getEntriesByType('resource')
      .filter((entry) => /\.js(\?|$)/.test(entry.name) && entry.responseEnd <= window.firstRow)
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  }));
  await context.close();
  return result;
};
