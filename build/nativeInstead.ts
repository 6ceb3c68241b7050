import type { Plugin } from 'vite';

/**
 * What packages bring for browsers far older than the console's, in words of today's browsers. Polyglot's copy of
 * `Object.entries` brings twenty packages with it, 5 KiB of the first list.
 */
const native: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
};

const prefix = '\0native:';

/** Takes the browser's own function where a package asks for a polyfill of it. */
export const nativeInstead = (): Plugin => ({
  name: 'native-instead',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId: (name) => (Object.hasOwn(native, name) ? prefix + name : undefined),
  load: (id) => (id.startsWith(prefix) ? native[id.slice(prefix.length)] : undefined),
});
