import { sql } from 'kysely';
import { resourceByName } from '#resources/resources';
import { organization } from '#engine/schema/organization';
import { status } from '#engine/schema/status';
import { organizationColumn } from '#engine/server/database/organization';
import type { StoredRow } from '#engine/server/database/read';
import type { RecordChange, AfterWrite } from '#engine/server/records/rules';
import { endActingSessions, endSessions } from '#engine/subjects/session/server/endSessions';

const isDeleted = (row: StoredRow | undefined): boolean => {
  const { deleted } = resourceByName(organization?.resource ?? '') ?? {};
  return deleted !== undefined && row?.[deleted.field] === deleted.value;
};
const getsDeleted = ({ before, after }: RecordChange) => !isDeleted(before) && isDeleted(after);

/**
 * Deleting an organization disables the accounts of its people (docs/product.md, section 2); an administrator who acts for
 * it is signed out.
 */
export const organizationRule: AfterWrite = async (tx, _caller, changes, now) => {
  const organizations = changes.filter(getsDeleted).map(({ after }) => after.id);
  if (organizations.length === 0) return [];
  const theirs = sql<boolean>`${organizationColumn()} = any(${organizations}::bigint[])`;
  // In the order in which all who write accounts lock them: a plain update takes them as they come.
  await tx
    .selectFrom('account')
    .select('id')
    .where(theirs)
    .where('status', '=', status.enabled)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const disabled = await tx
    .updateTable('account')
    .set((account) => ({ status: status.disabled, version: account('version', '+', 1), updated_at: now.toISOString() }))
    .where(theirs)
    .where('status', '=', status.enabled)
    .returning('id')
    .execute();
  const ids = disabled.map(({ id }) => id);
  await endSessions(tx, ids);
  await endActingSessions(tx, organizations);
  return ids.map((recordId) => ({
    resource: 'account',
    action: 'disable',
    recordId,
    changes: { status: [status.enabled, status.disabled] },
  }));
};
