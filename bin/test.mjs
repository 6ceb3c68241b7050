/**
 * `npm test`: everything, from whatever state the folder is in; `npm run test:unit|test:api|test:e2e`: one part, of
 * which `-- name` runs the files with that in their path. `npm run test:long` runs the many rounds that are no part of
 * `npm test`.
 */
import { build } from './build.mjs';
import { isBuilt } from './parts/freshness.mjs';
import { runChecks } from './parts/checks.mjs';
import { ensureChromium } from './parts/chromium.mjs';
import { timed } from './parts/duration.mjs';
import { ensurePackages, refuseOldNode } from './parts/packages.mjs';
import { runPlaywright, runVitest } from './parts/suites.mjs';

const parts = {
  check: runChecks,
  unit: (names) => runVitest(['unit', 'console'], names),
  api: (names) => runVitest(['api'], names),
  e2e: runPlaywright,
  long: (names) => runVitest(['long'], names),
};

/** What a change must pass, in this order. */
const whole = ['check', 'unit', 'api', 'e2e'];

/** These start the product as it is built. */
const needsBuild = ['api', 'e2e', 'long'];

const [part, ...names] = process.argv.slice(2).filter((word) => word !== '--');
if (part && !(part in parts)) {
  process.stderr.write(`There is no part ${part}; there are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}

refuseOldNode();
await ensurePackages({ development: true });
const wanted = part ? [part] : whole;
if (wanted.includes('e2e')) await ensureChromium();

const total = { passed: 0, failed: 0 };
const runAll = async () => {
  for (const name of wanted) {
    process.stdout.write(`\n=== ${name} ===\n`);
    const { passed, failed } = await runPart(name);
    total.passed += passed;
    total.failed += failed;
  }
};
await (part ? runAll() : timed('All of it', runAll));
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function runPart(name) {
  try {
    if (needsBuild.includes(name) && !isBuilt()) await build();
    return await timed(name, () => parts[name](names));
  } catch (error) {
    process.stderr.write(`${error.stack}\n`);
    return { passed: 0, failed: 1 };
  }
}
