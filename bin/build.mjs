/** `npm run build`: the console and the server into `dist`, compressed ahead and held to the size budget. */
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressAhead } from '../build/compressAhead.mjs';
import { checkBudget } from '../build/sizeBudget.mjs';
import { folderOf, forgetBuild, hashOfSources, markBuilt } from './parts/freshness.mjs';
import { ensurePackages, refuseOldNode } from './parts/packages.mjs';
import { root } from './parts/run.mjs';

/** The server's programs, each started by a command of `bin`. */
const programs = [
  'server/main.ts',
  'server/commands/reconcile.ts',
  'server/commands/seed.ts',
  'server/commands/unlock.ts',
  'server/commands/backup.ts',
  'server/commands/restore.ts',
  'server/commands/move.ts',
  'contract/contract.ts',
];

/**
 * Builds beside `dist` and puts the parts in place at the end, so that a build that fails or is killed changes nothing.
 * `debug`: with the template's sample pages, for looking at on this machine; nobody waits for its files.
 */
export async function build(debug = false) {
  const { build: viteBuild } = await import('vite');
  const hash = hashOfSources(debug);
  const fresh = join(root, `dist.new-${process.pid}`);
  const define = { __DEBUG__: String(debug) };
  const common = { root, configLoader: 'runner', logLevel: 'warn', mode: 'production', define };
  // Vite bundles the React that this names, and leaves it set for the whole process: tests need the other one.
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    process.stdout.write('Building the console\n');
    await viteBuild({ ...common, build: { outDir: join(fresh, 'console') } });
    process.stdout.write('Building the server\n');
    await viteBuild({
      ...common,
      build: { outDir: join(fresh, 'server'), ssr: true, rolldownOptions: { input: programs } },
    });
    if (!debug) {
      await compressAhead(join(fresh, 'console'));
      checkBudget(join(fresh, 'console'));
    }
    // Only the budget reads it, and the server would serve it to everyone.
    rmSync(join(fresh, 'console/.vite'), { recursive: true });
    putInPlace(fresh, debug);
    markBuilt(hash, debug);
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
    rmSync(fresh, { recursive: true, force: true });
  }
}

function putInPlace(fresh, debug) {
  forgetBuild(debug);
  for (const part of readdirSync(fresh)) {
    const place = join(folderOf(debug), part);
    rmSync(place, { recursive: true, force: true });
    renameSync(join(fresh, part), place);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  refuseOldNode();
  await ensurePackages({ development: true });
  try {
    await build();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
