import { timed } from './duration.mjs';
import { runPackage } from './run.mjs';

/** The checks of the source text, each by its package's command line. */
const checks = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', '--deny-warnings'],
  types: ['tsc', '-p', '.'],
  'nothing unused': ['knip', '--no-progress'],
};

/** Runs them all, even after a failure; each counts as one test. Their output goes to the terminal, or to `tell`. */
export async function runChecks(tell) {
  const counts = { passed: 0, failed: 0 };
  for (const [name, [command, ...args]] of Object.entries(checks)) {
    const title = `\n— ${name} (${command} ${args.join(' ')})\n`;
    if (tell) tell(title);
    else process.stdout.write(title);
    const code = await timed(name, () => runPackage(command, args, {}, tell), tell);
    counts[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return counts;
}
