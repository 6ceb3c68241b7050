import { status } from '../../resources/status';
import { invalid } from '../reply';
import type { Rule } from './index';

/** Nothing is entered for a merchant that is not enabled (product, section 2). */
export const entryRule: Rule = async (tx, _caller, changes) => {
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
