import { useQueryClient } from '@tanstack/react-query';
import { useResetStore } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterSignIn, signInPath } from './router/guards';
import { redirectQuery } from './router/redirect';
import { isInterrupted, onSessionEnd, sessionEndedElsewhere } from './session/session';
import { onTokenElsewhere } from './session/token';
import { forgetUser } from './session/user';

const SignInAgain = lazy(() => import('./screens/signIn/SignInAgain'));

/** Does what the end of a session asks for, once: forgets all that was loaded, goes to the sign-in page. */
export const SessionWatch = () => {
  const queryClient = useQueryClient();
  const resetStore = useResetStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [interrupted, setInterrupted] = useState(false);

  useEffect(
    () =>
      onSessionEnd((end) => {
        setInterrupted(isInterrupted());
        if (isInterrupted()) return;
        forgetUser();
        queryClient.clear();
        resetStore();
        // Who leaves on purpose may leave the machine to somebody else: no way back to this page is kept.
        void navigate(signInPath + (end.reason === 'signedOut' ? '' : redirectQuery(pathname, search)), {
          replace: true,
        });
      }),
    [queryClient, resetStore, navigate, pathname, search],
  );

  useEffect(
    () =>
      onTokenElsewhere((token) => {
        if (token === null) sessionEndedElsewhere();
        else if (pathname === signInPath) void navigate(afterSignIn(search), { replace: true });
        // Somebody signed in over there, perhaps another person: nothing on this page is known to be theirs.
        else window.location.reload();
      }),
    [navigate, pathname, search],
  );
  if (!interrupted) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgain onBack={() => setInterrupted(false)} />
    </Suspense>
  );
};
