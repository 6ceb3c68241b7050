import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { say } from '#resources/schema/language';
import { useText } from '#src/i18n/useText';
import { routeAt } from '#src/router/pageRoutes';
import { onSessionReset } from '#src/session/session';
import { readStored } from '#src/value';

const visitsKey = 'samples.visited';
const mostVisits = 6;

/** The pages that this person opened in this browser tab, the latest first. */
export const visitedPaths = (): readonly string[] =>
  readStored(sessionStorage, visitsKey, (value) =>
    Array.isArray(value) ? value.filter((path) => typeof path === 'string' && routeAt(path) !== undefined) : [],
  );

// The next person who signs in must not see the visits.
onSessionReset(() => sessionStorage.removeItem(visitsKey));

export const noteText = say('调试构建：示例页面已开启', 'Debug build: sample pages are on');

/** Says in the footer that this build has the sample pages. It notes visits, too. */
export const SampleNote = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!routeAt(pathname)) return;
    const others = visitedPaths().filter((path) => path !== pathname);
    sessionStorage.setItem(visitsKey, JSON.stringify([pathname, ...others].slice(0, mostVisits + 1)));
  }, [pathname]);
  return <span>{useText()(noteText)}</span>;
};
