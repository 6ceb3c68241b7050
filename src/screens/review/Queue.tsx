import { useNavigate, useSearchParams } from 'react-router';
import { reviewPage } from '../../../resources/pages/customPages';
import { reviewAges, reviewHolders } from '../../../resources/wire/review';
import { sentenceOf } from '../../api/errors';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';
import { PageHead } from '../../ui/PageHead';
import { PageLoading } from '../../ui/PageLoading';
import { Failed } from '../../ui/States';
import { notify } from '../../ui/toasts/toasts';
import { QueueFilters } from './QueueFilters';
import { QueueTable } from './QueueTable';
import { reviewPath } from './reviewPath';
import { reviewTexts } from './reviewTexts';
import { pagesOf, useNext, useQueue } from './useReview';

/** Reads the filters from the address and ignores what makes no sense there. */
const useAsked = () => {
  const [search, setSearch] = useSearchParams();
  const age = reviewAges.find(({ value }) => value === search.get('age'))?.value;
  const holder = reviewHolders.find(({ value }) => value === search.get('holder'))?.value;
  const tenantId = Number(search.get('tenantId')) || undefined;
  const platform = search.get('platform')?.slice(0, 64) || undefined;
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));
  const filters = {
    ...(age ? { age } : {}),
    ...(holder ? { holder } : {}),
    ...(tenantId && Number.isSafeInteger(tenantId) && tenantId > 0 ? { tenantId } : {}),
    ...(platform ? { platform } : {}),
  };
  const ask = (changes: Readonly<Record<string, string | number | undefined>>) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...filters, ...changes }).flatMap(([name, value]) =>
          value === undefined || value === '' ? [] : [[name, String(value)]],
        ),
      ),
    );
  return { filters, page, ask };
};

/** Everything that waits, oldest first. */
export const Queue = () => {
  const text = useText();
  const navigate = useNavigate();
  const { filters, page, ask } = useAsked();
  const { data, error, refetch } = useQueue(filters, page);
  const next = useNext();
  const start = async () => {
    try {
      const id = await next();
      if (id === undefined) notify(text(reviewTexts.none), 'info');
      else void navigate(reviewPath(id));
    } catch (failure) {
      notify(sentenceOf(failure), 'error');
    }
  };
  const total = data?.total ?? 0;
  return (
    <>
      <PageHead title={text(reviewPage.label)}>
        <Button look="primary" disabled={total === 0} onClick={() => void start()}>
          {text(reviewTexts.start)}
        </Button>
      </PageHead>
      <div className="card card-body review-queue">
        <QueueFilters filters={filters} onAsk={ask} />
        {error ? (
          <Failed why={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            <p className="quiet">{text(reviewTexts.waiting, { count: total })}</p>
            <QueueTable rows={data.data} />
            {pagesOf(total) > 1 && (
              <nav className="row" aria-label={text('views.page')}>
                <Button look="outline" disabled={page <= 1} onClick={() => ask({ page: page - 1 })}>
                  {text(reviewTexts.previous)}
                </Button>
                <span className="numeric">
                  {page} / {pagesOf(total)}
                </span>
                <Button look="outline" disabled={page >= pagesOf(total)} onClick={() => ask({ page: page + 1 })}>
                  {text(reviewTexts.next)}
                </Button>
              </nav>
            )}
          </>
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
};
