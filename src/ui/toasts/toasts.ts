export type ToastTone = 'success' | 'info' | 'warning' | 'error';

/** A short word to the person, about something that has just happened. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** What can still be done about it. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly onChoose: () => void;
}

/** Specification, section 9. */
export const toastMs = 2000;
/** Longer where something can still be done: it has to be read, thought about and reached. */
export const actionMs = 8000;

/** A zero-width space says nothing either: it is the message of a refusal that nobody is told. */
const visible = /[^\s\u200B]/;

let waiting: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const put = (toasts: readonly Toast[]) => {
  waiting = toasts;
  listeners.forEach((listener) => listener());
};

/** Says something, after whatever is being said; the same words are not said again while they still stand. */
export const notify = (text: string, tone: ToastTone = 'info', action?: ToastAction): void => {
  const words = text.trim();
  if (!visible.test(words) || waiting.some((toast) => toast.text === words)) return;
  put([...waiting, { id: ++lastId, text: words, tone, ...(action ? { action } : {}) }]);
};

/** Takes the first toast away, so that the next has its turn. */
export const dismissToast = (id: number): void => put(waiting.filter((toast) => toast.id !== id));

/** The toast on the screen now. */
export const currentToast = (): Toast | undefined => waiting[0];

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
