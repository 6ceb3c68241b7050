import type { Kysely } from 'kysely';
import type { MessageBox, MessageKind } from '#resources/message/message';
import type { Tables } from '#server/database/tables';
import { publish } from '#server/events/publish';

interface NewMessage {
  readonly recipient: string;
  readonly type: MessageBox;
  readonly kind: MessageKind;
  readonly facts?: Readonly<Record<string, string>>;
  readonly noticeId?: number;
}

/** Puts a message into the boxes of its recipients, in the transaction of what it is about, and returns its id. */
export const sendMessage = async (tx: Kysely<Tables>, message: NewMessage, now: Date): Promise<number> => {
  const { recipient, type, kind, facts = {}, noticeId = null } = message;
  const { id } = await tx
    .insertInto('message')
    .values({
      recipient,
      type,
      kind,
      facts: JSON.stringify(facts),
      notice_id: noticeId,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publish(tx, { about: 'box', recipients: [recipient] });
  return id;
};
