import type { Plugin } from 'vite';

/**
 * Modules that packages import, with a lighter replacement that does the same for the console. Its first list loads all
 * of them; the weights are of that list, gzip.
 */
const lighter: readonly { readonly asked: RegExp; readonly given: string }[] = [
  // This package passes Lodash's own tests and supports current browsers only: 5 KiB less.
  { asked: /^lodash\/(\w+)\.js$/, given: 'es-toolkit/compat/$1' },
  // The package names its development files for every bundler: 0.5 KiB less.
  { asked: /^react-router$/, given: './node_modules/react-router/dist/production/index.mjs' },
  { asked: /^react-router\/dom$/, given: './node_modules/react-router/dist/production/dom-export.mjs' },
  // These save 4 KiB together.
  { asked: /^inflection$/, given: './build/lighter/inflection.ts' },
  { asked: /^query-string$/, given: './build/lighter/queryString.ts' },
];

/** Uses the lighter replacements in a build for browsers. */
export const lighterParts = (root: string): Plugin => ({
  name: 'lighter-parts',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId(source, importer, options) {
    const part = lighter.find(({ asked }) => asked.test(source));
    if (!part) return undefined;
    const given = source.replace(part.asked, part.given);
    return given.startsWith('./')
      ? `${root}${given.slice(1)}`
      : this.resolve(given, importer, { ...options, skipSelf: true });
  },
});

const exporter = 'jsonexport/dist/index.js';
const later = '\0later:jsonexport';

/**
 * Gives the writer of react-admin's own CSV export a file of its own. No list of the console offers that export, but
 * each list would load the writer.
 */
export const exporterLater = (): Plugin => ({
  name: 'exporter-later',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === exporter && importer !== later ? later : undefined),
  load: (id) =>
    id === later
      ? `export default (rows, done) => void import('${exporter}').then((writer) => writer.default(rows, done));`
      : undefined,
});
