import { sql } from 'kysely';
import { status } from '#engine/schema';
import type { AlertCondition, ConditionPorts, Conditions } from '#engine/server';

/** A low balance is over at this multiple of the merchant's level, so that small bookings around it do not tell it again. */
const recovered = '1.1';

const lowBalances = async ({ database }: ConditionPorts): Promise<AlertCondition[]> => {
  const { rows } = await sql<{ id: number; balance: string; level: string; begins: boolean }>`
    select id, balance::text, warn_below::text as level, balance <= warn_below as begins from tenant
    where status = ${sql.lit(status.enabled)} and balance <= warn_below * ${sql.lit(recovered)}::numeric`.execute(
    database,
  );
  return rows.map(({ id, balance, level, begins }) => ({
    subject: String(id),
    begins,
    to: { organization: id },
    facts: { balance, level },
  }));
};

/** What people of a merchant are alerted to. */
export const conditions = { lowBalance: lowBalances } satisfies Conditions;
