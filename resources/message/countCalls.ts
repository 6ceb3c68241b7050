import { object, or, orNull, type ReadAnswer } from '#resources/schema/answer';
import { defineCall } from '#resources/schema/call';
import { integer } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { messageBoxes } from '#resources/schema/messageBoxes';
import { systemFields } from '#resources/schema/systemFields';
import { messagesKept } from '#resources/wire/limits';

const [messages, notices, todos] = messageBoxes;
const unreadIn = ({ label }: (typeof messageBoxes)[number]) => integer(label, { min: 0, max: messagesKept });

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
    /** Entries that wait for a decision, however many. */
    todo: integer(todos.label, { min: 0 }),
    /** The oldest must-read notice that the person has not confirmed, as a message. */
    mustRead: or(orNull(systemFields.id), null),
  }),
});

export type MessageCounts = ReadAnswer<(typeof messageCounts)['answer']>;
