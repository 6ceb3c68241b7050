import { overloaded } from '#engine/server/refusals';

/** The time limits of a call's work, in milliseconds. */
export interface Timeouts {
  /** From reading a call until its work is aborted. The console itself gives up after three seconds. */
  readonly call: number;
  /** Longest wait for a connection to the database. */
  readonly wait: number;
}
export const defaultTimeouts: Timeouts = { call: 2500, wait: 1000 };

/** Connections for usual and for long work, so that the slow use of the one never takes those of the other. */
export type PoolName = 'usual' | 'long';

/** What the work of a call needs of an `AbortSignal`, which is one too. */
export type StopSignal = Readonly<Omit<Stop, 'abort'>>;

/** Each call has some: one of Node takes longer to make and to listen to than most statements take to be sent. */
export class Stop {
  aborted = false;
  reason: unknown;
  readonly #listeners = new Set<() => void>();

  abort(reason: unknown): void {
    if (this.aborted) return;
    [this.aborted, this.reason] = [true, reason];
    for (const listener of this.#listeners) listener();
  }
  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }
  addEventListener(_: 'abort', listener: () => void): void {
    this.#listeners.add(listener);
  }
  removeEventListener(_: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }
}

/** The limits of one call's work. Both signals carry the refusal as their reason. */
export interface Limit {
  /** Once it fires, nothing new begins: no transaction, and no statement outside one. */
  readonly begin: StopSignal;
  /** Once it fires, running statements are canceled and an open transaction is rolled back. */
  readonly run: StopSignal;
  /** When the call came in, by `performance.now()`. */
  readonly since: number;
  /** Longest wait for a connection in milliseconds. */
  readonly waitTimeout: number;
  readonly pool: PoolName;
}

interface Terms {
  /** Fires when the caller is gone; without it somebody always waits. */
  readonly caller: StopSignal | undefined;
  /** The work may stop half way without loss. A write that has begun continues after its caller has left. */
  readonly readsOnly: boolean;
  /** Milliseconds the work may take; null for work that watches its time itself. */
  readonly time: number | null;
  readonly waitTimeout: number;
}

export interface RunningLimit {
  readonly limit: Omit<Limit, 'pool'>;
  /** Stops the clock until this has come: a body that is slow to arrive takes none of the work's time. */
  paused<T>(arriving: Promise<T>): Promise<T>;
  /** The work is done. */
  end(): void;
}

/** Starts the clock of one call. */
export const startLimit = ({ caller, readsOnly, time, waitTimeout }: Terms): RunningLimit => {
  const run = new Stop();
  const begin = readsOnly ? run : new Stop();
  const leave = () => begin.abort(overloaded());
  const late = () => {
    const refusal = overloaded();
    run.abort(refusal);
    begin.abort(refusal);
  };
  const since = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const go = (left: number | null) => {
    if (left !== null) timer = setTimeout(late, left);
  };
  if (caller?.aborted) leave();
  caller?.addEventListener('abort', leave);
  go(time);
  return {
    limit: { begin, run, since, waitTimeout },
    paused: async (arriving) => {
      stop();
      const left = time === null ? null : time - (performance.now() - since);
      try {
        return await arriving;
      } finally {
        go(left);
      }
    },
    end: () => {
      stop();
      caller?.removeEventListener('abort', leave);
    },
  };
};
