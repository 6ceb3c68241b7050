import { message } from '#resources/message/calls';
import { list } from '#resources/schema/answer';
import { ids } from '#resources/schema/input';
import { yesNo } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { messagesKept } from '#resources/wire/limits';
import { mockCall } from './parts';

/** The template's message box, all six messages at once, for a server that has none of its own. */
export const mockMessages = mockCall('POST', 'message/list', say('消息列表', 'Messages'), list(message));

/** Marks messages as read. */
export const readMockMessages = mockCall('POST', 'message/read', say('标为已读', 'Mark as read'), yesNo(say('已读', 'Read'), {}), { ids: ids(say('编号', 'IDs'), messagesKept) });
