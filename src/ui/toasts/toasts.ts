import { createValue } from '../../value';

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

/** docs/specification.md, section 9. */
export const toastMs = 2000;
/** Longer where something can still be done: it has to be read, thought about and reached. */
export const actionMs = 8000;

/** A zero-width space says nothing either: it is the message of a refusal that is not shown. */
const visible = /[^\s\u200B]/;

const waiting = createValue<readonly Toast[]>(() => []);
let lastId = 0;

/** Says something, after whatever is being said; a message is not repeated while it still stands. */
export const notify = (text: string, tone: ToastTone = 'info', action?: ToastAction): void => {
  const message = text.trim();
  if (!visible.test(message) || waiting.get().some((toast) => toast.text === message)) return;
  waiting.set([...waiting.get(), { id: ++lastId, text: message, tone, ...(action ? { action } : {}) }]);
};

/** Takes the first toast away, so that the next has its turn. */
export const dismissToast = (id: number): void => waiting.set(waiting.get().filter((toast) => toast.id !== id));

/** The toast on the screen now. */
export const currentToast = (): Toast | undefined => waiting.get()[0];

export const { on: onToasts, use: useToasts } = waiting;
