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
export const gridScroll = async (page, url) => {
  await page.goto(url);
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length >= 20, null, { timeout: 30_000 });
  await page.waitForTimeout(1000);
  return page.evaluate(scrollToEnd, 120);
};
