import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { ApiError } from '#engine/client/api/errors';
import { useText } from '#engine/client/i18n/useText';
import { ErrorPage } from '#engine/client/ui/ErrorPage';
import { renewLost } from '#engine/client/lazy/lazyComponent';
import { isLostChunk, isReachable, reloadOnce } from '#engine/client/lazy/lostChunk';
import { DeadEnd } from '#engine/client/views/DeadEnd';
import { PageLoading } from '#engine/client/ui/PageLoading';
import { Button } from '#engine/client/ui/buttons/Button';
import { reloadPage } from '#engine/client/ui/browser/loadPage';
import { useOnline } from '#engine/client/ui/browser/useMedia';

/** No such page: offers a retry, the way back, and the first page. */
export const NotFound = () => {
  const text = useText();
  return (
    <DeadEnd kind={404}>
      <Button onClick={reloadPage}>{text('errors.retry')}</Button>
    </DeadEnd>
  );
};

type Failure = 'broken' | 'outdated' | 'unreachable';

/** Why the page is not there; undefined until it is known, or while the console reloads. */
const useFailure = (isLost: boolean): Failure | undefined => {
  const [failure, setFailure] = useState<Failure | undefined>(isLost ? undefined : 'broken');
  useEffect(() => {
    if (!isLost) return;
    void Promise.all([reloadOnce(), isReachable()]).then(([reloads, reachable]) => {
      if (!reloads) setFailure(reachable ? 'outdated' : 'unreachable');
    });
  }, [isLost]);
  return failure;
};

/** Replaces a page that broke; the rest of the console keeps working. */
export const PageFailed = () => {
  const text = useText();
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const online = useOnline();
  const failure = useFailure(isLostChunk(error));
  const retry = useCallback(() => {
    renewLost();
    // The router shows this page until it is at a new location, even if that has the same address. `revalidate` would load
    // the page without leaving this one, where both happen within one frame.
    void navigate({ pathname, search, hash }, { replace: true, state: state as unknown });
  }, [navigate, pathname, search, hash, state]);
  // In the same frame as the words: the network may be back before a later one.
  useLayoutEffect(() => {
    if (failure !== 'unreachable') return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure, retry]);
  if (error instanceof ApiError && error.code === 403) return <DeadEnd kind={403} />;
  if (!failure) return <PageLoading />;
  const sentences = { broken: 'failed', outdated: 'chunk', unreachable: online ? 'piece' : 'offline' } as const;
  return (
    <ErrorPage
      kind={failure === 'broken' ? 500 : undefined}
      sentence={text(`errors.${sentences[failure]}`)}
      hint={failure === 'broken' ? text('errors.crashedHint') : undefined}
    >
      {failure !== 'outdated' && <Button onClick={retry}>{text('errors.retry')}</Button>}
      <Button look="primary" onClick={reloadPage}>
        {text('errors.reload')}
      </Button>
    </ErrorPage>
  );
};
