import type { Caller } from '#server/signIn/sessions';
import { route, type Context, type HandlerInput, type Route } from '#server/http/call';
import { bookOnce } from './booking';
import { readCheckpoints } from './checkpoints';
import { toMerchant } from '#server/message/message';
import { reconcileBalances } from './reconcile';
import { notFound, ok, okJson } from '#server/refusals';
import { amountType, type AmountType, amountLog } from '#resources/amountLog/amountLog';
import { ownBalance } from '#resources/tenant/balanceCalls';
import { deduct, deposit, reconcile, settleBooking } from '#resources/tenant/calls';
import { visible, selectList, fromTable, type StoredRow } from '#server/database/read';
import { writeAudit } from '#server/audit/auditLog';
import { giveUpKey } from '#server/audit/idempotencyKeys';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/database/tables';

/** The booking of a person under a request id. The log keeps the id longer than the key lives. */
const bookedUnder = async (
  tx: Kysely<Tables>,
  operatorId: number,
  requestId: string,
): Promise<StoredRow | undefined> => {
  const { rows } = await sql<StoredRow>`
    select ${selectList(amountLog)} from ${fromTable(amountLog)}
    where t.request_id = ${requestId} and t.operator_id = ${operatorId}`.execute(tx);
  return rows[0];
};

const settleRoute = route(settleBooking, async ({ ports, caller, input, audit }) => {
  const { id, requestId } = input;
  audit.recordId = id;
  const now = ports.now();
  return ports.database.transaction().execute(async (tx) => {
    const outcome = await giveUpKey(tx, { accountId: caller.id, requestId, now });
    const booked = await bookedUnder(tx, caller.id, requestId);
    if (outcome === 'givenUp' && !booked) await writeAudit(tx, now, audit, [{}]);
    return ok({ booked: booked ? visible(amountLog, caller.role, booked) : null });
  });
});

const balanceRoute = route(ownBalance, async ({ ports, caller }) => {
  const own = await ports.database
    .selectFrom('tenant')
    .select('balance')
    .where('id', '=', caller.tenantId)
    .executeTakeFirst();
  if (!own) throw notFound();
  return ok(own);
});

type Booking = Context<Caller, HandlerInput<typeof deposit>>;

const bookAs = async ({ ports, caller, input, audit }: Booking, action: 'deposit' | 'deduct', type: AmountType) => {
  const { requestId, id, ...change } = input;
  audit.recordId = id;
  const now = ports.now();
  const key = { accountId: caller.id, requestId, payload: { call: `tenant/${action}`, id, ...change }, now };
  const { stamp } = ports.integrity;
  const booking = { type, tenantId: id, ...change, operatorId: caller.id, requestId, now, stamp };
  const json = await bookOnce(ports.database, booking, { caller, audit, key });
  ports.balanceEvents.add(toMerchant(id));
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
