import { moneyPattern, type Money } from '#resources/schema/fieldTypes/money';
import type { FieldColumn } from './fieldType';

export const money: FieldColumn<Money> = {
  sql: () => 'numeric(14,2)',
  json: (column) => `${column}::text`,
  schema: () => ({ type: 'string', pattern: moneyPattern.source }),
  sheet: 'money',
  checks: (column, { min }): Readonly<Record<string, string>> =>
    min === undefined ? {} : { min: `${column} >= ${min}` },
};
