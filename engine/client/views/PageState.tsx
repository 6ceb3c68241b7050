import type { Resource } from '#engine/schema/resource';
import { ApiError, sentenceOf } from '#engine/client/api/errors';
import { PageLoading } from '#engine/client/ui/PageLoading';
import { Link } from 'react-router';
import { Failed, Gone } from '#engine/client/ui/States';
import { PageHead } from '#engine/client/ui/PageHead';
import { DeadEnd } from './DeadEnd';
import { useListPage } from './paths';
import { useText } from '#engine/client/i18n/useText';

const noSuchRecord = 404;

/** Whether the person may no longer read the record, or there is none. */
export const isGone = (error: unknown) => error instanceof ApiError && [403, noSuchRecord].includes(error.code);

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
  const text = useText();
  const page = useListPage(resource);
  const forbidden = error instanceof ApiError && error.code === 403;
  const missing = error instanceof ApiError && error.code === noSuchRecord;
  return (
    <>
      <PageHead title={text(page.label)} {...(resource.single ? {} : { backTo: `/${page.path}` })} />
      {forbidden ? (
        <DeadEnd kind={403} />
      ) : missing ? (
        <div className="card">
          <Gone title={text('views.notFoundTitle')} hint={text('views.notFound')}>
            <Link className="button primary" to={`/${page.path}`}>
              {text('views.back')}
            </Link>
          </Gone>
        </div>
      ) : error ? (
        <div className="card">
          <Failed why={sentenceOf(error)} onRetry={onRetry} />
        </div>
      ) : (
        <PageLoading />
      )}
    </>
  );
};
