import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setSourceMapsEnabled } from 'node:process';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { build } from 'vite';
import { chosenBusiness } from '../../engine/kit/build/business.mjs';
import { throughDoors } from '../../engine/kit/build/doors.mjs';
import { giveUp, root } from './run.mjs';

/** A file that knows its folder knows it still when it stands in a bundle. */
const folders = {
  name: 'folders',
  transform: (code, id) =>
    code.includes('import.meta.dirname')
      ? code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      : undefined,
};

/** A line of a stack in a file of the sources, and not of a package. */
const placeInSources = /\/((?:engine|resources|src|server|samples)\/[^\s()]+:\d+:\d+)/;

/** Packages are found from here. */
const cache = join(root, 'node_modules/.cache');

/** What a command that was killed has left behind, an hour ago at least. */
const removeLeft = () => {
  for (const name of readdirSync(cache).filter((one) => one.startsWith('sources-'))) {
    const left = join(cache, name);
    const { mtimeMs = Date.now() } = statSync(left, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > 3_600_000) rmSync(left, { recursive: true, force: true });
  }
};

/** What loads too little to be checked, as the doctor says it. */
export const notLoaded = (error) => {
  const [{ message } = error] = error.errors ?? [];
  const text = stripVTControlCharacters(message);
  const [, place] = /─\[ (.+?) \]/.exec(text) ?? placeInSources.exec(error.stack) ?? [];
  const what = text.split('\n')[0].replace(/^\[[\w:-]+\] /, '');
  return {
    id: 'load.E001',
    at: place ?? 'resources',
    what,
    hint: 'mend it first: nothing else can be checked or made',
  };
};

/** The same for a command that can do nothing then. */
export const loadSourcesOrExit = (...paths) =>
  loadSources(...paths).catch((error) => {
    const { id, at, what, hint } = notLoaded(error);
    giveUp(`${id}  ${at}: ${what}\n    → ${hint}`);
  });

/**
 * Loads modules of the sources, which may share others: `loadSources('engine/server/app.ts')`. Together they are bundled and
 * loaded in a third of the time that a server of Vite takes for its hundreds of files, one after another.
 */
export async function loadSources(...paths) {
  setSourceMapsEnabled(true);
  mkdirSync(cache, { recursive: true });
  removeLeft();
  const outDir = mkdtempSync(join(cache, 'sources-'));
  // A part that is loaded later lies there too.
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    root,
    // Neither the pages nor their plugins matter here.
    configFile: false,
    plugins: [chosenBusiness(), throughDoors(), folders],
    define: { __DEBUG__: 'false' },
    publicDir: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      outDir,
      minify: false,
      sourcemap: true,
      target: 'esnext',
      rolldownOptions: {
        input: Object.fromEntries(paths.map((path, at) => [`part${at}`, resolve(root, path)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return Promise.all(paths.map((_, at) => import(pathToFileURL(join(outDir, `part${at}.mjs`)).href)));
}
