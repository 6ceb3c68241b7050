import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

/** Axe itself, read once: bringing it into a page costs as much as a run of it. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const grave: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** What a change of the colours alone can change. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What stands seriously in somebody's way on a page as it is now, and where; `colours` asks for nothing but them. */
export const barriers = async (page: Page, colours?: 'colours'): Promise<readonly (readonly string[])[]> => {
  // A colour on its way to another is neither.
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length))
    .toBe(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(colours && { runOnly: ofColours }),
  };
  const found = await page.evaluate(async (asked) => (await window.axe?.run(asked))?.violations, options);
  if (!found) throw new Error('Axe did not run');
  return found
    .filter(({ impact }) => grave.includes(impact))
    .map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`)]);
};
