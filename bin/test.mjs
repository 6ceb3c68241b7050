/**
 * `npm test` runs everything, from whatever state the folder is in. `npm test -- unit`, `api` or `e2e` runs one part,
 * and a name behind it the files with that in their path. `long`, `cluster` and `mutation` are no part of the whole.
 *
 * At its end the whole runs each failed file once more, alone. What passes then is named `flaky`, and belongs into
 * tests/flaky.md until its cause is found; the run is green.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './parts/built.mjs';
import { runChecks } from './parts/checks.mjs';
import { ensureChromium, findHeadless } from './parts/chromium.mjs';
import { watchCost } from './parts/cost.mjs';
import { saySlowest, timed } from './parts/duration.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { giveUp, runPackage } from './parts/run.mjs';
import { secondRun } from './parts/secondRun.mjs';
import { readPlaywright, readVitest } from './parts/testReport.mjs';

const parts = {
  check: (_names, tell) => runChecks(tell),
  unit: (names) => runVitest(['unit', 'console'], names),
  api: (names) => runVitest(['api'], names),
  engine: (names) => runVitest(['engine'], names),
  clinic: (names) => runVitest(['clinic'], names),
  starter: (names) => runVitest(['starter'], names),
  e2e: runPlaywright,
  // One file after the other: several of them measure what holds on a quiet machine.
  long: (names) => runVitest(['long'], ['--no-file-parallelism', ...names]),
  cluster: (names) => runVitest(['cluster'], names),
  mutation: runMutation,
  'unit and api': (names) => runVitest(['unit', 'console', 'api', 'engine', 'clinic', 'starter'], names),
};

/**
 * The parts that a change must pass, in order; each may name what runs beside it. Vitest takes the API tests first,
 * many of which wait for a server to start or end, so the checks compute beside those.
 */
const whole = [['unit and api', 'check'], ['e2e']];

/** These start the product as it is built. */
const needsBuild = ['api', 'unit and api', 'e2e', 'long', 'cluster'];

const [part, ...names] = process.argv.slice(2).filter((word) => word !== '--');
if (part && !Object.hasOwn(parts, part))
  giveUp(`There is no part ${part}; there are ${Object.keys(parts).join(', ')}.`);

await ensurePackages({ development: true });
const wanted = part ? [[part]] : whole;
if (wanted.flat().some((name) => ['e2e', 'clinic', 'unit and api'].includes(name))) await ensureChromium(findHeadless);
if (!['long', 'cluster', 'mutation'].includes(part)) workInMemory();

const sayCost = watchCost();
const { passed, failed, flaky } = part ? await runAll() : await timed('All of it', runAllTwice);
process.stdout.write(sayCost());
// A long output is often cut to its end, so that the end names what failed.
const inWords = ({ name, reason }) => (reason ? `${name}: ${reason}` : name);
const lines = [
  `${passed} passed, ${failed.length} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`,
  ...flaky.map((test) => `flaky: ${inWords(test)}`),
  ...failed.map(inWords),
];
process.stdout.write(`\n${lines.join('\n  ')}\n`);
process.exit(failed.length === 0 && passed > 0 ? 0 : 1);

/**
 * Lets the tests keep their files in memory where there is plenty: hundreds of databases begin and end there, and nobody
 * needs to wait for a disk. What a run that was killed left behind goes first.
 */
function workInMemory() {
  const memory = '/dev/shm';
  if (process.env.TMPDIR || !existsSync(memory)) return;
  const ours = /^console-tests-(\d+)$/;
  for (const name of readdirSync(memory)) {
    const [, pid] = ours.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, process.availableMemory()) < 6 * 1024 ** 3) return;
  const folder = join(memory, `console-tests-${process.pid}`);
  mkdirSync(folder, { mode: 0o700 });
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

async function runAll() {
  const found = [];
  for (const [first, ...beside] of wanted) {
    const others = beside.map((name) => runBeside(name));
    found.push(await runPart(first));
    for (const { said, counted } of await Promise.all(others)) {
      process.stdout.write(said);
      found.push(counted);
    }
  }
  const passed = found.reduce((total, one) => total + one.passed, 0);
  return { passed, failed: found.flatMap((one) => one.failed), flaky: [] };
}

async function runAllTwice() {
  const first = await runAll();
  const again = await secondRun(first.failed, runAlone);
  return { ...again, passed: first.passed + again.flaky.length };
}

/** Runs one file of tests by itself, and answers whether all of it passed. */
async function runAlone(file) {
  process.stdout.write(`\n=== once more, alone: ${file} ===\n`);
  const isJourney = file.includes('tests/e2e/');
  // Playwright empties the folder that it writes to: what the first run has kept of the failure is in another one.
  const names = isJourney ? [file, '--output', 'test-results/again'] : [file];
  const { passed, failed } = await parts[isJourney ? 'e2e' : 'unit and api'](names);
  return passed > 0 && failed.length === 0;
}

/** Holds back the output of a part until the one beside it has ended, since nobody can read two at once. */
async function runBeside(name) {
  const said = [];
  const counted = await runPart(name, (text) => said.push(text));
  return { counted, said: said.join('') };
}

async function runPart(name, tell) {
  (tell ?? ((text) => process.stdout.write(text)))(`\n=== ${name} ===\n`);
  try {
    if (needsBuild.includes(name)) await ensureBuilt();
    return await timed(name, () => parts[name](names, tell), tell);
  } catch (error) {
    process.stderr.write(`${error.stack}\n`);
    return { passed: 0, failed: [{ name, reason: error.message }] };
  }
}

/** A check of another kind, with options of its own, which says itself how it ends. */
async function runMutation(names) {
  process.argv.splice(2, Infinity, ...names);
  await import('./mutation.mjs');
}

/** Runs projects of vite.config.ts and counts. */
function runVitest(projects, names) {
  return counted(readVitest, (report) => {
    const selected = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return runPackage('vitest', ['run', '--configLoader', 'runner', ...selected, ...reporters, ...names]);
  });
}

/** The same for the browser tests. */
function runPlaywright(names) {
  return counted(readPlaywright, (report) =>
    runPackage('playwright', ['test', ...names], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  );
}

/** A run that ended badly without a failed test (a crash, an error outside of any test) counts as one that failed. */
async function counted(read, start) {
  const folder = mkdtempSync(join(tmpdir(), 'console-report-'));
  const report = join(folder, 'report.json');
  const code = await start(report);
  const bad = (reason) => ({ passed: 0, failed: [{ name: `The run ended with code ${code}`, reason }] });
  try {
    const { tests, ...counts } = read(JSON.parse(readFileSync(report, 'utf8')));
    saySlowest(tests);
    return code !== 0 && counts.failed.length === 0 ? { ...bad('no test failed'), passed: counts.passed } : counts;
  } catch {
    return bad('it could not report');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
