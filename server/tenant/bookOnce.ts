import { tenant } from '#resources/tenant/tenant';
import { firstAnswer, type KeyedWrite } from '#engine/server/ledger';
import { type ApprovalRequired, type Context, type Queries, scopeOf, sessionEnded } from '#engine/server';
import { refusalOf, sendBooking, type BookingCall } from './booking';
import type { BalanceChange } from './bookingStatement';
import { checkBooking, type Booking, type CheckedBooking } from './checkedBooking';
import { holdDay, refuseOverLimit, type DayLimit } from './dayLimit';

type KeyedCall = BookingCall & Required<Pick<BookingCall, 'key'>>;

interface MadeBooking {
  /** The merchant as its caller reads it, as JSON. */
  readonly answer: string;
  readonly balances: BalanceChange;
}

const isTaken = (error: unknown): error is Error => error instanceof Error && 'code' in error && error.code === '23505';

/** Books in a transaction of the caller's, and returns what the statement answers. Throws the refusal. */
const bookNow = async (database: Queries, booking: CheckedBooking, call: BookingCall): Promise<MadeBooking> => {
  const row = await sendBooking(database, booking, call);
  if (row?.balances) return { answer: row.answer ?? '', balances: row.balances };
  if (!row?.isLiving) throw sessionEnded();
  throw await refusalOf(database, booking, scopeOf(call.caller, tenant, 'read'));
};

/**
 * Books once within what the person may move on a day. Their other bookings wait: so none of them sees a sum without this
 * one, and a second sender finds the first answer.
 */
const bookWithin = (database: Queries, booking: CheckedBooking, call: KeyedCall, limit: DayLimit): Promise<string> =>
  database.transaction().execute(async (tx) => {
    await holdDay(tx, booking);
    const first = await firstAnswer(tx, call.key);
    if (first !== undefined) return first;
    await refuseOverLimit(tx, booking, limit);
    const { answer } = await bookNow(tx, booking, call);
    return answer;
  });

/** Ends the transaction of a booking that was only tried, with what it did to the balance. */
class Tried extends Error {
  readonly balances: BalanceChange;

  constructor(balances: BalanceChange) {
    super('this booking was only tried');
    this.balances = balances;
  }
}

/** What a booking would do to the balance. It is undone; whatever would refuse it refuses here. */
const tryBooking = async (
  database: Queries,
  booking: CheckedBooking,
  { caller, audit }: BookingCall,
): Promise<BalanceChange> => {
  try {
    return await database.transaction().execute(async (tx): Promise<never> => {
      if (booking.limit) await refuseOverLimit(tx, booking, booking.limit);
      const { balances } = await bookNow(tx, booking, { caller, audit });
      throw new Tried(balances);
    });
  } catch (error) {
    if (error instanceof Tried) return error.balances;
    throw error;
  }
};

/**
 * Books by one statement. A second sender waits for the first, fails at its key or its log row, and gets the first answer. Refuses
 * (401) where the session has ended, also while the booking waits for its turn.
 */
const bookAtOnce = async (database: Queries, booking: CheckedBooking, call: KeyedCall): Promise<string> => {
  let taken: Error | undefined;
  try {
    const row = await sendBooking(database, booking, call);
    if (typeof row?.answer === 'string') return row.answer;
    if (!row?.isLiving) throw sessionEnded();
  } catch (error) {
    if (!isTaken(error)) throw error;
    taken = error;
  }
  const first = await firstAnswer(database, call.key);
  if (first !== undefined) return first;
  throw taken ?? (await refusalOf(database, booking, scopeOf(call.caller, tenant, 'read')));
};

/** Asks for the second person of a booking, unless it has been made or asked for under its key. */
const askFor = async (database: Queries, booking: CheckedBooking, call: KeyedCall, held: ApprovalRequired) => {
  const first = await firstAnswer(database, call.key);
  if (first !== undefined) return first;
  const { before, after } = await tryBooking(database, booking, call);
  throw held.of([{ recordId: booking.tenantId, changes: { balance: [before, after] } }], call.key);
};

/**
 * Books once under its key, however often it is sent, and returns the merchant as the caller reads it (JSON text), or the request
 * for the second person whom it needs.
 */
export const bookOnce = async (
  { ports, caller, audit }: Pick<Context, 'ports' | 'caller' | 'audit'>,
  asked: Booking,
  key: KeyedWrite<string>,
): Promise<string> => {
  const { database } = ports;
  const call = { caller, audit, key };
  const settings = await ports.safety(caller.safetyState);
  const booking = await checkBooking(database, asked, { settings, audit, ports });
  if (booking.held) return askFor(database, booking, call, booking.held);
  return booking.limit ? bookWithin(database, booking, call, booking.limit) : bookAtOnce(database, booking, call);
};
