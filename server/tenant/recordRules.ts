import { status } from '#engine/schema';
import { endActingSessions, endSessions, type Rule } from '#engine/server';

/**
 * Deleting a merchant disables its tenant_admin accounts (docs/product.md, section 2); an admin who acts as one is
 * signed out.
 */
export const rule: Rule = async (tx, _caller, changes, now) => {
  const deleted = changes.filter(
    ({ before, after }) => before?.status !== status.deleted && after.status === status.deleted,
  );
  if (deleted.length === 0) return [];
  const merchants = deleted.map(({ after }) => after.id);
  // In the order in which all who write accounts lock them: a plain update takes them as they come.
  await tx
    .selectFrom('account')
    .select('id')
    .where('tenant_id', 'in', merchants)
    .where('status', '=', status.enabled)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const disabled = await tx
    .updateTable('account')
    .set((account) => ({ status: status.disabled, version: account('version', '+', 1), updated_at: now.toISOString() }))
    .where('tenant_id', 'in', merchants)
    .where('status', '=', status.enabled)
    .returning('id')
    .execute();
  const ids = disabled.map(({ id }) => id);
  await endSessions(tx, ids);
  await endActingSessions(tx, merchants);
  return ids.map((recordId) => ({
    resource: 'account',
    action: 'disable',
    recordId,
    changes: { status: [status.enabled, status.disabled] },
  }));
};
