import type { GuardedCall, Scene } from '../http/call';
import { visible } from '../database/read';
import { read } from '../http/input';
import { journal } from '../audit/journal';
import { bookedUnder } from '../money/bookedUnder';
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
    const booked = await bookedUnder(tx, caller.id, requestId);
    if (outcome === 'givenUp' && !booked) await journal(tx, now, act, [{}]);
    return ok({ booked: booked ? visible(amountLog, caller.role, booked) : null });
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
