import { type Draft, draftsOfForm, removeDraft, saveDraft } from '#engine/subjects/draft/calls';
import { draftMax } from '#engine/subjects/draft/draft';
import type { ConsoleDataProvider } from '#engine/client/api/dataProvider';
import { newRequestId } from '#engine/client/api/call';
import { readToken } from '#engine/client/session/session';

/** Long enough not to save every key, short enough that a reload loses no more than a word. */
const pauseMs = 800;

/** What a form without changes would keep. */
const nothing = '{}';

let queue: Promise<unknown> = Promise.resolve();

/** One call after the other, over all forms: a save that a removal overtook would bring the draft back. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const next = queue.then(work);
  queue = next.catch(() => undefined);
  return next;
};

/** The draft of one open form. */
export interface DraftKeeper {
  /** Returns the drafts that other openings of the form left, the newest first. */
  readonly read: () => Promise<readonly Draft[]>;
  /** Keeps the values as JSON soon, or removes the draft when there are none. */
  readonly keep: (json: string, version: number | null) => void;
  /** Sends at once what waits for the typing to pause. Resolves when all is kept, and rejects when it is not. */
  readonly flush: () => Promise<unknown>;
  /** Forgets what waits to be sent, and leaves the server's draft. */
  readonly stop: () => void;
  /** From now on this form's draft is that one: it was restored. */
  readonly goOnWith: (draft: Draft) => void;
  /** Removes the draft of another opening. */
  readonly remove: (draft: Draft) => void;
  /** The form was saved or given up: its own draft goes, and no other follows. */
  readonly end: () => void;
}

/** Keeps the draft of a form on the server while somebody types. It is only a help, so it fails silently. */
export const createDraftKeeper = (
  provider: Pick<ConsoleDataProvider, 'call'>,
  form: { readonly resource: string; readonly recordId: number | null },
): DraftKeeper => {
  const token = readToken();
  let visit = newRequestId();
  let timer: number | undefined;
  let waiting: (() => void) | undefined;
  let isOver = false;
  let kept = nothing;
  let last: Promise<unknown> = Promise.resolve();

  // The next person of this browser must not get what the last one typed.
  const send = (work: () => Promise<unknown>) => {
    last = inTurn(async () => (readToken() === token ? work() : undefined));
    last.catch(() => undefined);
  };
  const stop = () => {
    window.clearTimeout(timer);
    waiting = undefined;
  };
  const flush = () => {
    const now = waiting;
    stop();
    now?.();
    return last;
  };
  const removeOf = (of: string) => send(() => provider.call(removeDraft, { ...form, visit: of }));
  const store = (json: string, version: number | null) => {
    if (new TextEncoder().encode(json).length > draftMax) return void (last = Promise.reject(new Error('tooBigText')));
    kept = json;
    if (json === nothing) return removeOf(visit);
    const wanted = { ...form, visit, version, values: JSON.parse(json) as unknown };
    send(async () => {
      try {
        await provider.call(saveDraft, wanted);
      } catch (error) {
        // Sent again with the next key, or when the person leaves.
        kept = '';
        throw error;
      }
    });
  };
  return {
    read: () => inTurn(async () => (await provider.call(draftsOfForm, form)).filter((draft) => draft.visit !== visit)),
    keep: (json, version) => {
      stop();
      if (isOver || json === kept) return;
      waiting = () => store(json, version);
      timer = window.setTimeout(() => void flush().catch(() => undefined), pauseMs);
    },
    flush,
    stop,
    goOnWith: (draft) => {
      if (kept !== nothing) removeOf(visit);
      ({ visit } = draft);
      // Whatever the restored values are, they are more than nothing.
      kept = '';
    },
    remove: (draft) => removeOf(draft.visit),
    end: () => {
      stop();
      if (!isOver && kept !== nothing) removeOf(visit);
      isOver = true;
    },
  };
};
