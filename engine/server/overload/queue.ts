import { overloaded } from '#engine/server/refusals';
import type { StopSignal } from './limit';

/** How long a caller waits for a slot. */
export interface WaitOptions {
  /** Longest wait in milliseconds; without it the wait has no end. */
  readonly timeout?: number;
  /** Fires when the caller no longer wants the slot; its reason is thrown. */
  readonly signal?: StopSignal;
  /** When the work came in, by `performance.now()`: who came first goes first, however often it asks for a slot. */
  readonly since?: number;
  /** The work has begun, and what was spent on it would be lost: a wait that is only expected does not turn it away. */
  readonly begun?: boolean;
}

export interface Queue {
  /**
   * Resolves with what releases the slot, which works once. Throws 503 at once when the wait is expected to outlast the
   * timeout, and when the timeout is over all the same.
   */
  acquire(options?: WaitOptions): Promise<() => void>;
  /** Does something within a slot, under the same terms. */
  run<T>(work: () => Promise<T>, options?: WaitOptions): Promise<T>;
  /** How many slots are taken, and how many callers wait for one. */
  load(): QueueLoad;
}

export interface QueueLoad {
  readonly running: number;
  readonly waiting: number;
}

interface Waiter {
  readonly since: number;
  readonly enter: () => void;
}

/** Admits a limited number of holders at once; further ones wait as long as that makes sense. */
export const createQueue = (slots: number, now: () => number = () => performance.now()): Queue => {
  const waiters: Waiter[] = [];
  let [running, startSum] = [0, 0];

  // By the age of those who hold a slot now: it grows while they are stuck, and shrinks at once when they are not. What
  // earlier ones took would go on to turn away quick work long after the slow is over.
  const expectedWait = () => (running > 0 ? ((waiters.length + 1) * (now() - startSum / running)) / slots : 0);
  const refusal = () => overloaded(Math.max(1, Math.ceil(Math.round(expectedWait()) / 1000)));

  const enter = () => {
    const at = now();
    running += 1;
    startSum += at;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      running -= 1;
      startSum -= at;
      waiters.shift()?.enter();
    };
  };

  const wait = ({ timeout, signal, since = now() }: WaitOptions) =>
    new Promise<() => void>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const waiter: Waiter = {
        since,
        enter: () => {
          settle();
          resolve(enter());
        },
      };
      const giveUp = (reason: unknown) => {
        settle();
        waiters.splice(waiters.indexOf(waiter), 1);
        reject(reason);
      };
      const leave = () => giveUp(signal?.reason);
      if (timeout !== undefined) timer = setTimeout(() => giveUp(refusal()), timeout);
      signal?.addEventListener('abort', leave);
      const ahead = waiters.findLastIndex((other) => other.since <= since);
      waiters.splice(ahead + 1, 0, waiter);
    });

  const acquire = async (options: WaitOptions = {}) => {
    options.signal?.throwIfAborted();
    if (running < slots) return enter();
    if (!options.begun && options.timeout !== undefined && expectedWait() > options.timeout) throw refusal();
    return wait(options);
  };

  return {
    load: () => ({ running, waiting: waiters.length }),
    acquire,
    run: async (work, options) => {
      const release = await acquire(options);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
};
