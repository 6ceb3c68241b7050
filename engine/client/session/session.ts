import { basePath } from '#engine/schema/wire/basePath';
import { createListeners } from '#engine/client/value';
import { loadPage } from '#engine/client/ui/browser/loadPage';
import { giveUpUnsaved, hasUnsaved } from './unsaved';
import { browserStorage, tabStorage } from '#engine/client/storage';
import { ofOneSession, storageKeys } from '#engine/client/storageKeys';

const listeners = createListeners();

/**
 * Registers how to clear something that a session leaves in memory; what it stores is named in `ofOneSession`. It runs when
 * the session ends or its rights change.
 */
export const onSessionReset = (forget: () => void): void => void listeners.on(forget);

/** Clears all of that and whatever is stored, so that nothing of the last session remains for the next person. */
export const resetSession = (): void => {
  for (const key of ofOneSession.browser) browserStorage.removeItem(key);
  for (const key of ofOneSession.tab) tabStorage.removeItem(key);
  listeners.notify();
};

/** Loads the console from its beginning: nothing of another person or role stays on the page or in memory. */
export const reloadConsole = (): void => {
  resetSession();
  giveUpUnsaved();
  loadPage(`${basePath}/`);
};

/** The token of the session in this browser, or null. Read again each time: another tab may have changed it. */
export const readToken = (): string | null => browserStorage.getItem(storageKeys.token);

export const keepToken = (token: string): void => {
  browserStorage.setItem(storageKeys.token, token);
  tabStorage.setItem(storageKeys.owner, token);
};

/** Whether the session outlives this page; it does not where the browser's storage is full or blocked. */
export const isTokenKept = (): boolean => browserStorage.keeps(storageKeys.token);

/** Forgets the token if it is still this one. Returns false when it is gone or another session has begun. */
export const dropToken = (token: string): boolean => {
  if (readToken() !== token) return false;
  browserStorage.removeItem(storageKeys.token);
  browserStorage.removeItem(storageKeys.renewal);
  return true;
};

/** Notifies `listener` when another tab signs in or out, with the token before that; returns an unsubscribe function. */
export const onTokenElsewhere = (listener: (token: string | null, before: string | null) => void): (() => void) => {
  const hear = (event: StorageEvent) => {
    if (event.key === storageKeys.token || event.key === null) listener(readToken(), event.oldValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};

/**
 * Why a session is over: the person left, the server ended it (with its message), or it could not be confirmed.
 * `interrupted`: the server ended it while the page holds something unsaved, so the person may sign in again in place.
 */
export type SessionEnd =
  | { readonly reason: 'signedOut' | 'elsewhere' }
  | { readonly reason: 'refused' | 'interrupted'; readonly message?: string };

/** What the console still sends under a session whose person signs out. */
const lastCalls = new Set<() => Promise<unknown>>();

/** Registers calls that a sign-out waits for; `begin` sends them. Returns an unsubscribe function. */
export const onSignOut = (begin: () => Promise<unknown>): (() => void) => {
  lastCalls.add(begin);
  return () => lastCalls.delete(begin);
};

/** A sign-out waits at most this many milliseconds, since it must work without a network. */
const lastCallsMs = 2000;

/** Sends what the person changed and the console holds back. Resolves when it is answered, or the time is up. */
export const sendLastCalls = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([...lastCalls].map((begin) => begin())),
    new Promise((late) => setTimeout(late, lastCallsMs)),
  ]);

const ends = createListeners<[SessionEnd]>();

/** Notifies `listener` of the end of this browser's session, exactly once per session. */
export const onSessionEnd = ends.on;

/** How the last session of this page ended; undefined once another has begun. */
let lastEnd: SessionEnd | undefined;

/** How the server ended the last session of this page, whose person is told why they have to sign in; undefined where it did not. */
export const endByServer = () => (lastEnd?.reason === 'refused' ? lastEnd : undefined);

const announce = (end: SessionEnd) => {
  seesEnd = true;
  lastEnd = end;
  if (end.reason !== 'interrupted') resetSession();
  ends.notify(end);
};

/** Whether the page was opened by an address, and neither by Back nor by a reload. */
const isOpenedAnew = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(({ type }) => type === 'navigate');

/**
 * True after a chosen sign-out: the sign-in page then drops the address of the last page, also when Back leads to it. False when
 * somebody opened the address by a link or a bookmark, and so asked for that page.
 */
export const wasSignedOut = (): boolean =>
  browserStorage.getItem(storageKeys.signedOut) !== null && (seesEnd || !isOpenedAnew());

let interrupted = false;
/** A session has ended in this page, which therefore has its addresses behind it. */
let seesEnd = false;
/** The last token whose session ended here. */
let ended: string | null = null;

/** Whether the page waits for its person to sign in again. */
export const isInterrupted = (): boolean => interrupted;

/** Begins a session with a fresh token. */
export const beginSession = (token: string): void => {
  if (!interrupted) resetSession();
  interrupted = false;
  lastEnd = undefined;
  browserStorage.removeItem(storageKeys.signedOut);
  keepToken(token);
};

/**
 * Ends the session of `token`. Many calls refused at once end it once, and a late refusal of an older token ends
 * nothing. Only the one call that ended the present session gets true.
 */
export const endSession = (token: string | null, end: SessionEnd): boolean => {
  // Before the token goes, by which other tabs learn of the end.
  if (token === readToken() && end.reason === 'signedOut') browserStorage.setItem(storageKeys.signedOut, '');
  if (token === null || !dropToken(token)) return false;
  ended = token;
  interrupted = end.reason === 'refused' && hasUnsaved();
  announce(interrupted ? { ...end, reason: 'interrupted' } : end);
  return true;
};

/** The person does not sign in again and gives up what was unsaved. */
export const giveUp = (): void => {
  interrupted = false;
  announce({ reason: 'refused' });
};

/**
 * Another tab has removed the token already, so this only notifies the listeners in this tab, unless both tabs ended the
 * session in the same moment. An event in another tab loses nothing unsaved here: the person may sign in again in place.
 */
export const sessionEndedElsewhere = (token: string | null): void => {
  if (interrupted || (token !== null && token === ended)) return;
  interrupted = hasUnsaved();
  announce({ reason: interrupted ? 'interrupted' : 'elsewhere' });
};

/** The person of this page has signed in again in another tab: it goes on where it was. */
export const resumeSession = (): void => {
  interrupted = false;
};

export const isSignedIn = (): boolean => readToken() !== null;

// The tab may have slept while the session of its values ended and another began.
const owner = tabStorage.getItem(storageKeys.owner);
if (owner !== null && owner !== readToken()) for (const key of ofOneSession.tab) tabStorage.removeItem(key);
const current = readToken();
if (current !== null) tabStorage.setItem(storageKeys.owner, current);
