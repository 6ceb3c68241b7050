export type MessageTone = 'success' | 'info' | 'warning' | 'error';

/** A short word to the person, about something that has just happened. */
export interface Message {
  readonly id: number;
  readonly text: string;
  readonly tone: MessageTone;
  /** What can still be done about it. */
  readonly action?: MessageAction;
}

export interface MessageAction {
  readonly label: string;
  readonly onChoose: () => void;
}

/** Specification, section 9. */
export const messageMs = 2000;
/** Longer where something can still be done: it has to be read, thought about and reached. */
export const actionMs = 8000;

/** A zero-width space says nothing either: it is the message of a refusal that nobody is told. */
const visible = /[^\s\u200B]/;

let waiting: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const put = (messages: readonly Message[]) => {
  waiting = messages;
  listeners.forEach((listener) => listener());
};

/** Says something, after whatever is being said; the same words are not said again while they still stand. */
export const tell = (text: string, tone: MessageTone = 'info', action?: MessageAction): void => {
  const words = text.trim();
  if (!visible.test(words) || waiting.some((message) => message.text === words)) return;
  put([...waiting, { id: ++lastId, text: words, tone, ...(action ? { action } : {}) }]);
};

/** Takes the first message away, so that the next has its turn. */
export const dismiss = (id: number): void => put(waiting.filter((message) => message.id !== id));

/** The message on the screen now. */
export const currentMessage = (): Message | undefined => waiting[0];

export const onMessages = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
