import type { Passwords } from '#engine/server/environment/ports';
import { isCommon } from '#engine/subjects/signIn/server/commonPasswords';
import { normalizing } from '#engine/subjects/signIn/server/normalPasswords';

/** Counts the hashes and makes them at no cost; other tests prove the real ones. */
export const countingPasswords = () => {
  const counted = { hashes: 0, verifications: 0 };
  const passwords: Passwords = normalizing({
    isCommon,
    hash: async (password) => {
      counted.hashes += 1;
      return `hash of ${password}`;
    },
    verify: async (hash, password) => {
      counted.verifications += 1;
      await new Promise((resolve) => setTimeout(resolve, 2));
      return hash === `hash of ${password}`;
    },
  });
  return { counted, passwords };
};
