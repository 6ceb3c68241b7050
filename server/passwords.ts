import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import type { Passwords } from './ports';
import { overloaded } from './reply';
import { semaphore } from './semaphore';

/** OWASP's choice for Argon2id (2): 19 MiB, two passes, one lane; 8.5 ms measured. */
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once than there are cores would only take memory and the threads that files and sockets need. */
const atOnce = Math.max(1, Math.min(4, availableParallelism()));

/** Past this the waiting would outlast every client's patience. */
const patience = 500;

/** Argon2id, a few at a time. Throws 503 when `longestQueue` wait already. */
export function createPasswords(longestQueue = patience): Passwords {
  const turn = turns(atOnce, longestQueue);
  const made = turn(() => hash(crypto.randomUUID(), cost));
  return {
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
  };
}

/** Lets `places` tasks run at a time, the others in the order they came. */
function turns(places: number, longest: number): <T>(task: () => Promise<T>) => Promise<T> {
  const { take, giveBack, waiting } = semaphore(places);
  return async (task) => {
    if (waiting() >= longest) throw overloaded();
    await take();
    try {
      return await task();
    } finally {
      giveBack();
    }
  };
}
