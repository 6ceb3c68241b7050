import type { Kysely } from 'kysely';
import { amountLog } from '#resources/amountLog/amountLog';
import { statementTexts } from '#resources/statement/statementTexts';
import type { Statement } from '#resources/statement/calls';
import type { Person } from '#resources/schema/access';
import { cents } from '#resources/schema/fieldTypes/money';
import type { Locale } from '#resources/schema/language';
import { readAll } from '#server/database/cursor';
import { valuesOf } from '#server/database/rowText';
import type { Tables } from '#server/database/tables';
import type { Batches, Cells, Column } from '#server/spreadsheet/column';
import type { Span } from './statement';

const { type, remark, balanceAfter } = amountLog.fields;

/** What a file says of each movement. */
export const statementColumns = (locale: Locale): readonly Column[] => [
  { label: statementTexts.time[locale], kind: 'dateTime' },
  { label: type.label[locale], kind: 'text' },
  { label: remark.label[locale], kind: 'text' },
  { label: statementTexts.deposits[locale], kind: 'money' },
  { label: statementTexts.deductions[locale], kind: 'money' },
  { label: balanceAfter.label[locale], kind: 'money' },
];

const stored = ['createdAt', 'type', 'remark', 'amount', 'balanceBefore', 'balanceAfter'];

/** Money that came in and money that went out stand in two columns, which can be summed. */
const cellsOf = (row: string): Cells => {
  const [at = '', kind = '', reason = '', amount = '', before = '', after = ''] = valuesOf(row);
  const isIn = cents(after) > cents(before);
  // Each has a column of its own, which says what the sign would say.
  const moved = amount.replace('-', '');
  return [at, kind, reason, isIn ? moved : '', isIn ? '' : moved, after];
};

interface FileQuery {
  readonly span: Span;
  readonly figures: Pick<Statement, 'opening' | 'deposits' | 'deductions' | 'closing'>;
  readonly person: Person;
  readonly locale: Locale;
  readonly zone: string;
}

/**
 * The rows of a file: opening balance, every movement, closing balance. The first comes once the database has begun to
 * answer, so what is refused is refused in words.
 */
export const statementRows = async (database: Kysely<Tables>, wanted: FileQuery): Promise<Batches> => {
  const { span, figures, person, locale, zone } = wanted;
  const { tenantId, first, end } = span;
  const comparisons = [
    { name: 'tenantId', operator: 'in', values: [tenantId] },
    { name: 'id', operator: 'gte', values: [first] },
    { name: 'id', operator: 'lte', values: [end - 1] },
  ] as const;
  const selection = { filters: { comparisons, anyOf: [] }, sort: [{ name: 'id', descending: false }] };
  const movements = readAll(database, { resource: amountLog, names: stored, selection, zone, locale, person });
  const begun = await movements.next();
  const { opening, deposits, deductions, closing } = figures;
  return (async function* () {
    try {
      yield [['', statementTexts.opening[locale], '', '', '', opening]];
      for (let batch = begun; !batch.done; batch = await movements.next()) yield batch.value.map(cellsOf);
      yield [['', statementTexts.closing[locale], '', deposits, deductions, closing]];
    } finally {
      await movements.return(undefined);
    }
  })();
};
