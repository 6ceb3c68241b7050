import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { debugFlag } from './debugFlag';
import { chosenBusiness, placeOf } from './business.mjs';
import { throughDoors } from './doors.mjs';
import firstLoad from './firstLoad.json';

/** Leaves out styles and what loads later. */
const alone: Plugin = {
  name: 'first-load-alone',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? '' : undefined),
  resolveDynamicImport: () => false,
};

/** Builds files without what they load later. Returns the modules of one of them that the bundler's tree shaking leaves. */
const buildAlone = async (root: string, { define, resolve, plugins = [] }: UserConfig, files: readonly string[]) => {
  // Who replaces a module of ours, such as `src/server.ts`, replaces what it loads first as well.
  const replacing = plugins.flat(3).filter((one) => one && 'load' in one && one.enforce === 'pre');
  const made = await build({
    configFile: false,
    root,
    define,
    resolve,
    logLevel: 'error',
    plugins: [chosenBusiness(), throughDoors(), debugFlag(), replacing, alone],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: [...files], preserveEntrySignatures: 'strict' },
    },
  });
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput];
  const chunks = output.filter((one) => one.type === 'chunk');
  const modulesOf = (chunk: Rolldown.OutputChunk): readonly string[] => [
    ...chunk.moduleIds,
    ...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).flatMap(modulesOf),
  ];
  return (file: string): ReadonlySet<string> =>
    new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId === `${root}/${file}`).flatMap(modulesOf));
};

/** The hand-written pages of the business, in the order of their registry. */
export const handWrittenPages = (root: string): readonly string[] => {
  const registry = placeOf(root, 'src/screens/pages.ts');
  const named = [...readFileSync(registry, 'utf8').matchAll(/import\('(\.[^']+)'\)/g)];
  const files = named.map(([, path = '']) => join(dirname(registry), `${path}.tsx`));
  return [...new Set(files)].filter((file) => existsSync(file)).map((file) => relative(root, file));
};

/**
 * Puts the modules that always load together into one file. A browser requests six files at a time and each costs a
 * whole round trip: in 17 files the first list took 0.5 s longer on fast 3G. What loads by itself after the rows is one more,
 * what is mostly opened then another, the hand-written pages a third, and what all of these have in common with the sign-in page
 * a fourth.
 */
export const firstLoadChunks = (root: string): Plugin => ({
  name: 'first-load-chunks',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async config(config) {
    const { visitor, signedIn, late, next, 'zh-CN': zh, 'en-US': en } = firstLoad;
    const pages = handWrittenPages(root);
    const entry = 'engine/client/main.ts';
    const starts = [entry, ...visitor, ...signedIn];
    const modulesOf = await buildAlone(root, config, [...starts, ...late, ...next, ...pages, ...zh, ...en]);
    const ofAll = (files: readonly string[]) => new Set(files.flatMap((file) => [...modulesOf(file)]));
    const kinds = [visitor, signedIn, late, next, pages, zh, en];
    const [ofVisitor, ofConsole, ofLate, ofNext, ofPages, ofChinese, ofEnglish] = kinds.map(ofAll);
    const inEntry = new Set([...modulesOf(entry), ...[...(ofChinese ?? [])].filter((id) => ofEnglish?.has(id))]);
    const name = (id: string) => {
      if (starts.includes(id.slice(root.length + 1))) return null;
      if (inEntry.has(id)) return 'start';
      const isForVisitor = ofVisitor?.has(id);
      if (ofConsole?.has(id)) return isForVisitor ? 'shared' : 'console';
      const later = ofLate?.has(id) ? 'late' : ofNext?.has(id) ? 'next' : ofPages?.has(id) ? 'pages' : null;
      return later && isForVisitor ? 'common' : later;
    };
    const groups = [{ name, debugName: 'first load' }];
    const output = { codeSplitting: { includeDependenciesRecursively: false, groups } };
    return { build: { rolldownOptions: { output } } };
  },
});
