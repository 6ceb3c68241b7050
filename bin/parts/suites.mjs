import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { saySlowest } from './duration.mjs';
import { root, runPackage } from './run.mjs';

/** Runs projects of vite.config.ts and counts. A skipped test proves nothing, so it counts as failed. */
export function runVitest(projects, names) {
  return counted(
    async (report) => {
      const selected = projects.flatMap((project) => ['--project', project]);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      return runPackage('vitest', ['run', '--configLoader', 'runner', ...selected, ...reporters, ...names]);
    },
    ({ numPassedTests, numTotalTests, testResults }) => ({
      passed: numPassedTests,
      failed: numTotalTests - numPassedTests,
      tests: testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => ({
          name: `${relative(root, file)}: ${fullName}`,
          seconds: (duration ?? 0) / 1000,
        })),
      ),
    }),
  );
}

/** The same for the browser tests. */
export function runPlaywright(names) {
  return counted(
    (report) => runPackage('playwright', ['test', ...names], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped,
      tests: suites.flatMap(journeysOf),
    }),
  );
}

/** A file's journeys, each by the titles above it, of which the file's is the first. */
function journeysOf({ title: within, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      name: `${within}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap((suite) => journeysOf({ ...suite, title: `${within} › ${suite.title}` }))];
}

/** A run that ended badly without a failed test (a file that does not load, a crash) counts as one that failed. */
async function counted(start, read) {
  const folder = mkdtempSync(join(tmpdir(), 'console-report-'));
  const report = join(folder, 'report.json');
  const code = await start(report);
  try {
    const { tests, ...counts } = read(JSON.parse(readFileSync(report, 'utf8')));
    saySlowest(tests);
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    process.stderr.write(`The run ended with code ${code} before it could report.\n`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
