import { isAbsolute, join, relative } from 'node:path';
import { root } from './run.mjs';

/**
 * What a run of tests came to: how many passed, how long each took, and those that failed, each as
 * `{ name, file, reason }`. `name` is `file: describe > test`, and `reason` the first line of its error.
 */
const summaryOf = (tests) => ({
  passed: tests.filter(({ ok }) => ok).length,
  failed: tests.filter(({ ok }) => !ok).map(({ name, file, reason }) => ({ name, file, reason })),
  tests: tests.map(({ name, seconds }) => ({ name, seconds })),
});

/** Errors come with the colors of a terminal. */
// oxlint-disable-next-line no-control-regex -- the escape character is what begins a color
const colors = /\u001B\[[\d;]*m/g;

const firstLine = (text = '') => text.replace(colors, '').trim().split('\n')[0] ?? '';

const pathOf = (file) => (isAbsolute(file) ? relative(root, file) : file);

const titled = (file, titles) => `${file}: ${titles.filter(Boolean).join(' > ')}`;

/** Reads the report of Vitest's JSON reporter. A skipped test proves nothing, so it counts as failed. */
export function readVitest({ testResults }) {
  return summaryOf(
    testResults.flatMap(({ name, message, status, assertionResults }) => {
      const file = pathOf(name);
      // Where a file does not load, or a hook around all its tests fails, no test of it is named as failed.
      const broken = status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
      const tests = assertionResults.map((test) => ({
        name: titled(file, [...test.ancestorTitles, test.title]),
        file,
        ok: test.status === 'passed',
        seconds: (test.duration ?? 0) / 1000,
        reason: test.status === 'failed' ? firstLine(test.failureMessages[0]) : test.status,
      }));
      return broken ? [...tests, { name: file, file, ok: false, seconds: 0, reason: firstLine(message) }] : tests;
    }),
  );
}

/** Reads the report of Playwright's JSON reporter in the same way. */
export function readPlaywright({ suites, config }) {
  const found = [];
  const walk = ({ specs = [], suites: inner = [] }, titles) => {
    for (const { title, file: below, tests } of specs) {
      const file = pathOf(join(config.rootDir, below));
      for (const { results } of tests) {
        const last = results.at(-1);
        const reason = last?.error ? firstLine(last.error.message) : (last?.status ?? 'not run');
        const seconds = (last?.duration ?? 0) / 1000;
        found.push({ name: titled(file, [...titles, title]), file, ok: last?.status === 'passed', seconds, reason });
      }
    }
    for (const suite of inner) walk(suite, [...titles, suite.title]);
  };
  for (const file of suites) walk(file, []);
  return summaryOf(found);
}
