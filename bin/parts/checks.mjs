import { timed } from './duration.mjs';
import { runPackage } from './run.mjs';

/** What holds of the source text, each by the command line of its package. */
const checks = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', '--deny-warnings'],
  types: ['tsc', '-p', '.'],
  'nothing unused': ['knip', '--no-progress'],
};

/** Runs them all, whatever fails; each counts as one test. What they say goes to the terminal, or to `tell`. */
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
