/** The files of the first page: for everybody, and by sign-in state and language. The build fills them in. */
declare const __PRELOADS__: Readonly<Record<string, readonly string[]>>;

/** Fetches all files of the first page at once, so that none waits until another has run. */
export const preload = (who: 'visitor' | 'signedIn', language: string): void => {
  for (const file of new Set([who, 'everyone', language].flatMap((key) => __PRELOADS__[key] ?? []))) {
    const link = document.createElement('link');
    // The attributes equal those of the bundle's own links, or the browser would fetch each file twice.
    link.crossOrigin = '';
    link.href = file;
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    document.head.append(link);
  }
};
