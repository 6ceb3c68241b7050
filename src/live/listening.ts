import type { LiveEvent } from '../../resources/wire/message';

/** How far the listening of a console is. */
export interface ListeningState {
  readonly stream: 'none' | 'opening' | 'live';
  /** The next try has its time. */
  readonly waiting: boolean;
  /** Streams that ended one after the other without a word. */
  readonly failures: number;
}

/** What happens to it. `away` says that nobody looks or no network is there: then nothing is listened to. */
export type ListeningEvent =
  | { readonly what: 'due' | 'ended' | 'turned' | 'minute'; readonly away: boolean }
  | { readonly what: 'heard'; readonly events: readonly LiveEvent[] }
  | { readonly what: 'stopped' };

/** What is to be done about it. */
export type ListeningEffect =
  | { readonly do: 'open' | 'close' | 'expectSign' }
  /** Tries again after a pause that grows with the failures. */
  | { readonly do: 'wait'; readonly failures: number }
  | { readonly do: 'tell'; readonly events: readonly LiveEvent[] };

type Step = readonly [ListeningState, readonly ListeningEffect[]];

export const notListening: ListeningState = { stream: 'none', waiting: false, failures: 0 };

/** What may have changed while nobody listened. */
const everything: ListeningEffect = { do: 'tell', events: ['counts', 'balance'] };

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

/** Without a stream everything is asked for now and then, and nobody says when the person has signed in again in place. */
const poll = (state: ListeningState, away: boolean): Step => {
  if (away || state.stream === 'live') return [state, []];
  if (state.waiting) return [state, [everything]];
  const [now, deeds] = open(state, away);
  return [now, [everything, ...deeds]];
};

/** The next state, and what is to be done on the way there. */
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
