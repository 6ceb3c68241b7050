import { useIsFetching, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#engine/client/i18n/useText';
import { messagesKey } from '#engine/client/live/keys';
import { useNewestLocation } from '#engine/client/router/useAddress';
import { usePageLoading } from '#engine/client/ui/PageLoading';

/** A page that has sent no call for this long has arrived. */
const quietMs = 50;

/** The bell sends its calls on every page. */
const isOfPage = ({ state, queryKey }: Query) => state.data === undefined && queryKey[0] !== messagesKey[0];

/** Whether the page waits for its code or its first data; later calls show their progress in their own place. */
const useAwaited = (): boolean => {
  const { pathname } = useLocation();
  const [arrived, setArrived] = useState('');
  const isLoading = usePageLoading();
  const isWaiting = useIsFetching({ predicate: isOfPage }) > 0 || isLoading;
  useEffect(() => {
    if (isWaiting || arrived === pathname) return;
    const timer = setTimeout(() => setArrived(pathname), quietMs);
    return () => clearTimeout(timer);
  }, [isWaiting, arrived, pathname]);
  return isLoading || arrived !== pathname;
};

/** A bar at the top from the click until the next page stands; its style shows it only after a moment. */
export const NavigationProgress = () => {
  const text = useText();
  const isUnderWay = useNewestLocation().key !== useLocation().key;
  const isAwaited = useAwaited();
  return !isUnderWay && !isAwaited ? null : (
    <div className="progress" role="progressbar" aria-label={text('page.loading')} />
  );
};
