import type { Formula, Operand } from '#engine/schema/formula';
import { literal, quoted, toColumn } from './table';

const column = (name: string): string => quoted(toColumn(name));

const operandSql = (operand: Operand): string =>
  typeof operand === 'string' ? `${column(operand)}::numeric` : formulaSql(operand);

/** SQL of a formula over the columns of its row, which the database computes at every write. */
export function formulaSql(formula: Formula): string {
  if ('sql' in formula) return `(${formula.sql})`;
  if ('number' in formula) return `${formula.number}::numeric`;
  if ('days' in formula) return `(${column(formula.days[1])} - ${column(formula.days[0])})`;
  if ('plus' in formula) return `(${formula.plus.map(operandSql).join(' + ')})`;
  if ('times' in formula) return `(${formula.times.map(operandSql).join(' * ')})`;
  if ('minus' in formula) return `(${formula.minus.map(operandSql).join(' - ')})`;
  const by = formula.by ?? ' ';
  const parts = formula.joined.map((name) => `coalesce(${literal(by)} || nullif(${column(name)}, ''), '')`);
  return `nullif(substr(${parts.join(' || ')}, ${[...by].length + 1}), '')`;
}
