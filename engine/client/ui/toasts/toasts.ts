import type { ReactNode } from 'react';
import { createValue } from '#engine/client/value';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

/**
 * A short message to the person about something that has just happened. Our own, since sonner's style element is against the
 * page's security policy, and its toasts, like MUI's, lie below an open dialog.
 */
export interface Toast extends ToastOptions {
  readonly id: number;
  /** What it says; empty when `content` says it. */
  readonly text: string;
  readonly content?: ReactNode;
  readonly tone: ToastTone;
  /** How often the same was said while it stood. */
  readonly times: number;
  /** An action that the toast offers. */
  readonly action?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly onChoose: () => void;
  /** Called when the toast goes without it. */
  readonly onExpire?: () => void;
}

interface ToastOptions {
  /** How long it stands, in milliseconds; with `null` it stands until the person closes it. */
  readonly duration?: number | null | undefined;
  /** Keeps the line breaks of the text. */
  readonly isMultiLine?: boolean | undefined;
}

/** docs/specification.md, section 9. */
const toastMs = 2000;
/** Longer for a toast with an action: a person has to read it, decide, and reach the button. The undo of a review needs them. */
const actionMs = 10_000;

/** How long a toast stands; `null` until the person closes it. */
export const durationOf = ({ duration, action }: Toast): number | null => {
  if (duration !== undefined) return duration;
  return action ? actionMs : toastMs;
};

/** A zero-width space counts as empty too: it is the message of a refusal that no toast shows. */
const visible = /[^\s\u200B]/;

const standing = createValue<readonly Toast[]>(() => []);
let lastId = 0;

/**
 * Shows a toast at once and returns its id. Saying the same again counts, unless the two offer an action, which is each toast's
 * own. An empty message shows nothing.
 */
export const showToast = (
  message: ReactNode,
  tone: ToastTone = 'info',
  action?: ToastAction,
  options: ToastOptions = {},
): number | undefined => {
  const text = typeof message === 'string' ? message.trim() : '';
  if (typeof message === 'string' ? !visible.test(text) : !message) return undefined;
  const isSame = (toast: Toast) =>
    text !== '' && !action && !toast.action && toast.text === text && toast.tone === tone;
  const known = standing.get().find(isSame);
  if (known) {
    standing.set(standing.get().map((toast) => (toast === known ? { ...toast, times: toast.times + 1 } : toast)));
    return known.id;
  }
  lastId += 1;
  const content = text === '' ? { content: message } : {};
  standing.set([...standing.get(), { ...options, ...content, id: lastId, text, tone, times: 1, action }]);
  return lastId;
};

/** Shows a toast at once: see `showToast`. */
export const notify = (text: string, tone?: ToastTone, action?: ToastAction): void =>
  void showToast(text, tone, action);

/** Removes a toast. */
export const dismissToast = (id: number): void => standing.set(standing.get().filter((toast) => toast.id !== id));

/** Sorts toasts as they stand from the top: errors first, then the newest. */
export const fromTheTop = (toasts: readonly Toast[]): readonly Toast[] =>
  toasts.toSorted((one, other) => Number(other.tone === 'error') - Number(one.tone === 'error') || other.id - one.id);

/** The toast that stands on top now. */
export const currentToast = (): Toast | undefined => fromTheTop(standing.get())[0];

export const { on: onToasts, use: useToasts } = standing;
