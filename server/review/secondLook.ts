import type { Kysely } from 'kysely';
import type { StoredRow } from '../database/read';
import type { Tables } from '../database/tables';
import { toAccount } from '../inbox/recipients';
import { sendMessage } from '../inbox/send';

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
