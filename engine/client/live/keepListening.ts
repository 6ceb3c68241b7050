import { anyResource } from './followRecords';
import { figureEvents, type LiveEvent, rowsEvent } from '#engine/subjects/message/message';

/** The state of a console that listens. */
export interface ListeningState {
  readonly stream: 'none' | 'opening' | 'live';
  /** The next try is scheduled. */
  readonly waiting: boolean;
  /** Streams that ended in succession without an event. */
  readonly failures: number;
}

/** What happens to it. `away`: nobody looks at the page or there is no network, so it does not listen. */
export type ListeningEvent =
  | { readonly what: 'due' | 'ended' | 'turned' | 'minute'; readonly away: boolean }
  | { readonly what: 'heard'; readonly events: readonly LiveEvent[] }
  | { readonly what: 'stopped' };

/** What to do about it. */
export type ListeningEffect =
  | { readonly do: 'open' | 'close' | 'expectSign' }
  /** Tries again after a pause that grows with the failures. */
  | { readonly do: 'wait'; readonly failures: number }
  | { readonly do: 'tell'; readonly events: readonly LiveEvent[] };

type Step = readonly [ListeningState, readonly ListeningEffect[]];

export const notListening: ListeningState = { stream: 'none', waiting: false, failures: 0 };

/** The events that may have been missed. */
const everything: ListeningEffect = {
  do: 'tell',
  events: ['counts', ...figureEvents, 'editing', rowsEvent(anyResource)],
};

const open = (state: ListeningState, away: boolean): Step => {
  const now = { ...state, waiting: false };
  return away || state.stream !== 'none' ? [now, []] : [{ ...now, stream: 'opening' }, [{ do: 'open' }]];
};

const end = (state: ListeningState): Step => [{ ...state, stream: 'none', waiting: false }, [{ do: 'close' }]];

const hear = (state: ListeningState, events: readonly LiveEvent[]): Step => {
  const begins = events.includes('ready');
  const news = events.filter((event) => event !== 'ready');
  return [
    { ...state, stream: 'live', failures: begins ? 0 : state.failures },
    [
      { do: 'expectSign' },
      // Data loaded earlier may have changed before this stream began.
      ...(begins ? [everything] : []),
      ...(news.length > 0 ? [{ do: 'tell', events: news } as const] : []),
    ],
  ];
};

const lose = (state: ListeningState, away: boolean): Step => {
  const now = { ...state, stream: 'none' } as const;
  if (away) return [now, []];
  return [{ ...now, waiting: true, failures: state.failures + 1 }, [{ do: 'wait', failures: state.failures }]];
};

/**
 * Without a stream the console asks for everything now and then, since no event reports that the person has signed in
 * again in place.
 */
const poll = (state: ListeningState, away: boolean): Step => {
  if (away || state.stream === 'live') return [state, []];
  if (state.waiting) return [state, [everything]];
  const [now, effects] = open(state, away);
  return [now, [everything, ...effects]];
};

/** Returns the next state and the steps to take. */
export const reduceListening = (state: ListeningState, event: ListeningEvent): Step => {
  switch (event.what) {
    case 'due':
      return open(state, event.away);
    case 'heard':
      return state.stream === 'none' ? [state, []] : hear(state, event.events);
    case 'ended':
      return lose(state, event.away);
    case 'turned':
      return event.away ? end(state) : open({ ...state, failures: 0 }, false);
    case 'minute':
      return poll(state, event.away);
    case 'stopped':
      return end(state);
  }
};

/** A stream sends a sign of life every twenty seconds; after this long without one it is dead. */
const silenceMax = 45_000;
/** How often the console asks instead while it has no stream. */
const pollEvery = 60_000;
const pauses = { first: 1000, longest: 30_000 };

export interface ListeningPorts {
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
}: ListeningPorts): (() => void) => {
  let state = notListening;
  let stream: AbortController | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const happen = (event: ListeningEvent): void => {
    const [next, effects] = reduceListening(state, event);
    state = next;
    if (!next.waiting) clearTimeout(retry);
    effects.forEach(act);
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

  const act = (effect: ListeningEffect): void => {
    if (effect.do === 'tell') onEvents(effect.events);
    else if (effect.do === 'wait') wait(effect.failures);
    else ({ open, close, expectSign })[effect.do]();
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
