import type { Option } from '../vocabulary/choices';
import { say } from '../vocabulary/language';

/** The tabs of the message box (docs/specification.md, section 2). */
export const messageBoxes = [
  { value: 'message', label: say('消息', 'Messages') },
  { value: 'notice', label: say('通知', 'Notices') },
  { value: 'todo', label: say('待办', 'Todo') },
] as const satisfies readonly Option<string>[];

export type MessageBox = (typeof messageBoxes)[number]['value'];

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

export const messageStatuses = [
  { value: messageStatus.unread, label: say('未读', 'Unread') },
  { value: messageStatus.read, label: say('已读', 'Read') },
] as const satisfies readonly Option<number>[];

/** A tab holds the newest so many: whatever happens, a box is read, counted and emptied in bounded time. */
export const messagesKept = 1000;

/** One message, as `message/list` answers it. */
export interface Message {
  readonly id: number;
  readonly type: MessageBox;
  readonly title: string;
  readonly subTitle: string;
  /** Address of a picture; empty for none. */
  readonly avatar: string;
  readonly content: string;
  readonly time: string;
  /** Null for type `message`. */
  readonly messageType: MessageType | null;
  readonly status: (typeof messageStatus)[keyof typeof messageStatus];
}

/** The same with what it is about, as `message/detail` answers it. */
export interface WholeMessage extends Message {
  /** The text of a notice. */
  readonly html: string | null;
  /** Name of a resource, and the record if it is about one. */
  readonly about: { readonly resource: string; readonly id: number | null };
}

/** How many are unread, as `message/counts` answers it. */
export type MessageCounts = Readonly<Record<MessageBox, number>>;
