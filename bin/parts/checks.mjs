import { runPackage } from './run.mjs';

/** What holds of the source text, each by the command line of its package. */
const checks = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', '--deny-warnings'],
  types: ['tsc', '-p', '.'],
  'nothing unused': ['knip', '--no-progress'],
};

/** Runs them all, whatever fails; each counts as one test. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  for (const [name, [command, ...args]] of Object.entries(checks)) {
    process.stdout.write(`\n— ${name} (${command} ${args.join(' ')})\n`);
    const code = await runPackage(command, args);
    counts[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return counts;
}
