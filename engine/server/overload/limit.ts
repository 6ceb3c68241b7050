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

/** The limits of one call's work. Both signals carry the refusal as their reason. */
export interface Limit {
  /** Once it fires, nothing new begins: no transaction, and no statement outside one. */
  readonly begin: AbortSignal;
  /** Once it fires, running statements are canceled and an open transaction is rolled back. */
  readonly run: AbortSignal;
  /** When the call came in, by `performance.now()`. */
  readonly since: number;
  /** Longest wait for a connection in milliseconds. */
  readonly waitTimeout: number;
  readonly pool: PoolName;
}

interface Terms {
  /** Fires when the caller is gone. */
  readonly caller: AbortSignal;
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
  const run = new AbortController();
  const begin = readsOnly ? run : new AbortController();
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
  if (caller.aborted) leave();
  caller.addEventListener('abort', leave);
  go(time);
  return {
    limit: { begin: begin.signal, run: run.signal, since, waitTimeout },
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
      caller.removeEventListener('abort', leave);
    },
  };
};
