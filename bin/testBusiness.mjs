/**
 * `npm test` of a business in a folder of its own: format, lint and types, then all tests. `npm test -- name` runs the test
 * files with that in their path, and `npm run check` what needs no test.
 */
import { runChecks } from './parts/checks.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { giveUp, runPackage } from './parts/run.mjs';

const names = process.argv.slice(2);
const isCheck = names[0] === 'check';
await ensurePackages({ development: true });
const wrong = isCheck || names.length === 0 ? (await runChecks()).failed.map(({ name }) => name) : [];
const code = isCheck ? 0 : await runPackage('vitest', ['run', '--configLoader', 'runner', ...names]);
if (wrong.length > 0) giveUp(`Failed: ${wrong.join(', ')}.`);
process.exit(code);
