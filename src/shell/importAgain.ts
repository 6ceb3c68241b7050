/** Where the browser says which module it could not load. */
const named = /https?:\/\/\S+\.js/;

/** Counts the retries: each retry uses an address at which the browser has not failed yet. */
let times = 0;

const ofModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/** Nobody else asks again for styles that did not load. */
const renewStyles = () => {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
};

/**
 * Loads a piece of the program another time. A browser remembers a module that it could not load, and fails at once at
 * each further import from the same address. So the second try asks at another one.
 */
export const importAgain = async <Loaded>(
  load: () => Promise<Loaded>,
  importFrom: (address: string) => Promise<unknown> = ofModule,
): Promise<Loaded> => {
  renewStyles();
  try {
    return await load();
  } catch (error) {
    const address = error instanceof Error ? named.exec(error.message)?.[0] : undefined;
    if (!address || new URL(address).origin !== window.location.origin) throw error;
    times += 1;
    // The same file, so that it is what `load` would have brought.
    return (await importFrom(`${address}?again=${times}`)) as Loaded;
  }
};
