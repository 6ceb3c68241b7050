import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { createQueue } from '#engine/server/overload/queue';
import type { Passwords } from '#engine/server/environment/ports';
import { isCommon } from './commonPasswords';
import { normalizing } from './normalPasswords';

/** OWASP's choice for Argon2id (2): 19 MiB, two passes, one lane; 8.5 ms measured. */
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once than cores would only take memory and the threads that files and sockets need. */
const atOnce = Math.max(1, Math.min(4, availableParallelism()));

/** Longest wait for a turn, in milliseconds: with the hash itself and the queries it must not outlast a client's timeout. */
const longestWait = 1500;

/** Keeps passwords, whose rule is in engine/schema/fieldTypes/password.ts: Argon2id, a few at a time. Throws 503 when a turn would come, or comes, later than `timeout` milliseconds. */
export function createPasswords(timeout = longestWait): Passwords {
  const queue = createQueue(atOnce);
  const turn = <T>(work: () => Promise<T>) => queue.run(work, { timeout });
  const made = turn(() => hash(crypto.randomUUID(), cost));
  return normalizing({
    isCommon,
    hash: (password) => turn(() => hash(password, cost)),
    verify: async (stored, password) => {
      const known = stored.startsWith('$argon2id$');
      const other = await made;
      return turn(async () => {
        try {
          return (await verify(known ? stored : other, password)) && known;
        } catch {
          // Half a hash: the same work all the same, and never right.
          await verify(other, password);
          return false;
        }
      });
    },
  });
}
