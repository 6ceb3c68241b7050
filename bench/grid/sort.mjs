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
export const gridSort = async (page, url, label, times) => {
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
