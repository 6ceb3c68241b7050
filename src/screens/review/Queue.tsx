import { ListContextProvider, type ListControllerResult, type RaRecord, useList } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { reviewPage } from '#resources/review/page';
import { ListFilters, sentenceOf, useText } from '#engine/client';
import { Button, Failed, notify, PageHead, PageLoading, Pager, State, useBelow } from '#engine/client/ui';
import { Holder, QueueTable, type QueueTableProps, Since } from './QueueTable';
import { reviewPath, useQueueAddress } from './queueAddress';
import { reviewTexts } from './reviewTexts';
import { pageCount, useNext, useQueue } from './useReview';
import { entry } from '#resources/entry/entry';
import { reviewFilters } from '#resources/review/review';
import styles from './review.module.css';

/** The merchant and the two filters that only the queue has stand first; all of it is suspected. */
const [first, without] = [['tenantId'], ['result']];

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
        <ListFilters
          resource={entry}
          first={first}
          without={without}
          more={reviewFilters}
          filters={filters}
          onFilter={setFilters}
        />
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
