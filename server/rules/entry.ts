import { result } from '../../resources/entities/entry';
import { status } from '../../resources/vocabulary/status';
import type { StoredRow } from '../database/read';
import { invalid } from '../reply/refusals';
import { publishToReviewers } from '../inbox/waiting';
import type { RemovalRule, Rule } from './rule';

const isSuspected = (row: StoredRow | undefined) => row?.result === result.suspected;

/**
 * Entries need an enabled merchant, and reviewers learn at once what begins or ends to be suspected (docs/product.md,
 * section 2).
 */
export const entryRule: Rule = async (tx, _caller, changes) => {
  if (changes.some(({ before, after }) => isSuspected(before) !== isSuspected(after))) await publishToReviewers(tx);
  const moved = changes.filter(({ before, after }) => before?.tenantId !== after.tenantId);
  if (moved.length === 0) return [];
  const ids = [...new Set(moved.map(({ after }) => Number(after.tenantId)))];
  const enabled = await tx
    .selectFrom('tenant')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', status.enabled)
    .execute();
  if (enabled.length < ids.length) throw invalid({ tenantId: 'notEnabled' });
  return [];
};

/** A removed entry waits no longer. */
export const entryRemoval: RemovalRule = async (tx, removed) => {
  if (removed.some(isSuspected)) await publishToReviewers(tx);
};
