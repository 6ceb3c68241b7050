import { ListContextProvider, useList, type ListControllerResult, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { reviewPage } from '#resources/review/page';
import { sentenceOf } from '#src/api/errors';
import type { FilterValues } from '#src/fieldTypes/filter';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { useBelow } from '#src/ui/browser/useMedia';
import { Icon } from '#src/ui/icons';
import { PageHead } from '#src/ui/PageHead';
import { PageLoading } from '#src/ui/PageLoading';
import { Failed } from '#src/ui/States';
import { notify } from '#src/ui/toasts/toasts';
import { QueueFilters } from './QueueFilters';
import { QueueCards } from './QueueCards';
import { QueueTable } from './QueueTable';
import { reviewPath } from './reviewPath';
import { reviewTexts } from './reviewTexts';
import { useQueueAddress } from './queueAddress';
import { pageCount, useNext, useQueue } from './useReview';

const noRows: RaRecord[] = [];

/** Nothing waits within the filters. */
const Empty = () => {
  const text = useText();
  return (
    <div className="grid-state" role="status">
      <Icon name="inbox" size={40} />
      <h2>{text(reviewTexts.none)}</h2>
      <p className="quiet">{text(reviewTexts.noneHint)}</p>
    </div>
  );
};

/** Everything that waits, oldest first. */
export const Queue = () => {
  const text = useText();
  const navigate = useNavigate();
  const { filters, page, ask } = useQueueAddress();
  const { data, error, refetch } = useQueue(filters, page);
  const next = useNext(filters);
  const Entries = useBelow('tablet') ? QueueCards : QueueTable;
  const start = async () => {
    try {
      const id = await next();
      if (id === undefined) notify(text(reviewTexts.none), 'info');
      else void navigate(reviewPath(id, filters));
    } catch (failure) {
      notify(sentenceOf(failure), 'error');
    }
  };
  const total = data?.total ?? 0;
  const filter = (wanted: FilterValues) => ask({ filters: wanted });
  const base = useList({ data: noRows });
  // The search and the drawer of filters read these, as in every list.
  const list = { ...base, total, filterValues: filters, setFilters: filter } as ListControllerResult;
  return (
    <ListContextProvider value={list}>
      <PageHead title={text(reviewPage.label)}>
        <Button look="primary" disabled={total === 0} onClick={() => void start()}>
          {text(reviewTexts.start)}
        </Button>
      </PageHead>
      <div className="card card-body review-queue">
        <QueueFilters filters={filters} onFilter={filter} />
        {error ? (
          <Failed why={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            <p className="quiet">{text(reviewTexts.waiting, { count: total })}</p>
            {data.data.length === 0 ? <Empty /> : <Entries rows={data.data} filters={filters} />}
            {pageCount(total) > 1 && (
              <nav className="row" aria-label={text('views.page')}>
                <Button look="outline" disabled={page <= 1} onClick={() => ask({ page: page - 1 })}>
                  {text(reviewTexts.previous)}
                </Button>
                <span className="numeric">
                  {page} / {pageCount(total)}
                </span>
                <Button look="outline" disabled={page >= pageCount(total)} onClick={() => ask({ page: page + 1 })}>
                  {text(reviewTexts.next)}
                </Button>
              </nav>
            )}
          </>
        ) : (
          <PageLoading />
        )}
      </div>
    </ListContextProvider>
  );
};
