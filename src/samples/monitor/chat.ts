import type { ChatEntry } from '#resources/samples/dashboard';

const two = (part: number) => String(part).padStart(2, '0');

/** `13:09:12` by the reader's clock. */
const timeOf = (at: Date): string => [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');

/** The chat with one more line at its end. */
export const withLine = (chat: readonly ChatEntry[], username: string, content: string, at: Date): ChatEntry[] => [
  ...chat,
  { id: Math.max(0, ...chat.map(({ id }) => id)) + 1, username, content, time: timeOf(at), isCollect: false },
];

/** The chat with the mark of one line put on or taken off. */
export const withMark = (chat: readonly ChatEntry[], id: number): ChatEntry[] =>
  chat.map((entry) => (entry.id === id ? { ...entry, isCollect: !entry.isCollect } : entry));

/** The lines whose author or text contains the search; only collected ones on request. */
export const found = (chat: readonly ChatEntry[], search: string, onlyCollected: boolean): readonly ChatEntry[] => {
  const wanted = search.trim().toLowerCase();
  return chat.filter(
    ({ username, content, isCollect }) =>
      (isCollect || !onlyCollected) && `${username} ${content}`.toLowerCase().includes(wanted),
  );
};

/** The chat as a file. */
export const asText = (chat: readonly ChatEntry[]): string =>
  chat.map(({ time, username, content }) => `${time} ${username}: ${content}\n`).join('');
