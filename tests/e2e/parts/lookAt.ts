import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { locales } from '#engine/schema/language';
import zhCN from '#engine/client/i18n/zh-CN';
import { expect } from '../fixtures';
import type { Words } from './words';

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

/** Axe itself, read once, since loading it into a page costs as much as a run. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const grave: readonly (string | null | undefined)[] = ['serious', 'critical'];

const options: Readonly<Record<'all' | 'colors', RunOptions>> = {
  // Off in axe unless it is asked for.
  all: { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
  // What a change of the colors alone can change.
  colors: { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] },
};

/** The serious accessibility faults of the page, with their places. */
const barriers = async (page: Page, asked: keyof typeof options): Promise<readonly (readonly string[])[]> => {
  // A color in transition is neither.
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length))
    .toBe(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const found = await page.evaluate(async (wanted) => (await window.axe?.run(wanted))?.violations, options[asked]);
  if (!found) throw new Error('Axe did not run');
  return found
    .filter(({ impact }) => grave.includes(impact))
    .map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`)]);
};

/** Pixels by which the page scrolls horizontally. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });

/** The headings of a list on the screen that are cut, or that sort and lie outside the window. */
const cutHeadings = (page: Page) =>
  page.getByRole('main').evaluateAll((mains) =>
    mains
      .flatMap((main) => [...main.querySelectorAll('.grid th .cut')])
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

/** A missing text shows as its key. */
const rawKey = new RegExp(`\\b(ra|resources|faults|${Object.keys(zhCN).join('|')})\\.[a-z]\\w*(\\.\\w+)*\\b`);

/** Colors follow the system, so that a page is looked at in both without being opened twice; nothing moves meanwhile. */
export const see = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

interface Looked {
  /** The name of a page for a failure. */
  readonly name: string;
  /** The widths that it must fit. */
  readonly widths: readonly number[];
  /** Colors, structure and whether a thing has a name hang on no language: the first one checks them, unless this says otherwise. */
  readonly whole?: boolean;
}

/** Checks everything that holds for every page. */
export const lookAt = async (page: Page, { name, widths, ...looked }: Looked, { locale }: Words): Promise<void> => {
  const { whole = locale === locales[0] } = looked;
  expect.soft(await page.locator('body').innerText(), `${name}: a key in the place of a text`).not.toMatch(rawKey);
  if (whole) {
    expect.soft(await barriers(page, 'all'), `${name}: barriers in light colors`).toEqual([]);
    await see(page, 'dark');
    await expect.soft(page.locator('html'), `${name}: dark colors`).toHaveAttribute('data-theme', 'dark');
    expect.soft(await barriers(page, 'colors'), `${name}: barriers in dark colors`).toEqual([]);
    await see(page, 'light');
  }
  const dialogs = await page.getByRole('dialog').count();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.soft.poll(() => overflow(page), `${name}: fits into ${width} pixels`).toBe(0);
    await expect.soft.poll(() => cutHeadings(page), `${name}: headings at ${width} pixels`).toEqual([]);
    await expect.soft(page.getByRole('dialog'), `${name}: what was open stays so`).toHaveCount(dialogs);
  }
};
