import type { Kysely } from 'kysely';
import { blacklist } from '#resources/blacklist/blacklist';
import { writeAudit } from '#server/audit/auditLog';
import { readRow, type StoredRow } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { listPlayerOf, type Wording } from './blacklist';
import type { Context } from '#server/http/call';
import { notFound } from '#server/refusals';
import { conclude } from '#server/records/changes';

/** Puts the player of an entry on the blacklist with both audit rows, and returns the id there; undefined when the player is on it already. */
export const enlist = async (
  tx: Kysely<Tables>,
  context: Context,
  from: StoredRow,
  wording: Wording,
): Promise<number | undefined> => {
  const { ports, caller, audit } = context;
  const now = ports.now();
  const listed = await listPlayerOf(tx, from, { ...wording, operatorId: caller.id, now });
  if (listed === undefined) return undefined;
  const after = await readRow(tx, blacklist, caller, listed);
  if (!after) throw notFound();
  const { recordId: _entry, ...ownAudit } = { ...audit, resource: blacklist.name, action: 'insert' };
  await conclude(tx, { ...context, audit: ownAudit }, blacklist, [{ before: undefined, after }], {});
  await writeAudit(tx, now, audit, [{ action: 'blacklist', changes: { blacklisted: [false, true] } }]);
  return listed;
};
