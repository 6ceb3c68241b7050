import { isPlainObject } from '#engine/schema/shape';
import type { Values } from '#engine/schema/writable';
import type { FieldChanges } from '#engine/server/audit/auditLog';
import type { ApprovalRequired } from '#engine/server/audit/approvalRequired';

/** Inputs that say which record and which try, and not what is asked for; the reason has a place of its own. */
const plumbing = ['id', 'ids', 'version', 'requestId'];

/** What a request shows: what one record becomes, and the inputs that no field of it keeps. Of many records, the change that all have. */
export const requestedChanges = (
  payload: Values,
  { outcomes, approval }: Pick<ApprovalRequired, 'outcomes' | 'approval'>,
): FieldChanges => {
  const [first, ...others] = outcomes.map(({ changes = {} }) => changes);
  const same = (name: string, change: unknown) =>
    others.every((other) => JSON.stringify(other[name]) === JSON.stringify(change));
  const common = Object.entries(first ?? {}).filter(([name, change]) => same(name, change));
  const inputs = Object.entries(payload)
    .filter(([name, value]) => !plumbing.includes(name) && name !== approval.reason && value !== null && value !== '')
    .map(([name, value]) => [name, [null, isPlainObject(value) ? JSON.stringify(value) : value]] as const);
  return { ...Object.fromEntries(inputs), ...Object.fromEntries(common) };
};
