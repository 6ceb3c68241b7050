import { normalPassword } from '#engine/schema/fieldTypes/password';
import type { Passwords } from '#engine/server/environment/ports';

/** Passwords that are the same in whichever form a system types their characters. */
export const normalizing = ({ hash, verify, isCommon }: Passwords): Passwords => ({
  hash: (password) => hash(normalPassword(password)),
  isCommon: (password) => isCommon(normalPassword(password).toLowerCase()),
  verify: async (stored, password) => {
    const normal = normalPassword(password);
    if (await verify(stored, normal)) return true;
    // An old hash is of the text as it was typed. Whether there is a second comparison depends on the typed text alone, so its
    // time says nothing about the account, and text in the usual form costs one comparison as before.
    return normal !== password && verify(stored, password);
  },
});
