import { basePath } from '../../resources/wire/basePath';
import { defaultPath, signInPath } from '../router/addresses';
import { storageKeys } from '../storageKeys';
import { readLanguage } from './look';

/** Path of each list → address of its first call; put in by the build. */
declare const __FIRST_LISTS__: Readonly<Record<string, string>>;

/** The list that the address opens, if any. For an address without one, the router keeps where it last led. */
const openedPath = (): string => {
  const path = location.pathname.slice(basePath.length).replace(/\/$/, '');
  const namesNone = ['', signInPath, '/account'].includes(path);
  return namesNone ? (localStorage.getItem(storageKeys.home) ?? defaultPath) : path;
};

/** Sends the first calls of a signed-in person. Their answers wait for `api/prefetch` while the framework loads. */
export const askEarly = (token: string): void => {
  const answers = new Map<string, Promise<Response>>();
  const ask = (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = fetch(url, { headers: { 'Accept-Language': readLanguage(), ...headers } });
    answer.catch(() => undefined);
    answers.set(url, answer);
  };
  ask(`/api/auth/check?token=${encodeURIComponent(token)}`);
  ask('/api/auth/user-info', { token });
  const opened = openedPath();
  let list = __FIRST_LISTS__[opened];
  // How this person wants the list to open (`preferences/listDefaults`); where that is not known it is asked for.
  try {
    const own = localStorage.getItem(storageKeys.lists);
    if (own === null) ask('/api/preference/list', { token });
    else list = (JSON.parse(own) as { first: Record<string, string> }).first[opened] ?? list;
  } catch {
    // As declared, then.
  }
  if (list !== undefined && location.search === '') ask(list, { token });
  window.__prefetched = { token, answers };
};
