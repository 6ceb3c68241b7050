import { stripVTControlCharacters } from 'node:util';
import type { Logger } from 'vite';

/** A line of a stack that leads into a package or into Node. */
const foreign = /^\s+at .*(node_modules\/|node:|Promise\.all \()/;

/** Leaves of a stack what names the sources. */
export const ownLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !foreign.test(line))
    .join('\n');

/**
 * Says each error once until it is forgotten: Vite reports it anew for every module that a page asks for, and for each
 * side that loads it.
 */
export const sayOnce = () => {
  const said = new Set<string>();
  return {
    over: (logger: Logger): Logger => ({
      ...logger,
      error: (message, options) => {
        const what = stripVTControlCharacters(options?.error?.message ?? message);
        if (!said.has(what)) logger.error(ownLines(message), options);
        said.add(what);
      },
    }),
    forget: () => said.clear(),
  };
};
