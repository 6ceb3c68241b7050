import type { Option } from '../vocabulary/choices';
import { say } from '../vocabulary/language';

export { messageBoxes, type MessageBox } from '../vocabulary/messageBoxes';

/** What a notice or a todo is at (the template's four). */
export const messageType = { notStarted: 0, active: 1, inProgress: 2, dueSoon: 3 } as const;

export type MessageType = (typeof messageType)[keyof typeof messageType];

export const messageTypes = [
  { value: messageType.notStarted, label: say('未开始', 'Not started'), tone: 'neutral' },
  { value: messageType.active, label: say('已开通', 'Active'), tone: 'success' },
  { value: messageType.inProgress, label: say('进行中', 'In progress'), tone: 'primary' },
  { value: messageType.dueSoon, label: say('即将到期', 'Due soon'), tone: 'danger' },
] as const satisfies readonly Option<number>[];

/** What a stream says to an open console: that something has changed, never what. All else is asked for by calls. */
export const liveWords = ['ready', 'counts', 'balance', 'rights', 'ended'] as const;
export type LiveWord = (typeof liveWords)[number];

export const messageStatus = { unread: 0, read: 1 } as const;
export type MessageStatus = (typeof messageStatus)[keyof typeof messageStatus];

export const messageStatuses = [
  { value: messageStatus.unread, label: say('未读', 'Unread') },
  { value: messageStatus.read, label: say('已读', 'Read') },
] as const satisfies readonly Option<number>[];

/** A tab holds the newest so many: whatever happens, a box is read, counted and emptied in bounded time. */
export const messagesKept = 1000;
