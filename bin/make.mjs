#!/usr/bin/env node
/** `npm run make`: writes the files of a new resource, field, action, call, page or field type. */
import { createInterface } from 'node:readline/promises';
import { requestedHelp } from '../engine/kit/make/kinds.mjs';
import { compile } from './parts/checks.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { businessFolder, run } from './parts/run.mjs';

const args = process.argv.slice(2);
const help = requestedHelp(args);
if (help !== undefined) {
  console.log(help);
  process.exit(0);
}

if (args[0] === 'business') {
  const { newBusiness } = await import('./parts/newBusiness.mjs');
  await newBusiness(args.slice(1));
  process.exit(0);
}

await ensurePackages({ development: true });
const { loadSourcesOrExit } = await import('./parts/sources.mjs');
const { list, read, writeAll } = await import('./parts/files.mjs');
const node = (...args) => run(process.execPath, args);

/** Writes all files with their migration, or none. Then the compiler and the doctor look at them. */
async function carryOut({ changes, removed, migration, fills = [] }) {
  const told = fills.flatMap((fill) => ['--fill', fill]);
  const migrate = async () => {
    if (migration === undefined || (await node('bin/migration.mjs', migration, ...told)) === 0) return true;
    console.error(
      'Its migration cannot be written. If another is pending, write that first: npm run migration -- name.',
    );
    return false;
  };
  // Whatever is asked from now on, another process asks.
  lines?.off('close', leave).close();
  if (!(await writeAll(changes, migrate, removed))) return process.exit(1);
  // What the compiler read before, it reads again in a few seconds.
  const args = ['-p', businessFolder, '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/make.tsbuildinfo'];
  const isCompiled = (await compile(args, (text) => process.stderr.write(text))) === 0;
  return isCompiled && (await node('bin/doctor.mjs')) === 0;
}

const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
// Ctrl+C or Ctrl+D in a question.
const leave = () => {
  console.log('\nNothing was written.');
  process.exit(1);
};
lines?.once('close', leave);
const ask = lines && { question: (text) => lines.question(text), say: (sentence) => console.log(sentence) };
const [{ runMake }] = await loadSourcesOrExit('engine/kit/make/run.ts');
const code = await runMake(args, {
  tree: { read, list },
  carryOut,
  ask,
  print: (text) => console.log(text),
});
process.exit(code);
