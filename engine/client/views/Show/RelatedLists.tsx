import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { resourceByName } from '#resources/resources';
import { mayDo, type Person } from '#engine/schema/access';
import type { LocalizedText } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { useProvider } from '#engine/client/api/useProvider';
import { follows } from '#engine/client/live/keys';
import { usePainted } from '#engine/client/ui/browser/firstPaint';
import { sortPayload } from '#engine/client/views/List/sort';
import { Link } from 'react-router';
import { sentenceOf } from '#engine/client/api/errors';
import { showValue } from '#engine/client/fieldTypes/draw';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Failed, Nothing } from '#engine/client/ui/States';
import { ScrollTable } from '#engine/client/ui/table/ScrollTable';
import { gridColumns, openingColumn } from '#engine/client/views/List/columns';
import { relatedPath } from '#engine/client/views/paths';
import { namesInRow, useCellContext } from '#engine/client/views/useCellContext';
import { showTexts } from './texts';

/** The records of another resource that belong to this one: the first of them, and how many there are. */
export interface RelatedRows {
  readonly other: Resource;
  /** Its reference to this record. */
  readonly field: string;
  readonly label: LocalizedText;
  readonly rows: readonly RaRecord[] | undefined;
  /** Counted up to the bound of lists, and estimated beyond. */
  readonly total: number | undefined;
  readonly isEstimate: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const shownAtFirst = 10;

/**
 * The related lists of a record that the person may open: one call each, which answers its first rows and its count, once
 * the record is on the screen.
 */
export const useRelated = (resource: Resource, person: Person, record: RaRecord): RelatedRows[] => {
  const provider = useProvider();
  const lists = (resource.related ?? []).flatMap(({ resource: name, field, label }) => {
    const other = resourceByName(name);
    return other && mayDo(person.role, other, 'list') ? [{ other, field, label }] : [];
  });
  const enabled = usePainted(record.id);
  const answers = useQueries({
    queries: lists.map(({ other, field }) => ({
      enabled,
      queryKey: [other.path, 'related', field, Number(record.id)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.getList(other.path, {
          filter: { [field]: Number(record.id) },
          sort: sortPayload(other.sort),
          pagination: { page: 1, perPage: shownAtFirst },
          signal,
        }),
      retry: false,
      meta: follows,
    })),
  });
  return lists.map((list, at) => {
    const answer = answers[at];
    return {
      ...list,
      rows: answer?.data?.data,
      total: answer?.data?.total,
      isEstimate: answer?.data?.meta?.estimated === true,
      error: answer?.error,
      retry: () => void answer?.refetch(),
    };
  });
};

const noRows: readonly RaRecord[] = [];

interface RelatedListProps {
  readonly person: Person;
  readonly record: RaRecord;
  readonly related: RelatedRows;
}

/** The first rows of a related list, and the way to all of them. */
export const RelatedList = ({ person, record, related }: RelatedListProps) => {
  const { other, field, label, rows, error, retry } = related;
  const locale = useLocaleInUse();
  const text = useText();
  const context = useCellContext(other, rows ?? noRows, person, undefined, namesInRow);
  const columns = gridColumns(other, person.role, undefined, locale).filter(({ name }) => name !== field);
  const opening = openingColumn(other, columns);
  if (error) return <Failed why={sentenceOf(error)} onRetry={retry} />;
  if (!rows) return <span className="skeleton" />;
  if (rows.length === 0) return <Nothing hint={other.empty} />;
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
      <Link className="button outline small" to={relatedPath({ resource: other.name, field }, record.id)}>
        {text(showTexts.wholeList)}
      </Link>
    </>
  );
};
