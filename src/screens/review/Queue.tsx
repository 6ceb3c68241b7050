import { ListContextProvider, type ListControllerResult, type RaRecord, useList } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { reviewPage } from '#resources/review/page';
import { sentenceOf } from '#engine/client/api/errors';
import type { FilterValues } from '#engine/client/fieldTypes/filter';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { useBelow } from '#engine/client/ui/browser/useMedia';
import { PageHead } from '#engine/client/ui/PageHead';
import { PageLoading } from '#engine/client/ui/PageLoading';
import { Failed, State } from '#engine/client/ui/States';
import { Pager } from '#engine/client/ui/table/Pager';
import { notify } from '#engine/client/ui/toasts/toasts';
import { Holder, QueueTable, type QueueTableProps, Since } from './QueueTable';
import { reviewPath, useQueueAddress } from './queueAddress';
import { reviewTexts } from './reviewTexts';
import { pageCount, useNext, useQueue } from './useReview';
import { useMemo } from 'react';
import { entry } from '#resources/entry/entry';
import { reviewFilters } from '#resources/review/review';
import { useUser } from '#engine/client/auth/useUser';
import { filterOf } from '#engine/client/fieldTypes/filters';
import { chipsOf, namedBy } from '#engine/client/views/List/filters/chips';
import { Chips, FilterBar } from '#engine/client/views/List/filters/FilterBar';
import { type FilterField, filterFields, noFilters, patchFilter } from '#engine/client/views/List/filters/filters';
import { SearchBox } from '#engine/client/views/List/ListToolbar';
import { useCellContext } from '#engine/client/views/useCellContext';
import styles from './review.module.css';

interface QueueFiltersProps {
  readonly filters: FilterValues;
  readonly onFilter: (filters: FilterValues) => void;
}

const ofQueue: readonly FilterField[] = Object.entries(reviewFilters).flatMap(([name, field]) => {
  const face = filterOf(field);
  return face ? [{ name, field, face, apart: true as const }] : [];
});

/** The search and the filters of the list of entries, with the two that only the queue has among the first. */
const QueueFilters = ({ filters, onFilter }: QueueFiltersProps) => {
  const user = useUser();
  const fields = useMemo(() => {
    const [merchant = [], others = []] = user
      ? [true, false].map((first) =>
          filterFields(entry, user.role).filter(({ name }) => name !== 'result' && (name === 'tenantId') === first),
        )
      : [];
    return [...merchant, ...ofQueue, ...others];
  }, [user]);
  const context = useCellContext(entry, namedBy(filters), user);
  return (
    <>
      <div className="line toolbar">
        <SearchBox resource={entry} />
        <FilterBar fields={fields} filter={filters} onChange={onFilter} />
      </div>
      <Chips
        chips={chipsOf(entry, fields, filters, context)}
        onRemove={(chip) => onFilter(patchFilter(filters, chip.without))}
        onClear={() => onFilter(noFilters)}
      />
    </>
  );
};

/** The same in a narrow window: each entry is a card, and all of it opens the review. */
const QueueCards = ({ rows, filters }: QueueTableProps) => {
  const text = useText();
  return (
    <ul className={styles.queueCards} aria-label={text(reviewPage.label)}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={styles.queueCardLine}>
            <Link to={reviewPath(row.id, filters)}>{row.playerId}</Link>
            <Since row={row} />
          </div>
          <div className={`${styles.queueCardLine} quiet`}>
            <span>{[row.merchant.name, row.platform, row.enteredBy?.name].filter(Boolean).join(' · ')}</span>
            <Holder row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
};

const noRows: RaRecord[] = [];

/** Everything that waits, oldest first. */
export const Queue = () => {
  const text = useText();
  const navigate = useNavigate();
  const { filters, page, setFilters, setPage } = useQueueAddress();
  const { data, error, refetch } = useQueue(filters, page);
  const next = useNext(filters);
  const Entries = useBelow('tablet') ? QueueCards : QueueTable;
  const start = async () => {
    try {
      const id = await next();
      if (id === undefined) notify(text(reviewTexts.noneForYou), 'info');
      else void navigate(reviewPath(id, filters));
    } catch (failure) {
      notify(sentenceOf(failure), 'error');
    }
  };
  const total = data?.total ?? 0;
  const base = useList({ data: noRows });
  // The search and the drawer of filters read these, as in every list.
  const list = { ...base, total, filterValues: filters, setFilters } as ListControllerResult;
  return (
    <ListContextProvider value={list}>
      <PageHead title={text(reviewPage.label)}>
        <Button look="primary" disabled={total === 0} onClick={() => void start()}>
          {text(reviewTexts.start)}
        </Button>
      </PageHead>
      <div className={`card card-body stack ${styles.queue}`}>
        <QueueFilters filters={filters} onFilter={setFilters} />
        {error ? (
          <Failed why={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            <p className="quiet">{text(reviewTexts.waiting, { count: total })}</p>
            {data.data.length === 0 ? (
              <State icon="inbox" title={text(reviewTexts.none)} hint={text(reviewTexts.noneHint)} />
            ) : (
              <Entries rows={data.data} filters={filters} />
            )}
            {pageCount(total) > 1 && <Pager page={page} pages={pageCount(total)} onPage={setPage} />}
          </>
        ) : (
          <PageLoading />
        )}
      </div>
    </ListContextProvider>
  );
};
