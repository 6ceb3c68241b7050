/** `npm run build`: the console and the server into `dist`, compressed ahead and held to the size budget. */
import { readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { folderOf, forgetBuild, hashOfSources, markBuilt } from './parts/built.mjs';
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

/** Text smaller than this gains nothing. */
const smallest = 512;

/** Writes `name.br` and `name.gz`, at the highest compression, beside every text file that never changes. */
async function compressAhead(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(names.map(compressFile));
}

async function compressFile(name) {
  const bytes = await readFile(name);
  if (bytes.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${name}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${name}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** The most KiB of JavaScript (gzip) that a signed-in person downloads for the first list. */
const budget = 190;

/**
 * The modules whose chunks count: the page's entry and what it loads by `import()` on the way to the list. Their static
 * imports count as well.
 */
const firstLoad = JSON.parse(readFileSync(join(root, 'build/firstLoad.json'), 'utf8'));
const firstList = ['index.html', ...firstLoad.signedIn, ...firstLoad['zh-CN']];

/** Prints the sum, and throws when it exceeds the budget. */
function checkBudget(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = new Set(firstList.flatMap((name) => filesOf(manifest, name, new Set())));
  const sizes = [...files].map((file) => [
    gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1024,
    file,
  ]);
  const sum = sizes.reduce((total, [size]) => total + size, 0);
  const table = sizes.sort(([a], [b]) => b - a).map(([size, file]) => `  ${size.toFixed(1).padStart(7)} KiB  ${file}`);
  const verdict = `JavaScript for the first signed-in list: ${sum.toFixed(1)} of ${budget} KiB gzip`;
  if (sum > budget) throw new Error(`${verdict}: too much.\n${table.join('\n')}`);
  process.stdout.write(`${verdict}\n`);
}

function filesOf(manifest, name, seen) {
  const chunk = manifest[name];
  if (!chunk)
    throw new Error(`The size budget names ${name}, which is no chunk of the build: mend build/firstLoad.json.`);
  if (seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((other) => filesOf(manifest, other, seen))];
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
