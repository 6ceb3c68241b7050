import { sql } from 'kysely';
import { amountType } from '../../resources/entities/amountLog';

const sumOf = (type: number) => sql`coalesce(sum(t.amount) filter (where t.type = ${sql.lit(type)}), 0.00)::text`;

/** Columns with the deposits and the deductions among rows of the amount log, whose alias is `t`. */
export const amountSums = sql`${sumOf(amountType.deposit)} as deposits, ${sumOf(amountType.deduction)} as deductions`;
