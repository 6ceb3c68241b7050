import { overloaded } from '../reply/refusals';

/** How patient the server is with the work of a call, in milliseconds. */
export interface Patience {
  /** From the moment a call is read until its work is given up. The console itself gives up after three seconds. */
  readonly call: number;
  /** Longest wait for a connection to the database. */
  readonly wait: number;
}
export const usualPatience: Patience = { call: 2500, wait: 1000 };

/** Connections of two kinds, so that the slow use of the one never takes those of the other. */
export type Lane = 'usual' | 'long';

/** How far the work of one call may go. Both signals carry the refusal as their reason. */
export interface Limit {
  /** From then on nothing is begun any more: no transaction, no statement outside of one. */
  readonly begin: AbortSignal;
  /** From then on what runs is cancelled, and an open transaction is rolled back as a whole. */
  readonly run: AbortSignal;
  /** When the call came in, by `performance.now()`. */
  readonly since: number;
  /** Longest wait for a connection in milliseconds. */
  readonly patience: number;
  readonly lane: Lane;
}

interface Terms {
  /** Fires when the caller is gone. */
  readonly caller: AbortSignal;
  /** Nothing is lost when the work stops half way. A write that has begun goes on though its caller is gone. */
  readonly readsOnly: boolean;
  /** Milliseconds the work may take; null for work that watches its time itself. */
  readonly time: number | null;
  readonly patience: number;
}

export interface RunningLimit {
  readonly limit: Omit<Limit, 'lane'>;
  /** Stops the clock until this has come: a body that is slow to arrive takes none of the work's time. */
  paused<T>(arriving: Promise<T>): Promise<T>;
  /** The work is done. */
  end(): void;
}

/** Starts the clock of one call. */
export const startLimit = ({ caller, readsOnly, time, patience }: Terms): RunningLimit => {
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
    limit: { begin: begin.signal, run: run.signal, since, patience },
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
