import type { Resource } from '../../resources/vocabulary/schema';
import { ApiError, sentenceOf } from '../api/errors';
import { PageLoading } from '../ui/PageLoading';
import { Failed } from '../ui/States';
import { PageHead } from '../ui/PageHead';
import { DeadEnd } from './DeadEnd';
import { useListPage } from './useListPage';
import { useLocaleInUse, useText } from '../i18n/useText';

const noSuchRecord = 404;

/** Stands in for the page of a record that is loading or failed to load. */
export const PageState = ({
  resource,
  error,
  onRetry,
}: {
  resource: Resource;
  error: unknown;
  onRetry: () => void;
}) => {
  const locale = useLocaleInUse();
  const text = useText();
  const page = useListPage(resource);
  const forbidden = error instanceof ApiError && error.code === 403;
  const missing = error instanceof ApiError && error.code === noSuchRecord;
  const why = missing ? text('views.notFound') : error ? sentenceOf(error) : '';
  return (
    <>
      <PageHead title={page.label[locale]} backTo={`/${page.path}`} />
      {forbidden ? (
        <DeadEnd kind={403} />
      ) : error ? (
        <div className="card">
          <Failed why={why} onRetry={onRetry} />
        </div>
      ) : (
        <PageLoading />
      )}
    </>
  );
};
