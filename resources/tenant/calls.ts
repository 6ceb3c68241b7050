import { amountLog, balanceMax } from '#resources/amountLog/amountLog';
import {
  dateTime,
  defineActionCall,
  defineCall,
  idInput,
  integer,
  list,
  money,
  object,
  orNull,
  type ReadAnswer,
  requestIdField,
  rowOf,
  systemFields,
} from '#engine/schema';
import { say } from '#engine/schema/language';
import { tenant } from './tenant';

const { tenantId, amount, balanceBefore, balanceAfter, remark } = amountLog.fields;
const requestId = { ...requestIdField, required: true } as const;

const booking = {
  ...idInput,
  amount: money(amount.label, { required: true, min: '0.01', max: balanceMax }),
  remark: { ...remark, readOnly: false },
  requestId,
} as const;

export const deposit = defineActionCall(tenant, 'deposit', {
  input: booking,
  answer: rowOf(tenant),
  adds: amountLog.name,
});
export const deduct = defineActionCall(tenant, 'deduct', {
  input: booking,
  answer: rowOf(tenant),
  adds: amountLog.name,
});

/**
 * The outcome of a deposit or deduction whose answer was lost. "Not booked" is final: nothing can be booked under this
 * id from then on, so the caller may safely book again.
 */
export const settleBooking = defineCall({
  method: 'POST',
  path: 'tenant/settle-booking',
  roles: tenant.actions.deposit.allow,
  resource: tenant.name,
  summary: say('确认充值或扣减是否已入账', 'Find out whether a deposit or deduction was booked'),
  input: { ...idInput, requestId },
  answer: object({ booked: orNull(rowOf(amountLog)) }),
});

/** A merchant whose balance is not the sum of its log. */
const wrongBalance = object({
  tenantId,
  name: tenant.fields.name,
  balance: tenant.fields.balance,
  sum: money(say('日志合计', 'Sum of the log'), {}),
});

/** A row that does not begin where the one before it ended, or whose own sum is wrong; a deduction's amount is negative. */
const brokenRow = object({
  id: systemFields.id,
  tenantId,
  amount: money(amount.label, {}),
  balanceBefore,
  balanceAfter,
  expectedBefore: money(say('应为', 'Should be'), {}),
});

const count = (zh: string, en: string) => integer(say(zh, en), { min: 0 });

export const reconcile = defineCall({
  method: 'GET',
  path: 'tenant/reconcile',
  roles: tenant.actions.deposit.allow,
  resource: tenant.name,
  summary: say('核对余额与日志', 'Compare balances with the log'),
  input: {},
  answer: object({
    merchants: count('商户数', 'Merchants'),
    rows: integer(say('日志行数', 'Log rows'), { big: true, min: 0 }),
    /** Those of them that were compared just now: the others were before, up to a signed checkpoint of each merchant. */
    compared: integer(say('本次核对行数', 'Rows compared now'), { big: true, min: 0 }),
    /** When the oldest of these checkpoints was made; null where nothing relies on one. */
    since: orNull(dateTime(say('此前已核对', 'Compared before'), {})),
    wrongBalances: list(wrongBalance),
    brokenRows: list(brokenRow),
  }),
});

export type WrongBalance = ReadAnswer<typeof wrongBalance>;
export type BrokenRow = ReadAnswer<typeof brokenRow>;
export type Reconciliation = ReadAnswer<(typeof reconcile)['answer']>;
