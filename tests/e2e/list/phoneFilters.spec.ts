import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { overlays, stops } from './parts/places';

/** Pixels by which the page can be scrolled sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });

for (const width of [360, 2560]) {
  test(`every page fits into ${width} pixels`, async ({ page: own, browserOf, words, me, people }) => {
    test.slow();
    const visitors = await browserOf();
    for (const page of [own, visitors]) await page.setViewportSize({ width, height: 800 });
    const wanted = width === 360 ? stops : [...stops, ...overlays];
    for (const { name, visitor, open } of wanted) {
      const page = visitor ? visitors : own;
      await open(page, words, me, people);
      expect.soft(await overflow(page), name).toBe(0);
    }
  });
}

test('on a phone all filters stand in one panel, inside the window', async ({ page, words }) => {
  const { word } = words;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('account/account-list');
  await page.getByRole('button', { name: word('filters'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: word('filters') });
  await panel.getByRole('searchbox').waitFor();
  const inside = async () => {
    const box = await panel.boundingBox();
    return box ? [box.x >= 0, box.y >= 0, box.x + box.width <= 360, box.y + box.height <= 800] : [];
  };
  await expect.poll(inside).toEqual([true, true, true, true]);
  expect(await overflow(page)).toBe(0);
});
