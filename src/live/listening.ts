import type { LiveEvent } from '#resources/message/message';

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
const everything: ListeningEffect = { do: 'tell', events: ['counts', 'balance', 'editing'] };

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
  const [now, deeds] = open(state, away);
  return [now, [everything, ...deeds]];
};

/** Returns the next state and the steps to take. */
export const reduceListening = (state: ListeningState, happening: ListeningEvent): Step => {
  switch (happening.what) {
    case 'due':
      return open(state, happening.away);
    case 'heard':
      return state.stream === 'none' ? [state, []] : hear(state, happening.events);
    case 'ended':
      return lose(state, happening.away);
    case 'turned':
      return happening.away ? end(state) : open({ ...state, failures: 0 }, false);
    case 'minute':
      return poll(state, happening.away);
    case 'stopped':
      return end(state);
  }
};
