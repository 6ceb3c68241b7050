declare global {
  interface Window {
    /** The files of what is mostly opened after a list: forms, records, the palette, the pages of the menu. */
    __next?: readonly string[];
  }
}

/** Enough for a slow line, and few enough to leave connections for what a person asks for. */
const atOnce = 2;

const savesData = () => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/**
 * Fetches the files of what is mostly opened next, in their order, while the browser has nothing better to do. They are
 * neither run nor missed: one that fails is fetched again when it is opened.
 */
export const prefetchNext = (): void => {
  if (savesData()) return;
  const files = [...(window.__next ?? [])];
  const next = () => {
    const href = files.shift();
    if (href === undefined) return;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', crossOrigin: '', href, onload: next, onerror: next });
    document.head.append(link);
  };
  for (let n = 0; n < atOnce; n += 1) next();
};
