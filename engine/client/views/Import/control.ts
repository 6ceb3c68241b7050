/** Lets a person pause, resume or cancel long work; the work awaits `ready` before each part. */
export interface Control {
  readonly signal: AbortSignal;
  /** Resolves at once, or when a pause is over. Rejects when the work was canceled. */
  readonly ready: () => Promise<void>;
  /** Takes a reason when something other than the person pauses it. */
  readonly pause: (why?: string) => void;
  readonly resume: () => void;
  readonly cancel: () => void;
}

/** Called whenever it pauses or resumes. */
export const startControl = (onPaused: (paused: { readonly why?: string } | undefined) => void): Control => {
  const abort = new AbortController();
  let gate: { readonly opened: Promise<void>; readonly open: () => void } | undefined;
  const resume = () => {
    if (!gate) return;
    gate.open();
    gate = undefined;
    onPaused(undefined);
  };
  return {
    signal: abort.signal,
    ready: async () => {
      await gate?.opened;
      abort.signal.throwIfAborted();
    },
    pause: (why) => {
      if (gate || abort.signal.aborted) return;
      let open = () => {};
      const opened = new Promise<void>((resolve) => (open = resolve));
      gate = { opened, open };
      onPaused(why === undefined ? {} : { why });
    },
    resume,
    cancel: () => {
      abort.abort();
      resume();
    },
  };
};

/** Waits until the time is over or the work is canceled. */
export const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
