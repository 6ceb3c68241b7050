import { message } from '#resources/message/calls';
import { list } from '#resources/schema/answer';
import { defineCall } from '#resources/schema/call';
import { ids } from '#resources/schema/input';
import { yesNo } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { messagesKept } from '#resources/wire/limits';
import { mockOnly } from './parts';

/** The template's message box, all six messages at once, for a server that has none of its own. */
export const mockMessages = defineCall({
  ...mockOnly,
  method: 'POST',
  path: 'message/list',
  summary: say('消息列表', 'Messages'),
  input: {},
  answer: list(message),
});

/** Marks messages as read. */
export const readMockMessages = defineCall({
  ...mockOnly,
  method: 'POST',
  path: 'message/read',
  summary: say('标为已读', 'Mark as read'),
  input: { ids: ids(say('编号', 'IDs'), messagesKept) },
  answer: yesNo(say('已读', 'Read'), {}),
});
