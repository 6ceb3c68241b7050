import type { Caller } from '../accounts/caller';
import { route, type Context, type HandlerInput, type Route } from '../http/call';
import { visible } from '../database/read';
import { publish } from '../events/publish';
import { writeAudit } from '../audit/auditLog';
import { bookAndRead } from '../money/ledger';
import { balanceOf } from '../money/merchant';
import { toMerchant } from '../inbox/recipients';
import { reconcileBalances } from '../money/reconcile';
import { notFound, ok, okJson } from '../reply/refusals';
import { withIdempotencyKey } from '../idempotency/idempotencyKeys';
import { settleRoute } from './settleBooking';
import { amountType, type AmountType } from '../../resources/entities/amountLog';
import { ownBalance } from '../../resources/calls/balance';
import { deduct, deposit, reconcile } from '../../resources/calls/tenant';
import { tenant } from '../../resources/entities/tenant';

const balanceRoute = route(ownBalance, async ({ ports, caller }) => {
  const own = await balanceOf(ports.database, caller.tenantId);
  if (!own) throw notFound();
  return ok(own);
});

type Booking = Context<Caller, HandlerInput<typeof deposit>>;

const bookAs = async ({ ports, caller, input, audit }: Booking, action: 'deposit' | 'deduct', type: AmountType) => {
  const { requestId, id, ...wanted } = input;
  audit.recordId = id;
  const now = ports.now();
  const key = { accountId: caller.id, requestId, payload: { call: `tenant/${action}`, id, ...wanted }, now };
  const json = await ports.database.transaction().execute((tx) =>
    withIdempotencyKey(tx, key, async (keeping) => {
      const { stamp } = ports.integrity;
      const booking = { type, tenantId: id, ...wanted, operatorId: caller.id, requestId, now, stamp };
      const { before, after, ...row } = await bookAndRead(tx, booking, caller);
      const answer = JSON.stringify(visible(tenant, caller.role, row));
      await writeAudit(tx, now, audit, [{ changes: { balance: [before, after] } }], keeping(answer));
      return answer;
    }),
  );
  // Outside of the transaction, which would hold up all other bookings (server/events/publish.ts). What is not heard now, open
  // consoles find when they next look; the booking is done either way.
  await publish(ports.database, { about: 'balance', recipients: [toMerchant(id)] }).catch((error: unknown) =>
    ports.log.warn({ error, tenantId: id }, 'a change of a balance could not be told'),
  );
  return okJson(json);
};

/** It reads every row of the log. */
const reconcileTime = 30_000;

const reconcileRoute = route(reconcile, async ({ ports }) => ok(await reconcileBalances(ports.database)), {
  time: reconcileTime,
});

export const tenantRoutes: readonly Route[] = [
  balanceRoute,
  route(deposit, (context) => bookAs(context, 'deposit', amountType.deposit)),
  route(deduct, (context) => bookAs(context, 'deduct', amountType.deduction)),
  settleRoute,
  reconcileRoute,
];
