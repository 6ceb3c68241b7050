import type { Ports } from './ports';
import { startLimit, defaultPatience, type Lane, type RunningLimit } from '#server/overload/limit';

interface Terms {
  /** Fires when nobody waits for the work any longer; without it somebody always does. */
  readonly caller?: AbortSignal;
  /** The work may stop half way without loss. */
  readonly readsOnly: boolean;
  /** Milliseconds, where the usual patience is too short; null for a stream, which sees to its own end. */
  readonly time?: number | null;
}

type Work<T> = (portsOf: (lane: Lane) => Ports, paused: RunningLimit['paused']) => Promise<T>;

/** Runs work with ports of its own: its database queries end when its time is up or its caller leaves. */
export const limited = async <T>(
  ports: Ports,
  { caller = new AbortController().signal, readsOnly, time: wanted = 0 }: Terms,
  work: Work<T>,
): Promise<T> => {
  const { call, wait: patience } = ports.patience ?? defaultPatience;
  const time = wanted === null ? null : Math.max(call, wanted);
  const { limit, paused, end } = startLimit({ caller, readsOnly, time, patience });
  const made = new Map<Lane, Ports>();
  const portsOf = (lane: Lane): Ports => {
    const known = made.get(lane);
    if (known) return known;
    const fresh = { ...ports, database: ports.database.within?.({ ...limit, lane }) ?? ports.database };
    made.set(lane, fresh);
    return fresh;
  };
  try {
    return await work(portsOf, paused);
  } finally {
    // A stream continues after its answer has begun.
    if (time !== null) end();
  }
};
