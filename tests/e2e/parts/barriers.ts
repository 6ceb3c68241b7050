import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

/** Axe itself, read once, since loading it into a page costs as much as a run. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const grave: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** What a change of the colors alone can change. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/** The rules that another language can change: names, and the declared language. */
const ofWords = ['text-alternatives', 'name-role-value', 'forms', 'aria', 'language'].map((kind) => `cat.${kind}`);

/** What to check on a page: everything, only its colors, or only its texts. */
type Asked = 'all' | 'colors' | 'words';

const options: Readonly<Record<Asked, RunOptions>> = {
  // Off in axe unless it is asked for.
  all: { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
  colors: { resultTypes: ['violations'], runOnly: ofColors },
  words: { resultTypes: ['violations'], runOnly: ofWords },
};

/** The serious accessibility faults of the page, with their places. */
export const barriers = async (page: Page, asked: Asked): Promise<readonly (readonly string[])[]> => {
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
