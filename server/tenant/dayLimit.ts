import { sql } from 'kysely';
import { amountType, type AmountType } from '#resources/amountLog/amountLog';
import { say } from '#engine/schema/language';
import { clockOf, conflict, dayAt, type Ports, type Queries, type Safety, startOfDay } from '#engine/server';

/** What one person may still move today. */
export interface DayLimit {
  /** Yuan that one person may deposit, or deduct, on one day of the service. */
  readonly most: string;
  readonly since: Date;
}

/** The limit of a person for this type of booking; undefined where the settings set none. */
export const dayLimitOf = (
  { depositsPerDay, deductionsPerDay }: Safety,
  type: AmountType,
  { service, now }: Pick<Ports, 'service' | 'now'>,
): DayLimit | undefined => {
  const most = type === amountType.deposit ? depositsPerDay : deductionsPerDay;
  if (most === null) return undefined;
  const clock = clockOf(service.zone);
  return { most, since: new Date(startOfDay(clock, dayAt(clock, now()))) };
};

/** Any fixed number. The bookings of one person whose day is limited are made one after the other. */
const dayLock = 4_157_021;

/**
 * Makes the transaction the only one that books at this merchant, and then the only one in which this person books. The merchant
 * first, since a settlement and an approved request hold it before they know what is booked.
 */
export const holdDay = async (
  tx: Queries,
  { tenantId, operatorId }: { readonly tenantId: number; readonly operatorId: number },
): Promise<void> => {
  await sql`
    with merchant as materialized (select id from tenant where id = ${tenantId} for no key update)
    select pg_advisory_xact_lock(${dayLock}::integer, (${operatorId}::bigint % 2147483647)::integer) from merchant`.execute(
    tx,
  );
};

/** Refuses a booking by which the person would exceed the limit, and says how much is left. */
export const refuseOverLimit = async (
  tx: Queries,
  { type, operatorId, amount }: { readonly type: AmountType; readonly operatorId: number; readonly amount: string },
  { most, since }: DayLimit,
): Promise<void> => {
  const { rows } = await sql<{ left: string; fits: boolean }>`
    select greatest(left_over, 0)::numeric(14, 2)::text as left, left_over >= ${amount}::numeric as fits
    from (select ${most}::numeric - coalesce(sum(amount), 0) as left_over from amount_log
      where operator_id = ${operatorId} and type = ${type} and created_at >= ${since.toISOString()}) as today`.execute(
    tx,
  );
  const [today] = rows;
  if (!today || today.fits) return;
  const { left } = today;
  const sentence =
    type === amountType.deposit
      ? say(
          `超过每人每日充值上限，您今日还可充值 ¥${left}`,
          `This is more than your daily limit. You can still deposit ¥${left} today.`,
        )
      : say(
          `超过每人每日扣减上限，您今日还可扣减 ¥${left}`,
          `This is more than your daily limit. You can still deduct ¥${left} today.`,
        );
  throw conflict('dayLimit', { left }, sentence);
};
