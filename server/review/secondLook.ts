import type { Kysely } from 'kysely';
import type { StoredRow } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { toAccount } from '#server/message/recipients';
import { sendMessage } from '#server/message/send';

/** Sends who asked for a second look what was decided, and returns the id of the message. */
export const answerSecondLook = (
  tx: Kysely<Tables>,
  askedBy: number,
  entry: StoredRow,
  result: number,
  now: Date,
): Promise<number> =>
  sendMessage(
    tx,
    {
      recipient: toAccount(askedBy),
      type: 'message',
      kind: 'secondLook',
      facts: { entryId: String(entry.id), playerId: String(entry['playerId']), result: String(result) },
    },
    now,
  );
