import { amountLog, type AmountType } from '#resources/amountLog/amountLog';
import type { ApprovalRequired, AuditContext, Ports, Queries, Safety, Stamp } from '#engine/server';
import { dayLimitOf, type DayLimit } from './dayLimit';

/** One change of one merchant's balance, requested by a person. */
export interface Booking {
  readonly type: AmountType;
  readonly tenantId: number;
  /** Yuan with two decimals, more than nothing. */
  readonly amount: string;
  readonly remark: string;
  readonly operatorId: number;
  /** Unique among all bookings. */
  readonly requestId: string;
  readonly now: Date;
  /** Proves that the server wrote the row. */
  readonly stamp: Stamp;
}

/**
 * Nothing outside this file can make it, so that no booking reaches the ledger unchecked. The limits of one person belong to
 * the booking and not to the call: when each call named its own, a settlement that gave money back was booked by one person,
 * while deposits needed two. A trigger could refuse it too, but not answer 202 and keep the call.
 */
declare const isChecked: unique symbol;

/** A booking with what the safety settings leave to one person. The statement that books takes no other. */
export interface CheckedBooking extends Booking {
  readonly [isChecked]: true;
  /** What its person may still move on that day. */
  readonly limit: DayLimit | undefined;
  /** The second person whom it needs. */
  readonly held: ApprovalRequired | undefined;
}

const checked = (booking: Booking, { limit, held }: Pick<CheckedBooking, 'limit' | 'held'>) =>
  ({ ...booking, limit, held }) as CheckedBooking;

/** What a call brings to the check of its booking. */
interface Checks {
  readonly settings: Safety;
  readonly audit: AuditContext;
  readonly ports: Pick<Ports, 'service' | 'now'>;
}

/**
 * Asks whether one person may make a booking alone, by its type and amount and whichever call makes it: the approvals of the
 * amount log say so (resources/amountLog/amountLog.ts).
 */
export const checkBooking = async (
  database: Queries,
  booking: Booking,
  { settings, audit, ports }: Checks,
): Promise<CheckedBooking> => {
  const { type, tenantId, amount, remark } = booking;
  const row = Object.entries({ tenantId, type, amount, remark }).map(([name, value]) => [name, [null, value]] as const);
  const outcome = { resource: amountLog.name, action: 'insert', changes: Object.fromEntries(row) };
  const held = await audit.hold?.(database, [outcome]);
  return checked(booking, { limit: dayLimitOf(settings, type, ports), held });
};

/** A booking of made-up data, which no person asks for. */
export const madeUpBooking = (booking: Booking): CheckedBooking =>
  checked(booking, { limit: undefined, held: undefined });
