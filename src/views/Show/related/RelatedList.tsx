import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { sentenceOf } from '#src/api/errors';
import { showValue } from '#src/fieldTypes/showValue';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Failed, Nothing } from '#src/ui/States';
import { ScrollTable } from '#src/ui/table/ScrollTable';
import { gridColumns, openingColumn } from '../../List/column';
import { relatedPath } from '../../recordActions/relatedPath';
import { useCellContext } from '../../useCellContext';
import { showTexts } from '../texts';
import type { RelatedRows } from './useRelated';

const noRows: readonly RaRecord[] = [];

interface RelatedListProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly record: RaRecord;
  readonly related: RelatedRows;
}

/** The first rows of a related list, and the way to all of them. */
export const RelatedList = ({ resource, person, record, related }: RelatedListProps) => {
  const { other, field, label, rows, error, retry } = related;
  const locale = useLocaleInUse();
  const text = useText();
  const context = useCellContext(other, rows ?? noRows, person);
  const columns = gridColumns(other, person.role, undefined, locale).filter(({ name }) => name !== field);
  const opening = openingColumn(other, columns);
  if (error) return <Failed why={sentenceOf(error)} onRetry={retry} />;
  if (!rows) return <span className="skeleton" />;
  if (rows.length === 0) return <Nothing />;
  const cellOf = (row: RaRecord, name: string) => {
    const column = columns.find((one) => one.name === name);
    const shown = column && (name === 'id' ? String(row.id) : showValue(column.field, row[name], context, row));
    const href = name === opening ? context.hrefOf(other.name, Number(row.id)) : undefined;
    return href === undefined ? shown : <a href={href}>{shown}</a>;
  };
  return (
    <>
      <ScrollTable
        title={label[locale]}
        heads={columns.map((column) => ({ label: column.label, words: !column.numeric }))}
        rows={rows.map((row) => [Number(row.id), ...columns.map(({ name }) => cellOf(row, name))])}
      />
      <Link className="button outline small" to={relatedPath(resource, other.name, record.id)}>
        {text(showTexts.wholeList)}
      </Link>
    </>
  );
};
