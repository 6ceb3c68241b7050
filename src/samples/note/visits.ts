import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { routeAt } from '#src/router/pageRoutes';
import { onSessionReset } from '#src/session/onSessionReset';
import { readStored } from '#src/value';

const key = 'samples.visited';
const most = 6;

/** The pages that this person opened in this browser tab, the latest first. */
export const visitedPaths = (): readonly string[] =>
  readStored(sessionStorage, key, (value) =>
    Array.isArray(value) ? value.filter((path) => typeof path === 'string' && routeAt(path) !== undefined) : [],
  );

/** Notes each page that is opened. */
export const useVisits = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!routeAt(pathname)) return;
    const others = visitedPaths().filter((path) => path !== pathname);
    sessionStorage.setItem(key, JSON.stringify([pathname, ...others].slice(0, most + 1)));
  }, [pathname]);
};

// The next person who signs in must not see the visits.
onSessionReset(() => sessionStorage.removeItem(key));
