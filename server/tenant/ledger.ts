import { sql, type Kysely, type RawBuilder } from 'kysely';
import { readableNames, scopeOf, selectList } from '#server/database/read';
import { quoted } from '#server/database/shape';
import type { Tables } from '#server/database/tables';
import { auditInsert, activeSession } from '#server/audit/auditLog';
import type { AuditContext } from '#server/audit/auditContext';
import type { Caller } from '#server/signIn/caller';
import { firstAnswer, keyInsert, type Keyed } from '#server/audit/idempotencyKeys';
import { notSignedIn } from '#server/refusals';
import { tenant } from '#resources/tenant/tenant';
import { bookingParts, merchantOf, refusal, type Booking } from './booking';

/** A balance before and after. */
export interface Booked {
  readonly before: string;
  readonly after: string;
}

/**
 * Changes the balance of an enabled merchant, and adds the row that says so and the message to its people. One
 * statement does all of it, so there is no balance without its rows. Whoever books at the same time waits at the
 * merchant's row and then sees the balance as it is. So rows of a merchant continue each other in the order of their
 * ids. Throws the refusal; the caller's transaction then ends without a change. `version` stays, since no form can
 * overwrite a balance (docs/decisions/005).
 */
export const book = async (tx: Kysely<Tables>, booking: Booking): Promise<Booked> => {
  const which = merchantOf(booking);
  const { rows } = await sql<Booked>`
    with ${bookingParts(booking, which)} select before, after from changed`.execute(tx);
  if (rows[0]) return rows[0];
  throw await refusal(tx, booking, which);
};

/** Whose booking it is, under which key, and what the operation log says of it. */
interface Order {
  readonly booking: Booking;
  readonly caller: Caller;
  readonly audit: AuditContext;
  readonly key: Keyed<string>;
}

interface BookingAnswer {
  readonly isLiving: boolean;
  /** The merchant as its caller reads it, as JSON; null where nothing was booked. */
  readonly answer: string | null;
}

const answerNames = (caller: Caller) => sql.raw(readableNames(tenant, caller.role).map(quoted).join(', '));

/** Session, booking, key with its answer and row of the operation log, in one statement: a transaction in one round trip. */
export const bookingStatement = ({ booking, caller, audit, key }: Order): RawBuilder<BookingAnswer> => {
  const which = merchantOf(booking, [...scopeOf(caller, tenant, 'read'), sql`exists (select from living)`]);
  const changes = sql`jsonb_build_object('balance', jsonb_build_array(before::text, after::text))`;
  const answered = sql`select row_to_json(a)::text as answer from (select ${answerNames(caller)} from changed) as a`;
  return sql<BookingAnswer>`
    with living as materialized (${activeSession(caller.sessionId)}),
    ${bookingParts(booking, which, sql`, ${selectList(tenant, caller.role)}`)},
    answered as (${answered}),
    keyed as (${keyInsert(key, sql`table answered`)}),
    audited as (${auditInsert(booking.now, audit, { changes, from: sql`changed` })})
    select exists (select from living) as "isLiving", (select answer from answered) as answer`;
};

const isTaken = (error: unknown): error is Error => error instanceof Error && 'code' in error && error.code === '23505';

/**
 * Books once under its key, however often it is sent, and returns the merchant as the caller reads it (JSON text). The
 * statement is a transaction by itself. A second sender waits for the first, fails at its key or its log row, and gets
 * the first answer. Refuses (401) where the session has ended, also while the booking waits for its turn.
 */
export const bookOnce = async (database: Kysely<Tables>, order: Order): Promise<string> => {
  const { booking, caller, key } = order;
  let taken: Error | undefined;
  try {
    const { rows } = await bookingStatement(order).execute(database);
    if (typeof rows[0]?.answer === 'string') return rows[0].answer;
    if (!rows[0]?.isLiving) throw notSignedIn();
  } catch (error) {
    if (!isTaken(error)) throw error;
    taken = error;
  }
  const first = await firstAnswer(database, key);
  if (first !== undefined) return first;
  throw taken ?? (await refusal(database, booking, merchantOf(booking, scopeOf(caller, tenant, 'read'))));
};
