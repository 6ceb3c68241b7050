import { deposit } from '#resources/tenant/calls';
import { cents, check, clean, type Fault, type Faults, money, parse, type Values } from '#engine/schema';
import { say } from '#engine/schema/language';
import { largeAmount } from '#resources/tenant/tenant';

/** A pending change of a balance. */
export interface BalanceChange {
  readonly type: 'deposit' | 'deduct';
  /** The present balance in yuan; undefined while unknown. */
  readonly balance: string | undefined;
}

/** The fields of the dialog: those of the call, and `repeated`, which is not sent. */
export const fields = {
  amount: deposit.input.amount,
  repeated: money(say('再次输入金额', 'Confirm amount'), {
    required: true,
    hint: say('金额较大，请再输入一次。', 'This is a large amount. Enter it again.'),
  }),
  remark: deposit.input.remark,
} as const;

/** Formats the typed amount for the API, since Enter sends the form before the field reformats it on blur. */
export const asAmount = (typed: unknown): unknown => (typeof typed === 'string' ? parse(fields.amount, typed) : typed);

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && check(fields.amount, value) === undefined;

/** Whether the person must type the amount twice. */
export const isLarge = (amount: unknown): boolean => isAmount(amount) && cents(amount) >= cents(largeAmount);

const asMoney = (all: bigint): string => {
  const digits = String(all < 0n ? -all : all).padStart(3, '0');
  return `${all < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The balance after the change; undefined without an amount or a present balance. */
export const balanceAfter = ({ type, balance }: BalanceChange, amount: unknown): string | undefined =>
  isAmount(amount) && balance !== undefined
    ? asMoney(cents(balance) + (type === 'deduct' ? -cents(amount) : cents(amount)))
    : undefined;

const amountFault = (change: BalanceChange, amount: unknown): Fault | undefined => {
  const after = balanceAfter(change, amount);
  return check(fields.amount, amount) ?? (after?.startsWith('-') ? 'insufficient' : undefined);
};

/** The faults of the input before it is sent. */
export const balanceFaults = (change: BalanceChange, values: Values): Faults => {
  const [amount, repeated] = [asAmount(values.amount), asAmount(values.repeated)];
  const faults = {
    amount: amountFault(change, amount),
    repeated: isLarge(amount)
      ? (check(fields.repeated, repeated) ?? (repeated === amount ? undefined : 'mismatch'))
      : undefined,
    remark: check(fields.remark, clean(fields.remark, values.remark)),
  } as const;
  return Object.fromEntries(Object.entries(faults).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])));
};
