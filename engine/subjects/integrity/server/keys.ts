import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64url, sha256 as hash } from '#engine/server/environment/secrets';

/** The secrets that prove what the server itself wrote. Nothing in the database leads to them. */
export interface Keys {
  /** Of the key that signs; it says nothing of the secret. */
  readonly id: string;
  readonly has: (id: string) => boolean;
  /** Proof of a text (HMAC-SHA-256, 43 characters), by the key that signs if none is named. Throws when it has no such key. */
  readonly prove: (text: string, id?: string) => string;
}

/** Takes a secret; returns what makes the HMAC-SHA-256 of a text by it, as base64url. */
export type Prover = (secret: string) => (text: string) => string;

const proverAnywhere: Prover = (secret) => {
  const key = utf8ToBytes(secret);
  return (text) => base64url(hmac(sha256, key, utf8ToBytes(text)));
};

/**
 * The first secret signs; the others are older and only prove what they once signed. Every write is proven: a server
 * brings a prover that is faster than what runs in a browser too.
 */
export const createKeys = (secrets: readonly string[], prover: Prover = proverAnywhere): Keys => {
  const byId = new Map(secrets.map((secret) => [hash(`key ${secret}`).slice(0, 8), prover(secret)]));
  const [id] = byId.keys();
  if (id === undefined) throw new Error('There is no key to seal the logs with.');
  return {
    id,
    has: (one) => byId.has(one),
    prove: (text, by = id) => {
      const prove = byId.get(by);
      if (prove === undefined) throw new Error(`There is no key ${by}.`);
      return prove(text);
    },
  };
};
