import type { Call } from '#engine/schema/call';
import type { Values } from '#engine/schema/writable';
import { ApprovalRequired } from '#engine/server/audit/approvalRequired';
import { approvalIn, withIdempotencyKey } from '#engine/server/audit/idempotencyKeys';
import type { Queries } from '#engine/server/database/tables';
import type { Context } from './call';
import { okJson, type Reply } from '#engine/server/refusals';

/** A request id, and what the call asks for under it, without passwords: the same id with something else is a duplicate. */
interface RequestKey {
  readonly requestId: string | null;
  readonly payload: Values;
}

/** The reply of the answer that a key keeps. */
export const replyOf = (answer: string): Reply<never> => {
  const held = approvalIn(answer);
  return held === undefined ? okJson(answer) : { held };
};

/**
 * Does a call's write in one transaction, once per request id, and replies with its first answer, which `write` returns as
 * JSON text.
 */
export const replyOnce = async (
  { path }: Pick<Call, 'path'>,
  { ports, caller }: Pick<Context, 'ports' | 'caller'>,
  { requestId, payload }: RequestKey,
  write: (tx: Queries, now: Date) => Promise<string>,
): Promise<Reply<never>> => {
  const now = ports.now();
  const key = { accountId: caller.id, requestId, payload: { call: path, ...payload }, now };
  const once = (tx: Queries) => withIdempotencyKey(tx, key, () => write(tx, now));
  try {
    return replyOf(await ports.database.transaction().execute(once));
  } catch (error) {
    throw error instanceof ApprovalRequired ? new ApprovalRequired(error.approval, error.outcomes, key) : error;
  }
};
