import { useBlocker } from 'react-admin';
import { useEffect, type ReactNode } from 'react';
import { isSignedIn } from '#src/session/session';
import { hasUnsaved, keepUnsaved } from '#src/session/unsaved';
import { UnsavedQuestion, type LeavingTexts } from './UnsavedQuestion';

/**
 * Asks once before unsaved changes are lost: on every way out inside the console, and in the browser's own words when
 * the tab closes. It never delays the end of a session.
 */
export const useUnsavedGuard = (isUnsaved: () => boolean, texts?: LeavingTexts, onGivenUp?: () => void): ReactNode => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && isSignedIn() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => keepUnsaved(isUnsaved));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onGivenUp?.();
    blocker.proceed?.();
  };
  return <UnsavedQuestion texts={texts} onStay={() => blocker.reset?.()} onLeave={leave} />;
};
