import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPackage } from './run.mjs';

/** Runs projects of vite.config.ts and counts. A test that was skipped proved nothing: it counts as failed. */
export function runVitest(projects) {
  return counted(
    async (report) => {
      const selected = projects.flatMap((project) => ['--project', project]);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      return runPackage('vitest', ['run', '--configLoader', 'runner', ...selected, ...reporters]);
    },
    ({ numPassedTests, numTotalTests }) => ({ passed: numPassedTests, failed: numTotalTests - numPassedTests }),
  );
}

/** The same for the browser tests. */
export function runPlaywright() {
  return counted(
    (report) => runPackage('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
  );
}

/** A run that ended badly without a failed test (a file that does not load, a crash) counts as one that failed. */
async function counted(start, read) {
  const folder = mkdtempSync(join(tmpdir(), 'console-report-'));
  const report = join(folder, 'report.json');
  try {
    const code = await start(report);
    const counts = read(JSON.parse(readFileSync(report, 'utf8')));
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
