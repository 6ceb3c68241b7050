/** Finds in the browser's message which module it could not load. */
const named = /https?:\/\/\S+\.js/;

/** Counts the retries: each retry uses an address at which the browser has not failed yet. */
let times = 0;

const ofModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/** Nothing else retries style sheets. */
const renewStyles = () => {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
};

/**
 * Loads a chunk again. A browser remembers a module that it could not load, and fails at once on each further import
 * from its address. So the retry uses another address.
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
    // The same file, so the result is that of `load`.
    return (await importFrom(`${address}?again=${times}`)) as Loaded;
  }
};
