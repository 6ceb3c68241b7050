/** Runs in the page: clicks a header and answers milliseconds from the rows' arrival to their paint. */
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
      requestAnimationFrame(() =>
        setTimeout(() => {
          const calls = performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/list'));
          resolve(performance.now() - calls.at(-1).responseEnd);
        }),
      );
    });
    look.observe(document.querySelector('tbody').closest('table').parentElement, { childList: true, subtree: true, characterData: true });
    performance.clearResourceTimings();
    button.click();
  });

/** Sorts a signed-in list of 100 rows × 10 columns `times` times; answers the milliseconds of each. */
export const gridSort = async (browser, url, token, label, times, setUp = () => {}) => {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.addInitScript(setUp);
  await page.goto(url);
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length >= 100, null, { timeout: 30_000 });
  const columns = await page.locator('thead th').count();
  const results = [];
  for (let round = 0; round < times; round += 1) {
    results.push(await page.evaluate(sortOnce, label));
    await page.waitForTimeout(150);
  }
  await context.close();
  return { columns, results };
};
