import { sql } from 'kysely';
import type { GuardedCall, Scene } from '../http/call';
import { selectList, tableOf, visible, type StoredRow } from '../database/read';
import { read } from '../http/input';
import { journal } from '../audit/journal';
import { objectSchema, rowOf } from '../http/openapi/schema';
import { ok, type Answer } from '../reply/refusals';
import { giveUpKey, requestIdField } from '../idempotency/requestKeys';
import { idField, rolesFor } from './crud/reads';
import { amountLog } from '../../resources/entities/amountLog';
import { say } from '../../resources/vocabulary/language';
import { tenant } from '../../resources/entities/tenant';

const fields = { ...idField, requestId: { ...requestIdField, required: true } } as const;

const settle = async ({ ports, caller, payload, act }: Scene): Promise<Answer> => {
  const { id, requestId } = read(fields, payload);
  act.recordId = id;
  const now = ports.now();
  return ports.database.transaction().execute(async (tx) => {
    const outcome = await giveUpKey(tx, { accountId: caller.id, requestId, now });
    // The log keeps a request id longer than its key is kept.
    const { rows } = await sql<StoredRow>`
      select ${selectList(amountLog)} from ${tableOf(amountLog)}
      where t.request_id = ${requestId} and t.operator_id = ${caller.id}`.execute(tx);
    if (outcome === 'givenUp' && !rows[0]) await journal(tx, now, act, [{}]);
    return ok({ booked: rows[0] ? visible(amountLog, caller.role, rows[0]) : null });
  });
};

/**
 * What became of a deposit or deduction whose answer was lost. Not booked is final: with this id nothing can be booked
 * anymore, so the caller may safely book again.
 */
export const settleBooking: GuardedCall = {
  method: 'POST',
  path: '/tenant/settle-booking',
  access: rolesFor(tenant, 'deposit'),
  resource: tenant.name,
  summary: say('确认充值或扣减是否已入账', 'Find out whether a deposit or deduction was booked'),
  input: fields,
  answer: { ...objectSchema({}, ['booked']), properties: { booked: { oneOf: [rowOf(amountLog), { type: 'null' }] } } },
  handle: settle,
};
