import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as hash } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Bytes as text that may be part of a header or an address. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A secret of 256 random bits. */
export const randomSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Asked for and not imported, since a browser, in which the same server runs over made-up data, has no such module. */
const node = () => globalThis.process?.getBuiltinModule?.('node:crypto');

/**
 * SHA-256 as the tables keep it. Every booking needs one, and Web Crypto would hand each to another thread, which takes
 * twenty times as long.
 */
export const sha256 = (text: string): string =>
  node()?.hash('sha256', text, 'base64url') ?? base64url(hash(utf8ToBytes(text)));

/** SHA-256 of what comes in pieces: fifteen times as fast in Node. */
export const startSha256 = (): { update(piece: Uint8Array): unknown; digest(): Uint8Array } =>
  node()?.createHash('sha256') ?? hash.create();

/** HMAC-SHA-256: reveals nothing of the text without the key. */
export const keyedHash = (key: string, text: string): string =>
  base64url(hmac(hash, utf8ToBytes(key), utf8ToBytes(text)));

/** Returns a random text of this length. Each letter is equally likely, since it skips the bytes that would favor the first ones. */
export const randomText = (letters: string, length: number): string => {
  const limit = 256 - (256 % letters.length);
  let text = '';
  while (text.length < length) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) text += letters[byte % letters.length];
  }
  return text;
};
