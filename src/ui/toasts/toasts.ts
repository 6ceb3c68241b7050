import { createValue } from '#src/value';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

/** A short message to the person about something that has just happened. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** How often the same was said while it stood. */
  readonly times: number;
  /** An action that the toast offers. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly onChoose: () => void;
}

/** docs/specification.md, section 9. */
export const toastMs = 2000;
/** Longer for a toast with an action: a person has to read it, decide, and reach the button. The undo of a review needs them. */
export const actionMs = 10_000;

/** A zero-width space counts as empty too: it is the message of a refusal that no toast shows. */
const visible = /[^\s\u200B]/;

const standing = createValue<readonly Toast[]>(() => []);
let lastId = 0;

/** Shows a toast at once. Saying the same again counts, unless the two offer an action, which is each toast's own. */
export const notify = (text: string, tone: ToastTone = 'info', action?: ToastAction): void => {
  const message = text.trim();
  if (!visible.test(message)) return;
  const isSame = (toast: Toast) => !action && !toast.action && toast.text === message && toast.tone === tone;
  const known = standing.get().find(isSame);
  if (known)
    standing.set(standing.get().map((toast) => (toast === known ? { ...toast, times: toast.times + 1 } : toast)));
  else
    standing.set([...standing.get(), { id: ++lastId, text: message, tone, times: 1, ...(action ? { action } : {}) }]);
};

/** Removes a toast. */
export const dismissToast = (id: number): void => standing.set(standing.get().filter((toast) => toast.id !== id));

/** Sorts toasts as they stand from the top: errors first, then the newest. */
export const fromTheTop = (toasts: readonly Toast[]): readonly Toast[] =>
  toasts.toSorted((one, other) => Number(other.tone === 'error') - Number(one.tone === 'error') || other.id - one.id);

/** The toast that stands on top now. */
export const currentToast = (): Toast | undefined => fromTheTop(standing.get())[0];

export const { on: onToasts, use: useToasts } = standing;
