/** `npm run build`: the console and the server into `dist`, compressed ahead and held to the size budget. */
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { placeOf } from '../engine/kit/build/business.mjs';
import { folderOf, hashOfSources, stamp } from './parts/builtFrom.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { businessFolder, giveUp, root } from './parts/run.mjs';

/** The server, and its programs that `bin/program.mjs` starts by their names. */
const programs = [
  ...'unlock backup restore move'.split(' ').map((name) => join(root, `engine/server/commands/${name}.ts`)),
  ...'reconcile seed'.split(' ').map((name) => placeOf(root, `server/commands/${name}.ts`)),
].filter((file) => existsSync(file));

/**
 * Builds beside `dist` and takes its place at the end, so that a build that fails or is killed changes nothing.
 * `debug`: with the template's sample pages, for looking at on this machine; nobody waits for its files.
 */
export async function build(debug = false) {
  const { build: viteBuild } = await import('vite');
  const hash = hashOfSources(debug);
  const fresh = join(businessFolder, `dist.new-${process.pid}`);
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
      build: {
        outDir: join(fresh, 'server'),
        ssr: true,
        rolldownOptions: { input: ['engine/server/main.ts', ...programs] },
      },
    });
    if (!debug) await compressAhead(join(fresh, 'console'));
    writeFileSync(join(fresh, stamp), hash);
    // Without its stamp, a folder that is removed in part is no build.
    rmSync(join(folderOf(debug), stamp), { force: true });
    rmSync(folderOf(debug), { recursive: true, force: true });
    renameSync(fresh, folderOf(debug));
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Text smaller than this gains nothing. */
const smallest = 512;

/** Writes `name.br` and `name.gz`, at the highest compression, beside every text file that never changes. */
export async function compressAhead(folder) {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensurePackages({ development: true });
  await build().catch(({ message }) => giveUp(message));
}
