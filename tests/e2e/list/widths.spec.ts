import type { Page } from '@playwright/test';
import { menuOf } from '#resources/pages';
import { account } from '#resources/account/account';
import { resources } from '#resources/resources';
import { expect, test } from '../fixtures';
import { overflow } from '../parts/overflow';

/** The headings of the list on the screen that are cut, or that sort and lie outside the window. */
const cutHeadings = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((heads) =>
    heads
      .flatMap((head) => [...head.querySelectorAll('.cut')])
      .filter((head) => {
        // Whole pixels would hide half of one, which is enough for dots.
        const text = document.createRange();
        text.selectNodeContents(head);
        return (
          text.getBoundingClientRect().width > head.getBoundingClientRect().width + 0.1 ||
          (head.closest('.grid-sort') !== null && head.getBoundingClientRect().right > innerWidth)
        );
      })
      .map(({ textContent }) => textContent),
  );

for (const [language, width] of [
  ['zh-CN', 390],
  ['en-US', 360],
  ['en-US', 1920],
] as const)
  test.describe(`at ${width} pixels`, () => {
    test.use({ language });
    test(`no list is wider than the window, and no heading is cut, nor room lost`, async ({ page, words }) => {
      await page.setViewportSize({ width, height: 900 });
      const lists = menuOf('admin', resources).filter(({ resource }) => resource);
      for (const { path } of lists) {
        await page.goto(path);
        await page.getByRole('columnheader').last().waitFor();
        expect.soft(await cutHeadings(page), path).toEqual([]);
        expect.soft(await overflow(page), path).toBe(0);
      }
      await page.goto(`${account.path}?filter=${JSON.stringify({ status: 1 })}`);
      const chips = await page.getByRole('list', { name: words.word('filters') }).boundingBox();
      expect(chips?.height, 'one line of chips').toBeLessThan(48);
    });
  });
