import { useIsFetching, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useText } from '../../i18n/useText';
import { messagesKey } from '../../live/keys';

/** A page that has asked for nothing more for so long shows what it is for. */
const quietMs = 50;

/** The bell counts for itself, on every page. */
const isOfPage = ({ state, queryKey }: Query) => state.data === undefined && queryKey[0] !== messagesKey[0];

/** Whether the page that was opened still waits for what it shows first; what it reads later is told in its own place. */
const useAwaited = (): boolean => {
  const { pathname } = useLocation();
  const [arrived, setArrived] = useState('');
  const isWaiting = useIsFetching({ predicate: isOfPage }) > 0;
  useEffect(() => {
    if (isWaiting || arrived === pathname) return;
    const timer = setTimeout(() => setArrived(pathname), quietMs);
    return () => clearTimeout(timer);
  }, [isWaiting, arrived, pathname]);
  return isWaiting && arrived !== pathname;
};

/** A bar at the top while the next page or its data is on the way; it shows only when that takes a moment. */
export const NavigationProgress = () => {
  const text = useText();
  const { state } = useNavigation();
  const isAwaited = useAwaited();
  return state === 'idle' && !isAwaited ? null : (
    <div className="progress" role="progressbar" aria-label={text('page.loading')} />
  );
};
