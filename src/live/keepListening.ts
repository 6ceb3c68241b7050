import type { LiveWord } from '../../resources/wire/message';

/** A stream gives a sign of life every twenty seconds: after so long without one it is dead. */
const silenceMax = 45_000;
/** How often is asked instead while there is no stream. */
const pollEvery = 60_000;
const pauses = { first: 1000, longest: 30_000 };

export interface Listening {
  /** Opens a stream and reads it to its end; `hear` is called with each sign of life and the words in it. */
  readonly listen: (signal: AbortSignal, hear: (words: readonly LiveWord[]) => void) => Promise<void>;
  /** What was heard; as if everything had changed when a stream begins, and now and then without one. */
  readonly onWords: (words: readonly LiveWord[]) => void;
  /** Whether nobody looks, or no network is there: then nothing is listened to. */
  readonly isAway: () => boolean;
  /** Tells when that changes; answers how to stop. */
  readonly onAway: (listener: () => void) => () => void;
  readonly random?: () => number;
}

/** What may have changed while nobody listened. */
const everything: readonly LiveWord[] = ['counts', 'balance'];

/**
 * Listens for as long as somebody looks: again after a stream has ended, each time after a longer pause (and never all
 * consoles at the same moment), and asks once a minute while it can't. Answers how to stop.
 */
export const keepListening = ({ listen, onWords, isAway, onAway, random = Math.random }: Listening): (() => void) => {
  let stream: AbortController | undefined;
  let failures = 0;
  let live = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const pause = () => Math.min(pauses.first * 2 ** failures, pauses.longest) * (0.5 + random() / 2);

  const unschedule = () => {
    clearTimeout(retry);
    retry = undefined;
  };

  const begin = () => {
    unschedule();
    if (stream || isAway()) return;
    const mine = new AbortController();
    stream = mine;
    const giveUp = () => mine.abort();
    let silence = setTimeout(giveUp, silenceMax);
    const hear = (words: readonly LiveWord[]) => {
      if (mine.signal.aborted) return;
      clearTimeout(silence);
      silence = setTimeout(giveUp, silenceMax);
      live = true;
      if (words.includes('ready')) {
        failures = 0;
        // Whatever was asked for before may have changed before this stream was there to tell.
        onWords(everything);
      }
      const news = words.filter((word) => word !== 'ready');
      if (news.length > 0) onWords(news);
    };
    const over = () => {
      clearTimeout(silence);
      if (stream !== mine) return;
      stream = undefined;
      live = false;
      if (isAway()) return;
      retry = setTimeout(begin, pause());
      failures += 1;
    };
    listen(mine.signal, hear).then(over, over);
  };
  const end = () => {
    unschedule();
    stream?.abort();
    stream = undefined;
    live = false;
  };

  const stopFollowing = onAway(() => {
    if (isAway()) return end();
    failures = 0;
    begin();
  });
  const poll = setInterval(() => {
    if (isAway() || live) return;
    onWords(everything);
    // Nobody says when the person has signed in again in place.
    if (retry === undefined) begin();
  }, pollEvery);
  begin();
  return () => {
    clearInterval(poll);
    stopFollowing();
    end();
  };
};
