import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useResetStore } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useNewestSearch } from './router/useAddress';
import { signInPath } from './router/addresses';
import { afterSignIn, redirectQuery } from './router/guards';
import {
  isInterrupted,
  onSessionEnd,
  onTokenElsewhere,
  reloadConsole,
  resumeSession,
  sessionEndedElsewhere,
  wasSignedOut,
} from './session/session';
import { reloadPage } from './ui/browser/loadPage';
import { currentUser, clearUser, rightsOf } from './auth/user';
import { lazyComponent } from './lazy/lazyComponent';
import { LazyBoundary } from './lazy/LazyBoundary';
import { useUser } from './auth/useUser';

const SignInAgain = lazyComponent(() => import('#engine/subjects/signIn/screens/SignInAgain'));

/** Handles the end of a session once: drops all loaded data and goes to the sign-in page. */
export const SessionWatch = () => {
  const queryClient = useQueryClient();
  const resetStore = useResetStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const newestSearch = useEvent(useNewestSearch());
  const user = useUser();
  const interruptedUser = useRef(user);
  const [interrupted, setInterrupted] = useState(false);
  const [lost, setLost] = useState(false);

  useEffect(
    () =>
      onSessionEnd(() => {
        setInterrupted(isInterrupted());
        setLost(false);
        interruptedUser.current = user;
        if (isInterrupted()) return;
        clearUser();
        queryClient.clear();
        resetStore();
        // After a sign-out somebody else may use the machine, so no way back to this page is kept. The sign-in page
        // keeps its query, since the session that ends there never began.
        const now = newestSearch();
        const back = pathname === signInPath ? now : redirectQuery(pathname, now);
        void navigate(signInPath + (wasSignedOut() ? '' : back), { replace: true });
      }),
    [queryClient, resetStore, navigate, pathname, newestSearch, user],
  );

  useEffect(() => {
    /** This page holds something unsaved and its person signed in again in another tab: they go on here as well. */
    const goOn = async () => {
      clearUser();
      const again = await currentUser();
      if (!again) return;
      if (rightsOf(again) !== rightsOf(interruptedUser.current)) return reloadConsole();
      resumeSession();
      setInterrupted(false);
      void queryClient.invalidateQueries();
    };
    return onTokenElsewhere((token, before) => {
      if (token === null) sessionEndedElsewhere(before);
      else if (isInterrupted()) void goOn();
      else if (pathname === signInPath) void navigate(afterSignIn(search), { replace: true });
      // Whoever signed in in another tab may be another person, so this page may not be theirs.
      else reloadPage();
    });
  }, [queryClient, navigate, pathname, search]);
  if (!interrupted || lost) return null;
  return (
    <LazyBoundary onClose={() => setLost(true)} onRetry={() => setLost(false)} stays>
      <SignInAgain onBack={() => setInterrupted(false)} />
    </LazyBoundary>
  );
};
