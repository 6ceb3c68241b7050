import { readersZone, recordPath } from '#engine/client/formats';
import { follows, sentenceOf, useAddress, useProvider, useText } from '#engine/client';
import { amountLog } from '#resources/amountLog/amountLog';
import { settlementSheet } from '#resources/settlement/calls';
import { settlement } from '#resources/settlement/settlement';
import { settlementLine } from '#resources/settlementLine/settlementLine';
import { sheetTexts } from '#resources/settlement/texts';
import { exportCall, pageSizeMax } from '#engine/schema';
import { Button, Failed, PageHead, PageLoading } from '#engine/client/ui';
import { FileButtons } from '../statement/FileButtons';
import styles from '../statement/statement.module.css';
import { statementPageTexts } from '../statement/statementPageTexts';
import { usePrint } from '../statement/usePrint';
import { Sheet } from './Sheet';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';

/** A settlement with what it says on paper, and its lines a part at a time. */
const useSheet = (id: number) => {
  const provider = useProvider();
  const record = useQuery({
    queryKey: [settlement.path, 'sheet', id],
    // A draft has the balance of this moment, which each booking changes.
    meta: { ...follows, also: [amountLog.path] },
    queryFn: async ({ signal }) => {
      const [{ data }, sheet] = await Promise.all([
        provider.getOne<RaRecord>(settlement.path, { id, signal }),
        provider.call(settlementSheet, { id }, { signal }),
      ]);
      return { record: data, sheet };
    },
  });
  const lines = useInfiniteQuery({
    queryKey: [settlementLine.path, 'sheet', id],
    meta: { ...follows, also: [settlement.path] },
    queryFn: async ({ pageParam, signal }) => {
      const { data, total = 0 } = await provider.getList(settlementLine.path, {
        filter: { settlementId: id },
        sort: { field: 'decidedAt', order: 'ASC' },
        pagination: { page: pageParam, perPage: pageSizeMax },
        signal,
      });
      return { rows: data, next: pageParam * pageSizeMax < total ? pageParam + 1 : undefined };
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
  });
  return { record, lines };
};

const lines = exportCall(settlementLine);
const files = [
  ['CSV', lines],
  ['XLSX', lines, { format: 'xlsx' }],
] as const;

/** The settlement that the address names, to read, print, or keep as a file. The server says that there is none of number 0. */
const SheetPage = () => {
  const text = useText();
  const [query] = useAddress();
  const id = Number(query.get('id'));
  const { record, lines: entries } = useSheet(id);
  const { printing, print } = usePrint(entries, ({ rows }) => rows.length);
  const error = record.error ?? entries.error;
  const rows = entries.data?.pages.flatMap((part) => part.rows);
  return (
    <>
      <PageHead title={text(sheetTexts.name)} backTo={id > 0 ? recordPath(settlement, id) : `/${settlement.path}`}>
        {record.data && rows && (
          <div className={`page-actions ${styles.actions}`}>
            <FileButtons
              files={files}
              query={{ settlementId: id, sort: 'decidedAt', zone: readersZone }}
              name={`${text(settlement.labelOne)}-${record.data.sheet.number}`}
            />
            <Button look="primary" busy={printing} onClick={() => void print()}>
              {text(statementPageTexts.print)}
            </Button>
          </div>
        )}
      </PageHead>
      {error ? (
        <div className="card card-body">
          <Failed why={sentenceOf(error)} onRetry={() => void Promise.all([record.refetch(), entries.refetch()])} />
        </div>
      ) : record.data && rows ? (
        <>
          <Sheet {...record.data} rows={rows} />
          {entries.hasNextPage && (
            <p className={styles.more}>
              <Button busy={entries.isFetching} onClick={() => void entries.fetchNextPage()}>
                {text(statementPageTexts.more)}
              </Button>
            </p>
          )}
        </>
      ) : (
        <PageLoading />
      )}
    </>
  );
};

export default SheetPage;
