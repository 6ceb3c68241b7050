import type { Page } from '@playwright/test';

/**
 * Counts what a person clicks in this window; keys and typing cost nothing. `taken` returns the clicks since it was last
 * asked. A load of the page ends the count.
 */
export const countClicks = async (page: Page): Promise<{ readonly taken: () => Promise<number> }> => {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['clicks'] = '0';
    window.addEventListener('pointerdown', () => (dataset['clicks'] = String(Number(dataset['clicks']) + 1)), true);
  });
  const taken = () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement;
      const count = Number(dataset['clicks']);
      dataset['clicks'] = '0';
      return count;
    });
  return { taken };
};
