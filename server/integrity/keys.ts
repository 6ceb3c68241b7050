import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64url, sha256 as hash } from '../crypto/sha256';

/** The secrets that prove what the server itself wrote. Nothing in the database leads to them. */
export interface Keys {
  /** Of the key that signs; it says nothing of the secret. */
  readonly id: string;
  readonly has: (id: string) => boolean;
  /** Proof of a text (HMAC-SHA-256, 43 characters), by the key that signs if none is named. Throws when it has no such key. */
  readonly prove: (text: string, id?: string) => string;
}

/** HMAC-SHA-256 of a text by a secret, as base64url. */
type Prove = (secret: string, text: string) => string;

const proveAnywhere: Prove = (secret, text) => base64url(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text)));

/**
 * The first secret signs; the others are older and only prove what they once signed. Every write is proven: a server
 * brings a `proveBy` that is faster than what runs in a browser too.
 */
export const createKeys = (secrets: readonly string[], proveBy: Prove = proveAnywhere): Keys => {
  const byId = new Map(secrets.map((secret) => [hash(`key ${secret}`).slice(0, 8), secret]));
  const [id] = byId.keys();
  if (id === undefined) throw new Error('There is no key to seal the logs with.');
  return {
    id,
    has: (one) => byId.has(one),
    prove: (text, by = id) => {
      const secret = byId.get(by);
      if (secret === undefined) throw new Error(`There is no key ${by}.`);
      return proveBy(secret, text);
    },
  };
};

/** A secret nobody knows, for what lives no longer than this process. */
export const randomSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));
