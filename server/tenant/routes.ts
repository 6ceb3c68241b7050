import type { Caller } from '#server/signIn/caller';
import { route, type Context, type HandlerInput, type Route } from '#server/http/call';
import { publishBalanceSoon } from '#server/events/gathered';
import { bookOnce } from './ledger';
import { readCheckpoints } from './checkpoints';
import { balanceOf } from './merchant';
import { toMerchant } from '#server/message/recipients';
import { reconcileBalances } from './reconcile';
import { notFound, ok, okJson } from '#server/refusals';
import { settleRoute } from './settleRoutes';
import { amountType, type AmountType } from '#resources/amountLog/amountLog';
import { ownBalance } from '#resources/tenant/balanceCalls';
import { deduct, deposit, reconcile } from '#resources/tenant/calls';

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
  const { stamp } = ports.integrity;
  const booking = { type, tenantId: id, ...wanted, operatorId: caller.id, requestId, now, stamp };
  const json = await bookOnce(ports.database, { booking, caller, audit, key });
  publishBalanceSoon(ports, toMerchant(id));
  return okJson(json);
};

/** Before the first checkpoints it reads every row of the log. */
const reconcileTime = 30_000;

const reconcileRoute = route(
  reconcile,
  async ({ ports }) => ok(await reconcileBalances(ports.database, await readCheckpoints(ports))),
  { time: reconcileTime },
);

export const tenantRoutes: readonly Route[] = [
  balanceRoute,
  route(deposit, (context) => bookAs(context, 'deposit', amountType.deposit)),
  route(deduct, (context) => bookAs(context, 'deduct', amountType.deduction)),
  settleRoute,
  reconcileRoute,
];
