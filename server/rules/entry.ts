import { result } from '../../resources/entities/entry';
import { status } from '../../resources/vocabulary/status';
import type { StoredRow } from '../database/read';
import { invalid } from '../reply/refusals';
import { endTodos, publishToReviewers } from '../inbox/todos';
import type { RecordChange, RemovalRule, Rule } from './rule';

const isSuspected = (row: StoredRow | undefined) => row?.result === result.suspected;
const idsOf = (changes: readonly RecordChange[]) => changes.map(({ after }) => after.id);

/**
 * Entries need an enabled merchant, and an entry that is no longer suspected ends its todo (docs/product.md, section
 * 2).
 */
export const entryRule: Rule = async (tx, _caller, changes) => {
  await endTodos(tx, idsOf(changes.filter(({ before, after }) => isSuspected(before) && !isSuspected(after))));
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

/** The todo of a removed entry goes with it. */
export const entryRemoval: RemovalRule = async (tx, removed) => {
  if (removed.some(isSuspected)) await publishToReviewers(tx);
};
