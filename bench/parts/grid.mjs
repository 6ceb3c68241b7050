/**
 * Measures the grid beside that of a bare react-admin build, in turn: sorting 100 rows and 200, the longest page that
 * the API returns, and scrolling through 200. `npm run bench -- grid [--rounds 3]`.
 */
import { startContestants } from '../contestants.mjs';
import { percentile, readOptions, runPart } from '../runner.mjs';

/** Runs in the page: clicks a header and returns the milliseconds from the click to the paint of the rows. */
const sortOnce = (label) =>
  new Promise((resolve, reject) => {
    const header = [...document.querySelectorAll('thead th')].find((th) => th.textContent.trim().startsWith(label));
    const button = header?.querySelector('button, [role=button], span[tabindex], a');
    if (!button) return reject(new Error(`no header ${label}`));
    // The first of all accounts is the newest, and the first by name too.
    const second = () => document.querySelectorAll('tbody tr')[1]?.textContent;
    const before = second();
    const look = new MutationObserver(() => {
      if (second() === before) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
    });
    look.observe(document.body, { childList: true, subtree: true, characterData: true });
    setTimeout(() => reject(new Error(`the rows did not change: ${before}`)), 5000);
    const clicked = performance.now();
    button.click();
  });

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

/** Runs in the page before its scripts: chooses the ten columns of the bare list, and the language of its headers. */
const sameColumns = (token) => {
  const columns = 'username name role tenantId phone status lastLoginAt createdAt id updatedAt'.split(' ');
  localStorage.setItem('token', token);
  localStorage.setItem('arco-locale', 'en-US');
  localStorage.setItem('RaStore.account.1.columns', JSON.stringify(columns));
};

const openList = async (page, url) => {
  await page.goto(url);
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length >= 20, null, { timeout: 30_000 });
  await page.waitForTimeout(1000);
};

/**
 * Sorts a list of ten columns and returns the milliseconds of each. The first two sorts call the server. After them the
 * page's cache holds both orders, so that the later sorts, which alone count, measure the grid.
 */
const sort = async (page, url) => {
  await openList(page, url);
  const times = [];
  for (let n = 0; n < 7; n += 1) {
    times.push(await page.evaluate(sortOnce, 'Username'));
    await page.waitForTimeout(150);
  }
  return times.slice(2);
};

const { rounds } = readOptions({ rounds: 3 });

await runPart('grid', { rounds }, async () => {
  const { inPage, token, lists } = await startContestants();
  const measure = (address) =>
    inPage([1600, 900], [sameColumns, token], async (page) => {
      const hundred = await sort(page, address(100));
      const twoHundred = await sort(page, address(200));
      await openList(page, address(200));
      const frames = await page.evaluate(scrollToEnd, 120);
      return {
        'sort 100 rows': hundred,
        'sort 200 rows': twoHundred,
        'scroll 200 rows, median frame': percentile(frames, 50),
        'scroll 200 rows, 99 % of the frames': percentile(frames, 99),
      };
    });

  const { 'this console': own, 'bare react-admin': bare } = lists;
  const grid = {
    'this console': () => measure((rows) => `${own}?perPage=${rows}&page=1`),
    'bare react-admin': () => measure((rows) => `${bare}?perPage=${rows}&page=1&sort=createdAt&order=DESC`),
  };
  return { cases: { '10 columns, ms': grid }, notes: [`${rounds} rounds.`] };
});
