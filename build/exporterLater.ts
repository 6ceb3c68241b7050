import type { Plugin } from 'vite';

const name = 'jsonexport/dist/index.js';
const later = '\0later:jsonexport';

/**
 * The writer of react-admin's own CSV export, which no list of the console offers, in a file of its own: each list
 * would otherwise load it for nothing.
 */
export const exporterLater = (): Plugin => ({
  name: 'exporter-later',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === name && importer !== later ? later : undefined),
  load: (id) =>
    id === later
      ? `export default (rows, done) => void import('${name}').then((writer) => writer.default(rows, done));`
      : undefined,
});
