import { entry, result } from '#resources/entry/entry';
import { undoWaitMs } from '#resources/review/review';
import { status } from '#engine/schema';
import {
  announce,
  invalid,
  type Queries,
  type AfterRemoval,
  type AfterWrite,
  type StoredRow,
  visible,
  withdraw,
} from '#engine/server';
import { publishToReviewers } from '#server/review/waiting';
import { keepDecisions } from './decisions';

const isSuspected = (row: StoredRow | undefined) => row?.result === result.suspected;

/** What a merchant has paid for stays that merchant's. */
const refuseSettled = async (tx: Queries, ids: readonly number[]): Promise<void> => {
  const paid = await tx.selectFrom('entry_payment').select('entry_id').where('entry_id', 'in', ids).limit(1).execute();
  if (paid.length > 0) throw invalid({ tenantId: 'readOnly' });
};

/** An entry comes to an enabled merchant, and a settled one goes to no other. */
const refuseMoves = async (tx: Queries, changes: Parameters<AfterWrite>[2]): Promise<void> => {
  const moved = changes.filter(({ before, after }) => before?.tenantId !== after.tenantId);
  if (moved.length === 0) return;
  await refuseSettled(
    tx,
    moved.map(({ after }) => after.id),
  );
  const ids = [...new Set(moved.map(({ after }) => Number(after.tenantId)))];
  const enabled = await tx
    .selectFrom('tenant')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', status.enabled)
    .execute();
  if (enabled.length < ids.length) throw invalid({ tenantId: 'notEnabled' });
};

/** A decision leaves the house once nobody can undo it, and is certain to be past that on every clock. */
const sureMs = undoWaitMs + 5000;

/**
 * Entries need an enabled merchant, and reviewers learn at once what begins or ends to be suspected (docs/product.md,
 * section 2). What is decided is remembered, and the merchant's own systems hear of it.
 */
export const afterWrite: AfterWrite = async (tx, caller, changes, now, acting) => {
  const { action } = acting.audit;
  const { decided, own } = await keepDecisions(tx, changes, { accountId: caller.id, now, action });
  const verdicts = decided.map(({ after }) => ({
    organizationId: Number(after.tenantId),
    data: visible(entry, 'tenant_admin', after),
  }));
  await announce(tx, 'entry.decided', verdicts, now, action === 'decide' ? sureMs : 0);
  if (action === 'undo')
    await withdraw(
      tx,
      'entry.decided',
      changes.map(({ after }) => after.id),
      new Date(now.getTime() - sureMs),
    );
  if (changes.some(({ before, after }) => isSuspected(before) !== isSuspected(after))) await publishToReviewers(tx);
  await refuseMoves(tx, changes);
  return own.map((recordId) => ({ recordId, changes: { ownDecision: [null, true] } }) as const);
};

/** A removed entry waits no longer. */
export const afterRemoval: AfterRemoval = async (tx, _caller, removed) => {
  if (removed.some(isSuspected)) await publishToReviewers(tx);
  return [];
};
