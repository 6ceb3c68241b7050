import { sql } from 'kysely';
import { amountType } from '#resources/amountLog/amountLog';
import { countTexts, say, sayCount } from '#engine/schema/language';
import { changedSinceDraft, confirmSettlement, settlementSheet, unpaidEntries } from '#resources/settlement/calls';
import { settlement, settlementState } from '#resources/settlement/settlement';
import {
  type AuditOutcome,
  type Caller,
  changesOf,
  conclude,
  conflict,
  type Context,
  type FieldChanges,
  type HandlerInput,
  lockRow,
  ok,
  pairs,
  type Queries,
  readRow,
  readSafety,
  replyOnce,
  route,
  type StoredRow,
  toOrganization,
  updateRows,
  visible,
} from '#engine/server';
import { product } from '#resources/business';
import { holdLists } from '#server/price/backdating';
import { book } from '#server/tenant/booking';
import { checkBooking } from '#server/tenant/checkedBooking';
import { changedNow, changedSince, holdEntries, markSettled } from './lines';
import { spanOf } from './recordRules';
import { balancesOf, itemsOf } from './sheet';
import { unpaidOf } from './unpaid';

const notOver = say('结算期尚未结束', 'The period is not over yet');
const notCurrent = sayCount(
  '草稿之后有 %{count} 条录入的结论或付款变化，请重新计算并核对',
  '%{count} entry was decided or paid since the draft was made. Recompute it and look again.',
  '%{count} entries were decided or paid since the draft was made. Recompute it and look again.',
);
const outdated = (id: number, entries: number) =>
  conflict('outdated', { ids: [id], entries }, countTexts(notCurrent, entries));

type ConfirmContext = Context<Caller, HandlerInput<typeof confirmSettlement>>;

/** Holds the merchant, so that one settlement of theirs is confirmed at a time; refuses where the balance does not suffice. */
const refuseUnpayable = async (tx: Queries, tenantId: number, amount: string): Promise<void> => {
  const { rows } = await sql<{ balance: string; missing: string; suffices: boolean }>`
    select balance::text, (${amount}::numeric - balance)::numeric(14, 2)::text as missing, balance >= ${amount}::numeric as suffices
    from tenant where id = ${tenantId} for no key update`.execute(tx);
  const [merchant] = rows;
  if (!merchant || merchant.suffices) return;
  const { balance, missing } = merchant;
  const sentence = say(`余额不足，还差 ¥${missing}`, `Insufficient balance: ¥${missing} is missing`);
  throw conflict('insufficient', { balance, missing }, sentence);
};

/** Every line becomes a payment. The key of the payments refuses what somebody else has paid meanwhile. */
const payLines = async (tx: Queries, { id, level }: StoredRow, now: Date): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    insert into entry_payment (entry_id, nth, settlement_id, level, price_id, amount, created_at)
    select l.entry_id, l.nth, l.settlement_id, coalesce(f.level, ${level}), l.price_id, l.amount, ${now.toISOString()}::timestamptz
    from settlement_line l left join entry_payment f on f.entry_id = l.entry_id and f.nth = 0
    where l.settlement_id = ${id} order by l.entry_id
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ lines: number }>`
    select count(*)::integer as lines from settlement_line where settlement_id = ${id}`.execute(tx);
  const missing = (rows[0]?.lines ?? 0) - Number(numAffectedRows);
  if (missing > 0) throw outdated(id, missing);
};

/**
 * Books the amount under a key that no caller can send; a settlement that gives money back is a deposit, and one of 0 is none.
 * Where it needs a second person, they decide about the settlement, as its `outcome` says it.
 */
const bookAmount = async (
  tx: Queries,
  { ports, caller, locale, audit }: ConfirmContext,
  row: StoredRow,
  outcome: AuditOutcome,
): Promise<void> => {
  const total = String(row['amount']);
  const amount = total.replace('-', '');
  if (Number(amount) === 0) return;
  const remark = say(
    `结算单 #${row.id}，${String(row['period'])}，${String(row['entries'])} 条录入`,
    `Settlement #${row.id}, ${String(row['period'])}, entries: ${String(row['entries'])}`,
  )[locale];
  const booking = {
    type: amount === total ? amountType.deduction : amountType.deposit,
    tenantId: Number(row['tenantId']),
    amount,
    remark,
    operatorId: caller.id,
    requestId: `settlement/${row.id}`,
    now: ports.now(),
    stamp: ports.integrity.stamp,
  };
  const { settings } = await readSafety(tx);
  await book(tx, await checkBooking(tx, booking, { settings, audit, ports }), [outcome]);
};

