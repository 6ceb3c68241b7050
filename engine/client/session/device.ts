import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';

const markForm = /^[\w-]{43}$/;

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 256 random bits as base64url. */
export const randomWord = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/**
 * Returns the mark of this browser, made on first use. It outlives every session: on a browser where a person has
 * signed in before, the server lets them sign in whatever strangers try. By itself it opens nothing.
 */
export const deviceMark = (): string => {
  const kept = browserStorage.getItem(storageKeys.device);
  if (kept && markForm.test(kept)) return kept;
  const made = randomWord();
  browserStorage.setItem(storageKeys.device, made);
  return made;
};
