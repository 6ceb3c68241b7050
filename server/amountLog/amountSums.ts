import { sql, type Kysely } from 'kysely';
import type { AmountSummary } from '#resources/amountLog/calls';
import { amountLog, amountType } from '#resources/amountLog/amountLog';
import { fromTable, type SqlCondition } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { internalError } from '#server/refusals';

const sumOf = (type: number) => sql`coalesce(sum(t.amount) filter (where t.type = ${sql.lit(type)}), 0.00)::text`;

/** Columns with the deposits and the deductions among rows of the amount log, whose alias is `t`. */
export const amountSums = sql`${sumOf(amountType.deposit)} as deposits, ${sumOf(amountType.deduction)} as deductions`;

/** Totals of the rows of the log that a condition matches. */
export const summaryOf = async (database: Kysely<Tables>, where: SqlCondition): Promise<AmountSummary> => {
  const { rows } = await sql<AmountSummary>`
    select ${amountSums}, count(*)::integer as count from ${fromTable(amountLog)} where ${where}`.execute(database);
  if (!rows[0]) throw internalError();
  return rows[0];
};
