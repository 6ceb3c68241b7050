import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOf } from '../imports';

/** Tests that measure what holds on a quiet machine, or try machines of their own: no part of `npm test`. */
const measuring = /^tests\/(long|cluster)\//;
const files = ['tests', 'samples']
  .filter((folder) => existsSync(join(import.meta.dirname, '../..', folder)))
  .flatMap(sourcesOf)
  .filter((file) => !measuring.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, '../..', file), 'utf8') }));

const placesOf = (pattern: RegExp) =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found.trim()}`));

/** What counts on a quick machine, and what does the same on any. */
test.each([
  ['a limit of its own behind a test or a hook: vite.config.ts has one for all', /^\s*\}, [\d_]{4,}\);/gm],
  ['a limit of its own in Playwright: playwright.config.ts has one for all', /\b(setTimeout\([\d_]+\)|test\.slow\()/g],
  ['a poll that gives up sooner than the others', /\bpoll\([^;]*?timeout: [\d_]+/g],
  ['vi.waitFor, which gives up after a second: expect.poll', /\bvi\.wait(For|Until)\(/g],
  ['a wait of Playwright that ends by the clock: wait for what comes, or `aWhile`', /\bwaitForTimeout\(/g],
  ['a limit on the time that passes: count what is read, asked or open', /\bexpect\([^\n]*\.now\(\) - [^\n]*toBeLess/g],
  ['a limit on the time that a processor takes: compare two `costOf`', /\bexpect\([^\n]*cpuUsage\([^\n]*toBeLess/g],
])('no test has %s', (_, pattern) => {
  expect(files.length).toBeGreaterThan(100);
  expect(placesOf(pattern)).toEqual([]);
});
