declare global {
  interface Window {
    /** The files of what is mostly opened after a list: forms, records, the palette, the pages of the menu. */
    __next?: readonly string[];
  }
}

/** Browsers fetch six at a time over HTTP 1: the rest is for what a person asks for. */
const atOnce = 3;

const savesData = () => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

const whenIdle = (act: () => void) => (window.requestIdleCallback ?? setTimeout)(act);

/** Runs a program that has come, so that nobody waits for that either. */
const run = (href: string) =>
  whenIdle(() => {
    import(/* @vite-ignore */ href).catch(() => undefined);
  });

/**
 * Fetches the files of what is mostly opened next, in their order, while the browser has nothing better to do. A browser
 * remembers a module that it could not import, so a program is imported when it has come: one that fails to come is
 * fetched again when it is opened.
 */
export const prefetchNext = (): void => {
  if (savesData()) return;
  const files = [...(window.__next ?? [])];
  const next = () => {
    const href = files.shift();
    if (href === undefined) return;
    const link = document.createElement('link');
    const onload = () => {
      if (href.endsWith('.js')) run(href);
      next();
    };
    Object.assign(link, { rel: 'prefetch', crossOrigin: '', href, onload, onerror: next });
    document.head.append(link);
  };
  for (let n = 0; n < atOnce; n += 1) next();
};
