import { maybe, object, or, orNull, type ReadAnswer, table } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';
import { integer } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { messageBoxes } from '#engine/schema/messageBoxes';
import { systemFields } from '#engine/schema/systemFields';
import { messagesKept } from '#engine/schema/wire/limits';

const [messages, notices, todos] = messageBoxes;
const unreadIn = ({ label }: (typeof messageBoxes)[number]) => integer(label, { min: 0, max: messagesKept });
const waiting = integer(todos.label, { min: 0 });
const none: Readonly<Record<string, number>> = {};

/**
 * The number of unread messages. It stands apart from the other calls of messages, since the frame needs it at once.
 */
export const messageCounts = defineCall({
  method: 'GET',
  path: 'message/counts',
  roles: 'everyone',
  inBackground: true,
  resource: 'message',
  summary: say('未读数', 'Unread counts'),
  input: {},
  answer: object({
    message: unreadIn(messages),
    notice: unreadIn(notices),
    /** What waits for the person, however much: all of it, and by its kind. */
    todo: waiting,
    todos: maybe(table(waiting), none),
    /** The oldest must-read notice that the person has not confirmed, as a message. */
    mustRead: or(orNull(systemFields.id), null),
  }),
});

export type MessageCounts = ReadAnswer<(typeof messageCounts)['answer']>;
