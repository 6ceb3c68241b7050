import { setTimeout as wait } from 'node:timers/promises';
import type { Lease, LeaseTimes } from './lease';

export interface LeaseHold {
  /** Resolves to a sentence when the right to write is lost. */
  readonly lost: Promise<string>;
  /** In milliseconds: after this long without a renewal somebody else may have taken over, and PostgreSQL is ended. */
  readonly lapse: number;
  /**
   * True while nobody else has taken over. What was committed before this says true is on the disk before anybody else
   * opens the database. That holds however long this process was held still in between.
   */
  holds(): boolean;
  /** Calls it after every renewal; returns how to stop that. */
  whenRenewed(listener: () => void): () => void;
}

export const takenOver = 'Another process has taken over the data folder: this one must not write there anymore.';

/** Renews the lease until `end`, which gives it up. */
export function keepLease(lease: Lease, { every, lapse }: LeaseTimes): LeaseHold & { end(): Promise<void> } {
  const listeners = new Set<() => void>();
  const ending = new AbortController();
  let lose: (sentence: string) => void = () => {};
  const lost = new Promise<string>((resolve) => (lose = resolve));
  const keep = async () => {
    let renewed = performance.now();
    while (!ending.signal.aborted) {
      const at = performance.now();
      try {
        if (!(await lease.renew())) return lose(takenOver);
        renewed = at;
        listeners.forEach((listener) => listener());
      } catch (error) {
        // One failure is no loss: the disk gets as long as the lease lasts.
        if (at - renewed > lapse) return lose(`The data folder can't be written to: ${(error as Error).message}`);
      }
      await wait(every, undefined, { ref: false, signal: ending.signal }).catch(() => {});
    }
  };
  const keeping = keep();
  return {
    lost,
    lapse,
    holds: () => lease.holds(),
    whenRenewed: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end: async () => {
      ending.abort();
      await keeping;
      lease.giveUp();
    },
  };
}
