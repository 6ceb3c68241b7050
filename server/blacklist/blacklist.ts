import type { Insertable, Kysely } from 'kysely';
import type { StoredRow } from '#server/database/read';
import type { Tables } from '#server/database/tables';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Whether a player is on the blacklist. */
export const isListed = async (database: Kysely<Tables>, playerId: string | null): Promise<boolean> => {
  const found = await database
    .selectFrom('blacklist')
    .select('id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return found !== undefined;
};

/** What the list says about a player. */
export interface Wording {
  readonly reason: Insertable<Tables['blacklist']>['reason'];
  readonly remark?: string | null;
}

interface Listing extends Wording {
  readonly operatorId: number;
  readonly now: Date;
}

/** Puts the player of an entry on the blacklist and returns the id there; undefined when the player is on it already. */
export const listPlayerOf = async (
  tx: Kysely<Tables>,
  entry: StoredRow,
  { reason, remark = null, operatorId, now }: Listing,
): Promise<number | undefined> => {
  const at = now.toISOString();
  const listed = await tx
    .insertInto('blacklist')
    .values({
      player_id: String(entry.playerId),
      player_name: textOrNull(entry.playerName),
      platform: textOrNull(entry.platform),
      reason,
      remark,
      entry_id: entry.id,
      operator_id: operatorId,
      created_at: at,
      updated_at: at,
    })
    .onConflict((on) => on.column('player_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return listed?.id;
};
