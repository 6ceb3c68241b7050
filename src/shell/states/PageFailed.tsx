import { useEffect, useState } from 'react';
import { useRouteError, useRevalidator } from 'react-router';
import { ApiError } from '#src/api/errors';
import { useText } from '#src/i18n/useText';
import { ErrorPage } from '#src/ui/ErrorPage';
import { isLostChunk, reloadOnce } from '#src/lazy/lostChunk';
import { DeadEnd } from '#src/views/DeadEnd';
import { PageLoading } from '#src/ui/PageLoading';
import { Button } from '#src/ui/buttons/Button';
import { reloadPage } from '#src/ui/browser/loadPage';

/** Replaces a page that broke; the rest of the console keeps working. */
export const PageFailed = () => {
  const text = useText();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const isLost = isLostChunk(error);
  const [stays, setStays] = useState(!isLost);
  useEffect(() => {
    if (isLost) void reloadOnce().then((reloads) => setStays(!reloads));
  }, [isLost]);
  if (error instanceof ApiError && error.code === 403) return <DeadEnd kind={403} />;
  if (!stays) return <PageLoading />;
  return (
    <ErrorPage
      kind={isLost ? undefined : 500}
      sentence={isLost ? text('errors.chunk') : text('errors.failed')}
      hint={isLost ? undefined : text('errors.crashedHint')}
    >
      {!isLost && <Button onClick={() => void revalidate()}>{text('errors.retry')}</Button>}
      <Button look="primary" onClick={reloadPage}>
        {text('errors.reload')}
      </Button>
    </ErrorPage>
  );
};
