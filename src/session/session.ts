import { dropToken, keepToken, readToken } from './token';

/** Why a session is over: the person left, the server said so (with its words), or it could not be confirmed. */
export type SessionEnd =
  | { readonly reason: 'signedOut' | 'elsewhere' }
  | { readonly reason: 'refused'; readonly message?: string };

type Listener = (end: SessionEnd) => void;
const listeners = new Set<Listener>();

/** Tells `listener` when this browser's session ends; exactly once per session. Answers how to stop. */
export const onSessionEnd = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const announce = (end: SessionEnd) => listeners.forEach((listener) => listener(end));

/** Begins a session with a fresh token. */
export const beginSession = (token: string): void => keepToken(token);

/**
 * Ends the session of `token`. Many calls refused at once end it once, and a late refusal of an
 * older token ends nothing: true only for the one call that ended the present session.
 */
export const endSession = (token: string | null, end: SessionEnd): boolean => {
  if (token === null || !dropToken(token)) return false;
  announce(end);
  return true;
};

/** Another tab has removed the token already: only those who listen here have still to be told. */
export const sessionEndedElsewhere = (): void => announce({ reason: 'elsewhere' });

export const isSignedIn = (): boolean => readToken() !== null;
