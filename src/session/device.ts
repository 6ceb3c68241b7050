import { storageKeys } from '../storageKeys';

const markForm = /^[\w-]{43}$/;

/** 256 random bits as base64url. */
const makeMark = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * The mark of this browser, made when it is first asked for. It outlives every session: where somebody has signed in
 * before, the server lets them sign in whatever strangers try. By itself it opens nothing.
 */
export const deviceMark = (): string => {
  const kept = localStorage.getItem(storageKeys.device);
  if (kept && markForm.test(kept)) return kept;
  const made = makeMark();
  localStorage.setItem(storageKeys.device, made);
  return made;
};