const confirm = async (tx: Queries, context: ConfirmContext, now: Date): Promise<string> => {
  const { ports, caller, input } = context;
  const { id, version } = input;
  const before = await lockRow(tx, settlement, caller, id);
  if (before['state'] !== settlementState.draft) throw conflict('state', { ids: [id] });
  if (before.version !== version) throw conflict('stale', { current: visible(settlement, caller.role, before) });
  const { zone } = ports.service;
  const span = await spanOf(tx, before, zone);
  if (span.end > now) throw conflict('condition', { ids: [id] }, notOver);
  await refuseUnpayable(tx, span.tenantId, String(before['amount']));
  await holdLists(tx, span.level);
  const held = await holdEntries(tx, [{ id, span }]);
  const changed = await changedSince(tx, { id, span }, { zone, held });
  if (changed > 0) throw outdated(id, changed);
  await payLines(tx, before, now);
  await markSettled(tx, held);
  await tx.updateTable('settlement_line').set({ issued_to: span.tenantId }).where('settlement_id', '=', id).execute();
  const values = {
    state: settlementState.confirmed,
    confirmedAt: now.toISOString(),
    confirmedBy: caller.id,
    issuedTo: span.tenantId,
  };
  const rows = await updateRows(tx, settlement, [id], values, now);
  const changes = pairs([before], rows);
  const noted: FieldChanges = { amount: [null, before['amount']] };
  for (const change of changes)
    await bookAmount(tx, context, before, { recordId: id, changes: { ...changesOf(settlement, change), ...noted } });
  await conclude(tx, context, settlement, changes, {}, noted);
  return JSON.stringify(rows.map((row) => visible(settlement, caller.role, row))[0]);
};

/** Settling ten thousand entries takes longer than a usual call. */
const confirmTime = 30_000;

/** Confirms a draft: its entries are paid for, and its amount is booked, in one transaction and once. */
export const confirmRoute = route(
  confirmSettlement,
  async (context) => {
    const { ports, input } = context;
    const { requestId, ...payload } = input;
    context.audit.recordId = payload.id;
    const reply = await replyOnce(confirmSettlement, context, { requestId, payload }, (tx, now) =>
      confirm(tx, context, now),
    );
    const { tenant_id: merchant } = await ports.database
      .selectFrom('settlement')
      .select('tenant_id')
      .where('id', '=', payload.id)
      .executeTakeFirstOrThrow();
    ports.figureEvents.add('balance', toOrganization(merchant));
    return reply;
  },
  { time: confirmTime },
);

/** Tells whoever reads a draft whether it is still what would be drawn now. */
export const changedRoute = route(
  changedSinceDraft,
  async ({ ports: { database, service }, caller, input: { id } }) => {
    const row = await readRow(database, settlement, caller, id);
    if (row['state'] !== settlementState.draft) return ok({ entries: 0 });
    return ok({
      entries: await changedNow(database, { id, span: await spanOf(database, row, service.zone) }, service.zone),
    });
  },
);

/** What a merchant owes for, on its page. */
export const unpaidRoute = route(unpaidEntries, async ({ ports, input: { id } }) =>
  ok(await unpaidOf(ports.database, id, { zone: ports.service.zone, now: ports.now() })),
);

/** What a settlement says on paper, to whoever reads it. */
export const sheetRoute = route(
  settlementSheet,
  async ({ ports: { database, service }, caller, locale, input: { id } }) => {
    const row = await readRow(database, settlement, caller, id);
    return ok({
      issuer: service.name ?? product[locale],
      number: `B-${String(row['lastDay']).replaceAll('-', '')}-${id}`,
      items: await itemsOf(database, id),
      ...(await balancesOf(database, row)),
    });
  },
);
