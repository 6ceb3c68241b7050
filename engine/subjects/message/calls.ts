import { choice, dateTime, integer, text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { messagesKept, pageSizeMax } from '#engine/schema/wire/limits';
import { messageBoxes, messageKinds, messageStatuses, messageTypes } from './message';
import { systemFields } from '#engine/schema/systemFields';
import { done, list, maybe, object, or, orNull, type ReadAnswer, stream } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';
import { idInput, ids } from '#engine/schema/input';

/** The tab that a message stands in. */
const type = choice(say('类别', 'Type'), { options: messageBoxes });
const status = choice(say('状态', 'Status'), { options: messageStatuses });
const shortText = (zh: string, en: string, max: number) => text(say(zh, en), { max });

const parts = {
  id: systemFields.id,
  type,
  title: shortText('标题', 'Title', 200),
  subTitle: or(shortText('副标题', 'Subtitle', 200), ''),
  /** Address of a picture; empty for none. */
  avatar: or(shortText('头像', 'Picture', 200), ''),
  content: or(shortText('内容', 'Content', 400), ''),
  time: dateTime(say('时间', 'Time'), {}),
  /** Null for type `message`. */
  messageType: or(orNull(choice(say('进展', 'Progress'), { options: messageTypes })), null),
  /** What the message is about, in a word. */
  kind: maybe(orNull(choice(say('主题', 'Subject'), { options: messageKinds })), null),
  status: or(status, 0),
} as const;

/** A message as its list has it. */
export const message = object(parts);

/** The same with its content. */
const wholeMessage = object({
  ...parts,
  /** The text of a notice. */
  html: or(orNull(shortText('正文', 'Text', 65_536)), null),
  /** Name of a resource, and the record if it is about one; or of a page. */
  about: object({
    resource: shortText('对象', 'Kind', 64),
    id: orNull(systemFields.id),
    /** The first and the last day, where it is about a statement. */
    from: maybe(shortText('起始日', 'First day', 10), undefined),
    to: maybe(shortText('截止日', 'Last day', 10), undefined),
  }),
});

/** What a reader of the list gets. */
export type Message = ReadAnswer<typeof message>;
export type WholeMessage = ReadAnswer<typeof wholeMessage>;

const common = { roles: 'everyone', resource: 'message' } as const;

/** The reader's own messages, the newest first. */
export const messageList = defineCall({
  ...common,
  method: 'GET',
  path: 'message/list',
  summary: say('我的消息', 'My messages'),
  input: {
    type,
    status,
    page: integer(say('页码', 'Page'), { min: 1, max: 10_000 }),
    pageSize: integer(say('每页条数', 'Page size'), { min: 1, max: pageSizeMax }),
  },
  answer: list(message),
  paged: true,
});

export const messageDetail = defineCall({
  ...common,
  method: 'GET',
  path: 'message/detail',
  summary: say('一条消息的全部内容', 'One message in full'),
  input: idInput,
  answer: wholeMessage,
});

/** News of what has changed for the person, for as long as a window of theirs listens. */
export const messageStream = defineCall({
  ...common,
  method: 'GET',
  path: 'message/stream',
  inBackground: true,
  summary: say('实时事件', 'Live events'),
  input: {},
  answer: stream('text/event-stream'),
});

const inTab = { type: { ...type, required: true } } as const;
const named = { ids: ids(say('编号', 'IDs'), messagesKept * messageBoxes.length) } as const;

export const readMessages = defineCall({
  ...common,
  method: 'POST',
  path: 'message/read',
  summary: say('标为已读', 'Mark as read'),
  input: inTab,
  orInput: named,
  answer: done,
});

/**
 * Clears a tab, or all of them without a type, and answers the ids of what was in it. What is to be done or must be read
 * stays.
 */
export const emptyTabs = defineCall({
  ...common,
  method: 'POST',
  path: 'message/empty',
  summary: say('清空消息', 'Clear messages'),
  input: { type },
  answer: list(systemFields.id),
});

export const restoreMessages = defineCall({
  ...common,
  method: 'POST',
  path: 'message/restore',
  summary: say('撤销清空', 'Undo clearing'),
  input: named,
  answer: done,
});
