import { overloaded } from '#server/refusals';

/** How long a caller waits in line. */
export interface WaitOptions {
  /** Longest wait in milliseconds; without it the wait has no end. */
  readonly patience?: number;
  /** Fires when the caller no longer wants the place; its reason is thrown. */
  readonly signal?: AbortSignal;
  /** When the work came in, by `performance.now()`: who came first goes first, however often it asks for a place. */
  readonly since?: number;
  /**
   * The work has begun, and what was spent on it would be lost. So it is not turned away for a wait that is only
   * expected.
   */
  readonly begun?: boolean;
}

export interface WaitingLine {
  /**
   * Resolves with what gives the place back, which works once. Throws 503 at once when the wait is expected to outlast
   * the patience, and when the patience has ended all the same.
   */
  take(wish?: WaitOptions): Promise<() => void>;
}

interface Waiting {
  readonly since: number;
  readonly enter: () => void;
}

/** Admission: a limited number of holders at once; further ones wait in line as long as that makes sense. */
export const createLine = (places: number, now: () => number = () => performance.now()): WaitingLine => {
  const waiting: Waiting[] = [];
  let [running, startSum] = [0, 0];

  // By the age of those who hold a place now: it grows while they are stuck, and shrinks at once when they are not. What
  // earlier ones took would go on to turn away quick work long after the slow is over.
  const expectedWait = () => (running > 0 ? ((waiting.length + 1) * (now() - startSum / running)) / places : 0);
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
      waiting.shift()?.enter();
    };
  };

  const wait = ({ patience, signal, since = now() }: WaitOptions) =>
    new Promise<() => void>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const one: Waiting = {
        since,
        enter: () => {
          settle();
          resolve(enter());
        },
      };
      const giveUp = (why: unknown) => {
        settle();
        waiting.splice(waiting.indexOf(one), 1);
        reject(why);
      };
      const leave = () => giveUp(signal?.reason);
      if (patience !== undefined) timer = setTimeout(() => giveUp(refusal()), patience);
      signal?.addEventListener('abort', leave);
      const behind = waiting.findLastIndex((other) => other.since <= since);
      waiting.splice(behind + 1, 0, one);
    });

  return {
    take: async (wish = {}) => {
      wish.signal?.throwIfAborted();
      if (running < places) return enter();
      if (!wish.begun && wish.patience !== undefined && expectedWait() > wish.patience) throw refusal();
      return wait(wish);
    },
  };
};
