/**
 * `npm run build`: the console and the server into `dist`, compressed ahead and held to the size budget.
 * `npm run build -- --mock`: the whole demo into `dist-mock`, as files for any static host.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { placeOf } from '../engine/kit/build/business.mjs';
import { folderOf, hashOfSources, stamp } from './parts/builtFrom.mjs';
import { readFlags } from './parts/flags.mjs';
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
  const hash = hashOfSources(debug);
  await inPlaceOf(folderOf(debug), debug, async (viteBuild, fresh) => {
    process.stdout.write('Building the console\n');
    await viteBuild({ build: { outDir: join(fresh, 'console') } });
    process.stdout.write('Building the server\n');
    await viteBuild({
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
  });
}

/** Where the console stands on every host (`engine/schema/wire/basePath.ts`). */
const base = '/admin/';

/**
 * Builds the whole demo as files for any static host: server and PostgreSQL run in the page. Hosts answer an address that is
 * no file with `404.html`, which is the page, so that links into the console work.
 */
export async function buildDemo() {
  const folder = join(businessFolder, 'dist-mock');
  await inPlaceOf(folder, false, async (viteBuild, fresh) => {
    process.stdout.write('Building the demo\n');
    await viteBuild({ mode: 'mock', build: { outDir: join(fresh, base) } });
    const page = readFileSync(join(fresh, base, 'index.html'), 'utf8');
    const toConsole = `<script>if(!location.pathname.startsWith('${base}'))location.replace('${base}')</script>`;
    for (const name of ['index.html', '404.html'])
      writeFileSync(join(fresh, name), page.replace('<head>', `<head>${toConsole}`));
    // GitHub Pages leaves out files whose names begin with an underscore, unless it finds this one.
    writeFileSync(join(fresh, '.nojekyll'), '');
  });
  return folder;
}

/** Has something built beside a folder, which takes its place once it is whole. */
async function inPlaceOf(folder, debug, make) {
  const { build: viteBuild } = await import('vite');
  const fresh = join(businessFolder, `dist.new-${process.pid}`);
  const define = { __DEBUG__: String(debug) };
  const common = { root, configLoader: 'runner', logLevel: 'warn', mode: 'production', define };
  // Vite bundles the React that this names, and leaves it set for the whole process: tests need the other one.
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await make((options) => viteBuild({ ...common, ...options }), fresh);
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
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
  const { values } = readFlags({ options: { mock: { type: 'boolean' } } }, 'Usage: npm run build [-- --mock]');
  await ensurePackages({ development: true });
  try {
    if (values.mock) process.stdout.write(`The demo is in ${await buildDemo()}: serve it as the root of a host.\n`);
    else await build();
  } catch ({ message }) {
    giveUp(message);
  }
}
