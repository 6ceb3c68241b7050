import { basePath } from '#engine/schema/wire/basePath';
import { homePath, signInPath } from '#engine/client/router/addresses';
import { activityHeader } from '#engine/client/session/activity';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';
import { readLanguage } from './look';

/** Path of each list → address of its first call; the build fills it in. */
declare const __FIRST_LISTS__: Readonly<Record<string, string>>;

/** Returns the page that the address opens. Where it names none, that is the start page of the last person here. */
const openedPath = (): string => {
  const path = location.pathname.slice(basePath.length).replace(/\/$/, '');
  const namesNone = ['', signInPath, homePath].includes(path);
  return namesNone ? (browserStorage.getItem(storageKeys.home) ?? path) : path;
};

/** The framework takes the answers at its start. Whoever asks after this many milliseconds wants to know what is so then. */
const keptMs = 10_000;

/** Sends the first calls of a signed-in person. Their answers wait for `api/prefetch` while the framework loads. */
export const askEarly = (token: string): void => {
  const answers = new Map<string, Promise<Response>>();
  const ask = (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = fetch(url, { headers: { 'Accept-Language': readLanguage(), ...activityHeader(), ...headers } });
    answer.catch(() => undefined);
    answers.set(url, answer);
  };
  ask(`/api/auth/check?token=${encodeURIComponent(token)}`);
  ask('/api/auth/user-info', { token });
  const opened = openedPath();
  let list = __FIRST_LISTS__[opened];
  // The person's own default view of the list (`preferences/listDefaults`); the server is asked for an unknown one.
  try {
    const own = browserStorage.getItem(storageKeys.lists);
    if (own === null) ask('/api/preference/list', { token });
    else list = (JSON.parse(own) as { first: Record<string, string> }).first[opened] ?? list;
  } catch {
    // The list then opens as declared.
  }
  if (list !== undefined && location.search === '') ask(list, { token });
  window.__prefetched = { token, answers };
  setTimeout(() => answers.clear(), keptMs);
};

/** The files of the first page: for everybody, and by sign-in state and language. The build fills them in. */
declare const __PRELOADS__: Readonly<Record<string, readonly string[]>>;

/**
 * Fetches all files of the first page at once, so that none waits until another has run. It leaves the names of the next
 * ones for `lazy/prefetch`.
 */
export const preload = (who: 'visitor' | 'signedIn', language: string): void => {
  // The build fills in one place.
  const files = __PRELOADS__;
  window.__next = files['next'];
  for (const file of new Set([who, 'everyone', language].flatMap((key) => files[key] ?? []))) {
    const link = document.createElement('link');
    // The attributes equal those of the bundle's own links, or the browser would fetch each file twice.
    link.crossOrigin = '';
    link.href = file;
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    document.head.append(link);
  }
};
