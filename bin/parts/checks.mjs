import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { timed } from './duration.mjs';
import { root, runPackage } from './run.mjs';

/** Several checkers of a compiler would each read the declarations, of which every type here is made: half of its work. */
const alone = ['--checkers', '1'];

/** The checks of the source text, each by its package's command line. */
const checks = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', '--deny-warnings'],
  types: ['tsc', '-p', '.', ...alone],
  'types of the engine over its fixture': ['tsc', '-p', 'engine/tests', ...alone],
  'types of the engine over the clinic': ['tsc', '-p', 'examples/clinic', ...alone],
  'types of the engine over a business that begins': ['tsc', '-p', 'examples/starter', ...alone],
  'nothing unused': ['knip', '--no-progress'],
};

/** A business changes no file of the engine, which others have looked at. */
const given = existsSync(join(root, 'engine/manifest.txt'));
const ownOnly = {
  oxfmt: ['!engine', '!bin', '!mocks'],
  oxlint: ['--ignore-pattern=engine/**', '--ignore-pattern=bin/**', '--ignore-pattern=mocks/**'],
};

/** Of a business alone, the engine's own tests and the search for what is unused are missing. */
const isHere = ([, [command, , folder = '.']]) =>
  existsSync(join(root, command === 'knip' ? 'knip.json' : command === 'tsc' ? `${folder}/tsconfig.json` : '.'));

/** Runs them all, even after a failure; each counts as one test. Their output goes to the terminal, or to `tell`. */
export async function runChecks(tell) {
  const counts = { passed: 0, failed: [] };
  for (const [name, [command, ...said]] of Object.entries(checks).filter(isHere)) {
    const args = [...said, ...((given && ownOnly[command]) || [])];
    const title = `\n— ${name} (${command} ${args.join(' ')})\n`;
    const say = tell ?? ((text) => process.stdout.write(text));
    say(title);
    const code = await timed(
      name,
      () => (command === 'tsc' ? compile(args, say) : runPackage(command, args, {}, tell)),
      tell,
    );
    if (code === 0) counts.passed += 1;
    else counts.failed.push({ name });
  }
  return counts;
}

/** Runs the compiler and says its errors, the causes first. */
export async function compile(args, say) {
  let output = '';
  const code = await runPackage('tsc', args, {}, (piece) => (output += piece));
  say(causesFirst(output));
  return code;
}

const beginning = /^(\S+?\(\d+,\d+\)): error/;
const declaration = /^(?:\S+\/)?resources\/(\w+)\/\1\.ts/;

/**
 * Puts the errors of declarations first, and shortens the others to their places: every type of the product is made of
 * the declarations, so that one wrong name breaks files that are right.
 */
export function causesFirst(output) {
  const errors = [];
  for (const line of output.split('\n'))
    if (beginning.test(line)) errors.push([line]);
    else errors.at(-1)?.push(line);
  const causes = errors.filter(([first]) => declaration.test(first));
  const others = errors.filter((error) => !causes.includes(error));
  if (causes.length === 0 || others.length === 0) return output;
  const places = others.map(([first]) => `  ${beginning.exec(first)[1]}`);
  return [
    ...causes.map((lines) => lines.join('\n').trim()),
    'Mend these first. They may be why others fail:',
    ...places,
    '',
  ].join('\n');
}
