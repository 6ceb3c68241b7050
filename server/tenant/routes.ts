import {
  type Caller,
  type Context,
  fromTable,
  type HandlerInput,
  notFound,
  ok,
  type Queries,
  replyOf,
  route,
  selectList,
  type StoredRow,
  toOrganization,
  visible,
  waitingUnder,
  writeAudit,
} from '#engine/server';
import { bookOnce } from './bookOnce';
import { readCheckpoints } from './checkpoints';
import { reconcileBalances } from './reconcile';
import { amountLog, amountType, type AmountType } from '#resources/amountLog/amountLog';
import { ownBalance } from '#resources/tenant/balanceCalls';
import { deduct, deposit, reconcile, settleBooking } from '#resources/tenant/calls';
import { giveUpKey } from '#engine/server/ledger';
import { sql } from 'kysely';

/** The booking of a person under a request id. The log keeps the id longer than the key lives. */
const bookedUnder = async (tx: Queries, operatorId: number, requestId: string): Promise<StoredRow | undefined> => {
  const { rows } = await sql<StoredRow>`
    select ${selectList(amountLog)} from ${fromTable(amountLog)}
    where t.request_id = ${requestId} and t.operator_id = ${operatorId}`.execute(tx);
  return rows[0];
};

export const settleRoute = route(settleBooking, async ({ ports, caller, input, audit }) => {
  const { id, requestId } = input;
  audit.recordId = id;
  const now = ports.now();
  return ports.database.transaction().execute(async (tx) => {
    const outcome = await giveUpKey(tx, { accountId: caller.id, requestId, now });
    const booked = await bookedUnder(tx, caller.id, requestId);
    const held = booked ? undefined : await waitingUnder(tx, caller.id, requestId);
    if (held !== undefined) return { held };
    if (outcome === 'givenUp' && !booked) await writeAudit(tx, now, audit, [{}]);
    return ok({ booked: booked ? visible(amountLog, caller.role, booked) : null });
  });
});

export const balanceRoute = route(ownBalance, async ({ ports, caller }) => {
  const own = await ports.database
    .selectFrom('tenant')
    .select('balance')
    .where('id', '=', caller.organizationId)
    .executeTakeFirstOrThrow(notFound);
  return ok(own);
});

type Booking = Context<Caller, HandlerInput<typeof deposit>>;

const bookAs = async (context: Booking, action: 'deposit' | 'deduct', type: AmountType) => {
  const { ports, caller, input, audit } = context;
  const { requestId, id, ...change } = input;
  audit.recordId = id;
  const now = ports.now();
  const key = { accountId: caller.id, requestId, payload: { call: `tenant/${action}`, id, ...change }, now };
  const { stamp } = ports.integrity;
  const json = await bookOnce(
    context,
    { type, tenantId: id, ...change, operatorId: caller.id, requestId, now, stamp },
    key,
  );
  ports.figureEvents.add('balance', toOrganization(id));
  return replyOf(json);
};

/** Before the first checkpoints it reads every row of the log. */
const reconcileTime = 30_000;

export const reconcileRoute = route(
  reconcile,
  async ({ ports }) => ok(await reconcileBalances(ports.database, await readCheckpoints(ports))),
  { time: reconcileTime },
);

export const depositRoute = route(deposit, (context) => bookAs(context, 'deposit', amountType.deposit));

export const deductRoute = route(deduct, (context) => bookAs(context, 'deduct', amountType.deduction));
