/** `npm run check`: format, lint, types and what is unused. */
import { runChecks } from './parts/checks.mjs';
import { timed } from './parts/duration.mjs';
import { ensurePackages } from './parts/packages.mjs';

await ensurePackages({ development: true });
const { passed, failed } = await timed('check', () => runChecks());
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
