import type { Kysely } from 'kysely';
import { blacklist } from '../../resources/entities/blacklist';
import { writeAudit } from '../audit/auditLog';
import { readRow, type StoredRow } from '../database/read';
import type { Tables } from '../database/tables';
import { listPlayerOf, type Wording } from '../entries/blacklist';
import type { Context } from '../http/call';
import { notFound } from '../reply/refusals';
import { conclude } from './crud/changes';

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
