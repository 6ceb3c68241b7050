import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, runPackage } from '../../bin/parts/run.mjs';
import { secondRun } from '../../bin/parts/secondRun.mjs';
import { readPlaywright, readVitest } from '../../bin/parts/testReport.mjs';

interface Failure {
  readonly name: string;
  readonly file: string;
  readonly reason: string;
}

/** The failures of a report, each with the names of its files alone: the folder is a temporary one. */
const told = ({ failed }: { failed: readonly Failure[] }) =>
  failed.map(({ name, file, reason }) => `${basename(file)} | ${basename(name)} | ${reason}`);

let folder: string;

/** Writes these files, runs a package over them, and returns the report that it wrote. */
const reportOf = async (name: string, args: readonly string[], files: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const report = join(folder, `${name}.json`);
  await runPackage(name, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, () => undefined);
  return readFileSync(report, 'utf8');
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-reports-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the report of Vitest', () => {
  it('names each failed test with its file and reason, and what failed outside of a test', async () => {
    const args = ['run', '--root', folder, '--globals', '--reporter=json', `--outputFile.json=${folder}/vitest.json`];
    const report = await reportOf('vitest', args, {
      'sums.test.js': `
        describe('a sum', () => {
          it('adds', () => {});
          it('is exact', () => { expect(0.1 + 0.2).toBe(0.3); });
          it.skip('is skipped', () => {});
        });`,
      'loads.test.js': `import './missing.js'; it('never runs', () => {});`,
      'begins.test.js': `beforeAll(() => { throw new Error('no server'); }); it('waits for it', () => {});`,
      'ends.test.js': `afterAll(() => { throw new Error('still open'); }); it('passes', () => {});`,
    });
    const read = readVitest(JSON.parse(report));
    expect(read.passed).toBe(2);
    expect(told(read).toSorted()).toEqual([
      'begins.test.js | begins.test.js | no server',
      'begins.test.js | begins.test.js: waits for it | skipped',
      'ends.test.js | ends.test.js | still open',
      `loads.test.js | loads.test.js | Cannot find module './missing.js' imported from ${folder}/loads.test.js`,
      'sums.test.js | sums.test.js: a sum > is exact | AssertionError: expected 0.30000000000000004 to be 0.3 // Object.is equality',
      'sums.test.js | sums.test.js: a sum > is skipped | skipped',
    ]);
  });
});

describe('the report of Playwright', () => {
  it('names each failed test with its file and reason', async () => {
    const imported = `import { expect, test } from '${root}/node_modules/@playwright/test/index.mjs';`;
    const args = ['test', '--config', join(folder, 'config.mjs'), '--reporter=json'];
    const report = await reportOf('playwright', args, {
      'config.mjs': `export default { testDir: '.', testMatch: '*.spec.mjs' };`,
      'till.spec.mjs': `${imported}
        test.describe('a till', () => {
          test('opens', () => {});
          test('closes', () => { expect(1).toBe(2); });
          test.skip('rings', () => {});
        });`,
    });
    const read = readPlaywright(JSON.parse(report));
    expect(read.passed).toBe(1);
    expect(told(read)).toEqual([
      'till.spec.mjs | till.spec.mjs: a till > closes | Error: expect(received).toBe(expected) // Object.is equality',
      'till.spec.mjs | till.spec.mjs: a till > rings | skipped',
    ]);
  });
});

describe('a second run', () => {
  const failed = [
    { name: 'a: one', file: 'a', reason: 'late' },
    { name: 'a: two', file: 'a', reason: 'late' },
    { name: 'b: one', file: 'b', reason: 'wrong' },
    { name: 'types' },
  ];

  it('takes each failed file once, alone, and calls flaky what passes then', async () => {
    const runs: string[] = [];
    const again = await secondRun(failed, (file: string) => {
      runs.push(file);
      return Promise.resolve(file === 'a');
    });
    expect(runs).toEqual(['a', 'b']);
    expect(again.flaky).toEqual(failed.slice(0, 2));
    expect(again.failed).toEqual(failed.slice(2));
  });

  it('is not tried where many files failed, which is no chance', async () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ name: `f${at}: x`, file: `f${at}`, reason: 'wrong' }));
    expect(await secondRun(many, () => Promise.reject(new Error('not asked for')))).toEqual({
      failed: many,
      flaky: [],
    });
  });
});
