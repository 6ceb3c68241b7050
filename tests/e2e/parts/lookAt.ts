import type { Page } from '@playwright/test';
import { locales } from '#resources/schema/language';
import zhCN from '#src/i18n/zh-CN';
import { expect } from '../fixtures';
import { barriers } from './barriers';
import { overflow } from './overflow';
import type { Words } from './words';

/** A missing text shows as its key. */
const rawKey = new RegExp(`\\b(ra|resources|faults|${Object.keys(zhCN).join('|')})\\.[a-z]\\w*(\\.\\w+)*\\b`);

/** Colors follow the system, so that a page is looked at in both without being opened twice; nothing moves meanwhile. */
export const see = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

/** The name of a page for a failure, and the widths that it must fit. */
interface Looked {
  readonly name: string;
  readonly widths: readonly number[];
}

/**
 * Checks everything that holds for every page. Colors and structure depend on no text, so only the first language
 * checks them.
 */
export const lookAt = async (page: Page, { name, widths }: Looked, { locale }: Words): Promise<void> => {
  const whole = locale === locales[0];
  expect.soft(await page.locator('body').innerText(), `${name}: a key in the place of a text`).not.toMatch(rawKey);
  expect.soft(await barriers(page, whole ? 'all' : 'words'), `${name}: barriers in light colors`).toEqual([]);
  if (whole) {
    await see(page, 'dark');
    await expect.soft(page.locator('html'), `${name}: dark colors`).toHaveAttribute('data-theme', 'dark');
    expect.soft(await barriers(page, 'colors'), `${name}: barriers in dark colors`).toEqual([]);
  }
  const dialogs = await page.getByRole('dialog').count();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.soft.poll(() => overflow(page), `${name}: fits into ${width} pixels`).toBe(0);
    await expect.soft(page.getByRole('dialog'), `${name}: what was open stays so`).toHaveCount(dialogs);
  }
};
