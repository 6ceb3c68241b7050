import { whenPainted } from '#engine/client/ui/browser/firstPaint';

declare global {
  interface Window {
    /** The files of what is mostly opened after a list: forms, records, the palette, the pages of the menu. */
    __next?: readonly string[];
  }
}

/** Browsers fetch six at a time over HTTP 1: two are left for what a person asks for. */
const atOnce = 4;

/** Whether the person has asked the browser to load as little as it can. */
export const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

const whenIdle = (act: () => void) => (window.requestIdleCallback ?? setTimeout)(act);

/** Puts a file that has come to use, so that nobody waits for that either. */
const apply = (href: string) => {
  if (href.endsWith('.js')) return void import(/* @vite-ignore */ href).catch(() => undefined);
  const link = document.createElement('link');
  // Where it does not come after all, whoever needs it looks for it again.
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onerror: () => link.remove() });
  document.head.append(link);
};

/**
 * Fetches the files of what is mostly opened next, in their order, while the browser has nothing better to do, and runs them
 * once the first rows stand. A browser remembers a module that it could not import, so a program is imported when it has
 * come: one that fails to come is fetched again when it is opened.
 */
export const prefetchNext = (): void => {
  if (savesData()) return;
  const files = [...(window.__next ?? [])];
  const painted = new Promise<void>((resolve) => void whenPainted(resolve));
  const next = () => {
    const href = files.shift();
    if (href === undefined) return;
    const link = document.createElement('link');
    const onload = () => {
      void painted.then(() => whenIdle(() => apply(href)));
      next();
    };
    Object.assign(link, { rel: 'prefetch', crossOrigin: '', href, onload, onerror: next });
    document.head.append(link);
  };
  for (let n = 0; n < atOnce; n += 1) next();
};
