import type { Option } from '#engine/schema/choices';
import { say } from '#engine/schema/language';
import { figures } from '#resources/business';

export { messageBoxes, type MessageBox } from '#engine/schema/messageBoxes';
export { messageKinds, type MessageKind } from '#engine/schema/messageKinds';

/** The states of a notice or a todo: the template's four, and a notice that must be read. */
export const messageType = { notStarted: 0, active: 1, inProgress: 2, dueSoon: 3, mustRead: 4 } as const;

export type MessageType = (typeof messageType)[keyof typeof messageType];

export const messageTypes = [
  { value: messageType.notStarted, label: say('待处理', 'Pending'), tone: 'neutral' },
  { value: messageType.active, label: say('已发布', 'Published'), tone: 'success' },
  { value: messageType.inProgress, label: say('置顶', 'Pinned'), tone: 'primary' },
  { value: messageType.dueSoon, label: say('已超时', 'Overdue'), tone: 'danger' },
  { value: messageType.mustRead, label: say('必读', 'Must-read'), tone: 'danger' },
] as const satisfies readonly Option<number>[];

/** The events that say that a figure of the frame has changed. */
export const figureEvents = figures.map(({ event }) => event);
export type FigureEvent = (typeof figureEvents)[number];

/**
 * The events of a stream to an open console: that something has changed, never what. The console fetches the rest by
 * calls.
 */
export const liveEvents = ['ready', 'counts', ...figureEvents, 'bulk', 'editing', 'rights', 'ended'] as const;
type PlainEvent = (typeof liveEvents)[number];

/** Records of a resource have changed, of which the person may list some. */
export type RowsEvent = `rows:${string}`;
export type LiveEvent = PlainEvent | RowsEvent;

/** The event about the records of a resource. */
export const rowsEvent = (resource: string): RowsEvent => `rows:${resource}`;

/** The resource of such an event; undefined for another one. */
export const resourceOf = (event: string): string | undefined =>
  event.startsWith('rows:') ? event.slice('rows:'.length) : undefined;

/** Whether its receiver has read a message. */
export const messageStatus = { unread: 0, read: 1 } as const;
export type MessageStatus = (typeof messageStatus)[keyof typeof messageStatus];

export const messageStatuses = [
  { value: messageStatus.unread, label: say('未读', 'Unread') },
  { value: messageStatus.read, label: say('已读', 'Read') },
] as const satisfies readonly Option<number>[];
