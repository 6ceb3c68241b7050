import { createValue } from '../../value';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

/** A short message to the person about something that has just happened. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** An action that the toast offers. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly onChoose: () => void;
}

/** docs/specification.md, section 9. */
export const toastMs = 2000;
/** Longer for a toast with an action: a person has to read it, decide, and reach the button. */
export const actionMs = 8000;

/** A zero-width space counts as empty too: it is the message of a refusal that no toast shows. */
const visible = /[^\s\u200B]/;

const waiting = createValue<readonly Toast[]>(() => []);
let lastId = 0;

/** Shows a toast after those before it. It does not repeat a message that is still on the screen. */
export const notify = (text: string, tone: ToastTone = 'info', action?: ToastAction): void => {
  const message = text.trim();
  if (!visible.test(message) || waiting.get().some((toast) => toast.text === message)) return;
  waiting.set([...waiting.get(), { id: ++lastId, text: message, tone, ...(action ? { action } : {}) }]);
};

/** Removes the first toast, so that the next one shows. */
export const dismissToast = (id: number): void => waiting.set(waiting.get().filter((toast) => toast.id !== id));

/** The toast on the screen now. */
export const currentToast = (): Toast | undefined => waiting.get()[0];

export const { on: onToasts, use: useToasts } = waiting;
