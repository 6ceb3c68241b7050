import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import zhCN from '../../src/i18n/zh-CN';
import { expect, test } from './fixtures';
import { overlays, stops } from './parts/places';

/** A text that was not found is shown as its key. */
const rawKey = new RegExp(`\\b(ra|resources|faults|${Object.keys(zhCN).join('|')})\\.[a-z]\\w*(\\.\\w+)*\\b`);

const grave: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** What stands seriously in somebody's way, and where. */
const barriers = async (page: Page) => {
  // A colour on its way to another is neither.
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length))
    .toBe(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.filter(({ impact }) => grave.includes(impact));
  return found.map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`)]);
};

// The colours follow the system, so that a page is looked at in both without being opened twice; nothing moves meanwhile.
test.use({ mode: 'auto', contextOptions: { reducedMotion: 'reduce' } });

for (const { name, visitor, open } of [...stops, ...overlays]) {
  test(`${name}: nothing serious stands in the way of anyone`, async ({ page: own, browserOf, words, me, people }) => {
    const page = visitor ? await browserOf() : own;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page, words, me, people);
    expect.soft(await page.locator('body').innerText(), 'a key in the place of a text').not.toMatch(rawKey);
    expect.soft(await barriers(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await barriers(page), 'dark').toEqual([]);
  });
}
