import type { Plugin } from 'vite';

const name = 'jsonexport/dist/index.js';
const later = '\0later:jsonexport';

/**
 * Gives the writer of react-admin's own CSV export a file of its own. No list of the console offers that export, but
 * each list would load the writer.
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
