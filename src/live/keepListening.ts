import type { LiveEvent } from '#resources/message/message';
import { notListening, reduceListening, type ListeningEffect, type ListeningEvent } from './listening';

/** A stream sends a sign of life every twenty seconds; after this long without one it is dead. */
const silenceMax = 45_000;
/** How often the console asks instead while it has no stream. */
const pollEvery = 60_000;
const pauses = { first: 1000, longest: 30_000 };

export interface Surroundings {
  /** Opens a stream and reads it to its end; `hear` is called with each sign of life and the events in it. */
  readonly listen: (signal: AbortSignal, hear: (events: readonly LiveEvent[]) => void) => Promise<void>;
  /** Receives events: all kinds when a stream begins, and from time to time without one. */
  readonly onEvents: (events: readonly LiveEvent[]) => void;
  /** Whether nobody looks at the page or there is no network; it then does not listen. */
  readonly isAway: () => boolean;
  /** Calls `listener` when that changes; returns an unsubscribe function. */
  readonly onAway: (listener: () => void) => () => void;
  readonly random?: () => number;
}

/**
 * Listens while somebody looks at the page. After a stream has ended it starts again, after longer and longer random
 * pauses, so that consoles do not all return at once. While it can't listen, it asks once a minute. Returns a function
 * that stops it.
 */
export const keepListening = ({
  listen,
  onEvents,
  isAway,
  onAway,
  random = Math.random,
}: Surroundings): (() => void) => {
  let state = notListening;
  let stream: AbortController | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const happen = (happening: ListeningEvent): void => {
    const [next, deeds] = reduceListening(state, happening);
    state = next;
    if (!next.waiting) clearTimeout(retry);
    deeds.forEach(act);
  };

  /** Aborts a stream without a sign of life, which then ends like any other. */
  const expectSign = () => {
    clearTimeout(silence);
    silence = setTimeout(() => stream?.abort(), silenceMax);
  };

  const open = () => {
    const mine = new AbortController();
    stream = mine;
    expectSign();
    const ended = () => {
      if (stream !== mine) return;
      stream = undefined;
      clearTimeout(silence);
      happen({ what: 'ended', away: isAway() });
    };
    const hear = (events: readonly LiveEvent[]) => {
      if (!mine.signal.aborted) happen({ what: 'heard', events });
    };
    listen(mine.signal, hear).then(ended, ended);
  };

  const close = () => {
    const mine = stream;
    stream = undefined;
    clearTimeout(silence);
    mine?.abort();
  };

  const wait = (failures: number) => {
    const pause = Math.min(pauses.first * 2 ** failures, pauses.longest) * (0.5 + random() / 2);
    retry = setTimeout(() => happen({ what: 'due', away: isAway() }), pause);
  };

  const act = (deed: ListeningEffect): void => {
    if (deed.do === 'tell') onEvents(deed.events);
    else if (deed.do === 'wait') wait(deed.failures);
    else ({ open, close, expectSign })[deed.do]();
  };

  const unsubscribe = onAway(() => happen({ what: 'turned', away: isAway() }));
  const poll = setInterval(() => happen({ what: 'minute', away: isAway() }), pollEvery);
  happen({ what: 'due', away: isAway() });
  return () => {
    clearInterval(poll);
    unsubscribe();
    happen({ what: 'stopped' });
  };
};
