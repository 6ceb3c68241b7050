import { unspoken } from '../api/errors';

export type MessageTone = 'success' | 'info' | 'warning' | 'error';

/** A short word to the person, about something that has just happened. */
export interface Message {
  readonly id: number;
  readonly text: string;
  readonly tone: MessageTone;
}

/** Specification, section 9. */
export const messageMs = 2000;

let waiting: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const put = (messages: readonly Message[]) => {
  waiting = messages;
  listeners.forEach((listener) => listener());
};

/** Says something, after whatever is being said; the same words are not said again while they still stand. */
export const tell = (text: string, tone: MessageTone = 'info'): void => {
  const words = text.trim();
  if (words === '' || words === unspoken || waiting.some((message) => message.text === words)) return;
  put([...waiting, { id: ++lastId, text: words, tone }]);
};

/** Takes the first message away, so that the next has its turn. */
export const dismiss = (id: number): void => put(waiting.filter((message) => message.id !== id));

/** The message on the screen now. */
export const currentMessage = (): Message | undefined => waiting[0];

export const onMessages = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
