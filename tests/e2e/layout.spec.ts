import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { overlays, stops } from './parts/places';

/** How far the page can be scrolled sideways, and what sticks out of the window. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrolls: scrollWidth - clientWidth, body: document.body.scrollWidth - clientWidth };
  });

for (const width of [360, 2560]) {
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });
    const all = width === 360 ? stops : [...stops, ...overlays];

    for (const { name, visitor, open } of all) {
      test(`${name} fits`, async ({ page: own, browserOf, words, me }) => {
        const page = visitor ? await browserOf() : own;
        await page.setViewportSize({ width, height: 800 });
        await open(page, words, me);
        expect(await overflow(page)).toEqual({ scrolls: 0, body: 0 });
      });
    }
  });
}
