import { draftOfForm, removeDraft, saveDraft, type Draft } from '#resources/draft/calls';
import { draftMax } from '#resources/draft/draft';
import type { ConsoleDataProvider } from '#src/api/dataProvider';
import { readToken } from '#src/session/token';

/** Long enough not to save every key, short enough that a reload loses no more than a word. */
const pauseMs = 800;

/** What a form without changes would keep. */
const nothing = '{}';

let last: Promise<unknown> = Promise.resolve();

/** One call after the other, over all forms: a save that a removal overtook would bring the draft back. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
};

/** The draft of one open form. */
export interface DraftKeeper {
  /** Returns the draft that an earlier visit left; null without one. */
  readonly read: () => Promise<Draft | null>;
  /** From now on the draft on the server is this form's: an earlier one was restored, discarded or not there. */
  readonly begin: (keeps?: 'restored') => void;
  /** Keeps the values as JSON soon, or removes the draft when there are none. Before `begin` it does nothing. */
  readonly keep: (json: string, version: number | null) => void;
  /** Sends at once what waits for the typing to pause. */
  readonly flush: () => void;
  /** Forgets what waits to be sent, and leaves the server's draft. */
  readonly stop: () => void;
  /** Removes an earlier draft. */
  readonly remove: () => void;
  /** The form was saved or given up: its own draft goes, and no other follows. */
  readonly end: () => void;
}

/** Keeps the draft of a form on the server while somebody types. It is only a help, so it fails silently. */
export const createDraftKeeper = (
  provider: Pick<ConsoleDataProvider, 'call'>,
  form: { readonly resource: string; readonly recordId: number | null },
): DraftKeeper => {
  const token = readToken();
  let timer: number | undefined;
  let waiting: (() => void) | undefined;
  let isOurs = false;
  let isOver = false;
  let kept = nothing;

  // The next person of this browser must not get what the last one typed.
  const send = (work: () => Promise<unknown>) =>
    void inTurn(async () => (readToken() === token ? work() : undefined)).catch(() => undefined);
  const stop = () => {
    window.clearTimeout(timer);
    waiting = undefined;
  };
  const flush = () => {
    const now = waiting;
    stop();
    now?.();
  };
  const remove = () => send(() => provider.call(removeDraft, form));
  const store = (json: string, version: number | null) => {
    if (new TextEncoder().encode(json).length > draftMax) return;
    kept = json;
    if (json === nothing) remove();
    else send(() => provider.call(saveDraft, { ...form, version, values: JSON.parse(json) as unknown }));
  };
  return {
    read: () => inTurn(async () => provider.call(draftOfForm, form)),
    begin: (keeps) => {
      isOurs = true;
      // Whatever the restored values are, they are more than nothing.
      if (keeps) kept = '';
    },
    keep: (json, version) => {
      stop();
      if (!isOurs || isOver || json === kept) return;
      waiting = () => store(json, version);
      timer = window.setTimeout(flush, pauseMs);
    },
    flush,
    stop,
    remove,
    end: () => {
      stop();
      if (isOurs && !isOver && kept !== nothing) remove();
      isOver = true;
    },
  };
};
