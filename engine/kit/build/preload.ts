import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { isOn } from './debugFlag';
import { asExpression, fill } from './page';
import { handWrittenPages } from './firstLoad';
import firstLoad from './firstLoad.json';

type Bundle = Rolldown.OutputBundle;
const place = '__PRELOADS__';

const chunkOf = (bundle: Bundle, module: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(`/${module}`)),
  );
  if (found?.type !== 'chunk')
    throw new Error(`engine/kit/build/firstLoad.json names ${module}, which is in no chunk of the build`);
  return found;
};

/** Returns a chunk, its imports, and the styles of all of them, each once. */
const filesOf = (bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> => {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  chunk.viteMetadata?.importedCss.forEach((file) => seen.add(file));
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, seen);
  }
  return seen;
};

/** Sorts the largest file first, since the slowest file decides when the page starts. */
const sizeOf = (bundle: Bundle, file: string): number => {
  const found = bundle[file];
  return found?.type === 'chunk' ? found.code.length : 0;
};

/** The tags of the entry and its static imports, as the bundler writes them into the page. */
const entryFiles =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g;

const namesOf = (html: string): string[] => [...html.matchAll(entryFiles)].map(([, file = '']) => file);

/** The program waits at most this many milliseconds until answers that have arrived are drawn. */
const waitMs = 400;

/**
 * A browser fetches the files of the markup before it runs the page's first script, six at a time. The first API calls
 * would then have to wait. So a script at the end of the page imports the program. The script before it becomes a module,
 * whose compiling and running are two tasks; where `index.html` has a module, Vite makes a file of it.
 */
const entryLast = (html: string): string => {
  const [entry] = namesOf(html);
  if (!entry) throw new Error('The page names no program');
  const script = `
      await Promise.race([window.__firstRows, new Promise((late) => setTimeout(late, ${waitMs}))]);
      import(${JSON.stringify(entry)});
    `;
  const places = [
    ['<script nonce="__NONCE__" data-module>', '<script type="module" nonce="__NONCE__">'],
    ['</body>', `<script type="module" nonce="__NONCE__">${script}</script></body>`],
  ] as const;
  return places.reduce(fill, html.replace(entryFiles, ''));
};

/**
 * The most KiB of JavaScript (gzip) of the console's own code that a signed-in person downloads for the first list. What a
 * developer declares, and the words of another server, come on top: a new resource or page must not end the build,
 * whatever it is made of.
 */
const budget = 185;

/** Whether a module is what a business declares, its own screens, icons and colors, or fits the console to a server. */
const isDeclared = (id: string): boolean =>
  /\/resources\/|\/engine\/(schema\/declared\/|subjects\/\w+\/\w+\.ts|client\/(dialects\/|theme\.ts))|\/src\/((business|server)\.ts|screens\/)/.test(
    id,
  );

/** Which part of a chunk's code is the console's own. */
const ownPart = ({ modules }: Rolldown.OutputChunk): number => {
  const lengths = Object.entries(modules).map(([id, { renderedLength }]) => [renderedLength, isDeclared(id)] as const);
  const sum = (of: typeof lengths) => of.reduce((total, [length]) => total + length, 0);
  return sum(lengths.filter(([, declared]) => !declared)) / Math.max(1, sum(lengths));
};

/** Prints the sum of the entry, of what it loads by `import()` on the way to the list, and of their static imports. */
const checkBudget = (bundle: Bundle): void => {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const first = [...firstLoad.signedIn, ...firstLoad['zh-CN']].map((module) => chunkOf(bundle, module));
  const files = new Set(
    [...chunks.filter(({ isEntry }) => isEntry), ...first].flatMap((chunk) => [...filesOf(bundle, chunk)]),
  );
  const sizes = chunks
    .filter(({ fileName }) => files.has(fileName))
    .map((chunk) => ({ chunk, size: gzipSync(chunk.code, { level: 9 }).length / 1024 }))
    .toSorted((a, b) => b.size - a.size);
  const sum = sizes.reduce((total, { size }) => total + size, 0);
  const own = sizes.reduce((total, { chunk, size }) => total + size * ownPart(chunk), 0);
  const verdict = `JavaScript for the first signed-in list: ${sum.toFixed(1)} KiB gzip; ${own.toFixed(1)} of ${budget} without declarations`;
  const table = sizes.map(({ chunk, size }) => `  ${size.toFixed(1).padStart(7)} KiB  ${chunk.fileName}`);
  // A view of react-admin's own components keeps parts of its core that the console itself has no use for.
  const hasPlainViews = chunks.some(({ modules }) =>
    Object.keys(modules).some((id) => id.includes('/ra-ui-materialui/')),
  );
  if (own > budget && !hasPlainViews) throw new Error(`${verdict}: too much.\n${table.join('\n')}`);
  process.stdout.write(`${verdict}\n`);
};

/**
 * Lists the files that the first page needs beyond the entry, by sign-in state and language. The browser then fetches
 * all of them at once. The build fails when the first list needs more than its budget.
 */
export const preloadFirstLoad = (root: string, base: string): Plugin => ({
  name: 'preload-first-load',
  // A page with the API inside starts nothing before it.
  apply: (_, { command, isSsrBuild, mode }) => command === 'build' && !isSsrBuild && mode !== 'mock',
  writeBundle(_, bundle) {
    // Nobody waits for the files of a build with the sample pages.
    if (!isOn(this.environment.config.define)) checkBudget(bundle);
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html;
      if (!html.includes(place)) throw new Error(`index.html has no "${place}"`);
      const filesIn = (modules: readonly string[]) =>
        modules
          .flatMap((module) => [...filesOf(bundle, chunkOf(bundle, module))])
          .toSorted((a, b) => sizeOf(bundle, b) - sizeOf(bundle, a))
          .map((file) => base + file);
      const { late, next, ...first } = firstLoad;
      const ofEach = Object.fromEntries(Object.entries(first).map(([who, modules]) => [who, filesIn(modules)]));
      const { visitor: _, ...ofSignedIn } = ofEach;
      const known = new Set([...namesOf(html), ...Object.values(ofSignedIn).flat()]);
      const later = [late, next, handWrittenPages(root)].flatMap(filesIn);
      const preloads = {
        everyone: namesOf(html),
        ...ofEach,
        next: [...new Set(later)].filter((file) => !known.has(file)),
      };
      return entryLast(html.replace(place, () => asExpression(preloads)));
    },
  },
});
