import { storageKeys } from '#src/storageKeys';

/** The token of the session in this browser, or null. Read again each time: another tab may have changed it. */
export const readToken = (): string | null => localStorage.getItem(storageKeys.token);

export const keepToken = (token: string): void => localStorage.setItem(storageKeys.token, token);

/** Forgets the token if it is still this one. Returns false when it is gone or another session has begun. */
export const dropToken = (token: string): boolean => {
  if (readToken() !== token) return false;
  localStorage.removeItem(storageKeys.token);
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
