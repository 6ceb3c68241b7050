import type { Insertable } from 'kysely';
import { blacklist } from '#resources/blacklist/blacklist';
import { clean } from '#engine/schema';
import { conclude, type Context, type Queries, readRow, type StoredRow, type Tables, writeAudit } from '#engine/server';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What the list says about a player. */
interface Listing {
  readonly reason: Insertable<Tables['blacklist']>['reason'];
  readonly remark?: string | null;
}

/**
 * Puts the player of an entry on the blacklist with both audit rows. Returns the new row; undefined when the player is
 * on it already.
 */
export const addToBlacklist = async (
  tx: Queries,
  context: Context,
  entry: StoredRow,
  { reason, remark = null }: Listing,
): Promise<StoredRow | undefined> => {
  const { ports, caller, audit } = context;
  const now = ports.now();
  const at = now.toISOString();
  const listed = await tx
    .insertInto('blacklist')
    .values({
      player_id: String(clean(blacklist.fields.playerId, entry.playerId)),
      player_name: textOrNull(clean(blacklist.fields.playerName, entry.playerName)),
      platform: textOrNull(clean(blacklist.fields.platform, entry.platform)),
      reason,
      remark,
      entry_id: entry.id,
      operator_id: caller.id,
      created_at: at,
      updated_at: at,
    })
    .onConflict((on) => on.column('player_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!listed) return undefined;
  const after = await readRow(tx, blacklist, caller, listed.id);
  const { recordId: _entry, ...ownAudit } = { ...audit, resource: blacklist.name, action: 'insert' };
  await conclude(tx, { ...context, audit: ownAudit }, blacklist, [{ before: undefined, after }], {});
  await writeAudit(tx, now, audit, [{ action: 'blacklist', changes: { blacklisted: [false, true] } }]);
  return after;
};
