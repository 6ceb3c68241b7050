/** The files of the first sight, for everyone and by who opens it in which language; put in by the build. */
declare const __PRELOADS__: Readonly<Record<string, readonly string[]>>;

/** Fetches all files of the first sight at once, and not one after the other has run. */
export const preload = (who: 'visitor' | 'signedIn', language: string): void => {
  for (const file of new Set(
    [who, 'everyone', language, `${who} ${language}`].flatMap((key) => __PRELOADS__[key] ?? []),
  )) {
    const link = document.createElement('link');
    // As the bundle's own links are, or the browser fetches each file twice.
    link.crossOrigin = '';
    link.href = file;
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    document.head.append(link);
  }
};
