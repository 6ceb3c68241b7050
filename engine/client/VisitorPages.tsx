import { Suspense, useEffect, useState } from 'react';
import { basePath } from '#engine/schema/wire/basePath';
import { setPasswordPath, signInPath } from '#engine/client/router/addresses';
import { afterSignIn, guardPage } from '#engine/client/router/guards';
import { onTokenElsewhere } from '#engine/client/session/session';
import { Toasts } from '#engine/client/ui/toasts/Toasts';
import { SetPassword } from '#engine/subjects/account/screens/SetPassword';
import { VisitorPassword } from '#engine/subjects/personalCenter/screens/VisitorPassword';
import { SignIn } from '#engine/subjects/signIn/screens/SignIn';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';

const IdentityReturn = lazyComponent(() => import('#engine/subjects/signIn/screens/identity/IdentityReturn'));

/** The visitor's address below the base. A page that needs a sign-in becomes the sign-in page that leads back to it. */
const arrive = (): string => {
  const path = window.location.pathname.slice(basePath.length) || '/';
  if (path === signInPath || path === setPasswordPath) return path;
  const elsewhere = path === '/' ? signInPath : guardPage(null, path, window.location.search);
  if (elsewhere === undefined) return path;
  window.history.replaceState(null, '', basePath + elsewhere);
  return signInPath;
};

/** The pages that need no sign-in, without the console around them. Most visitors load them first. */
export const VisitorPages = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const [path, setPath] = useState(arrive);
  const [returns, setReturns] = useState(() => window.location.hash.startsWith('#identity?'));
  const enter = () => {
    window.history.replaceState(null, '', basePath + afterSignIn(window.location.search));
    onSignedIn();
  };
  const goTo = (target: string) => {
    window.history.pushState(null, '', basePath + target);
    setPath(arrive());
  };
  useEffect(() => {
    const onHistory = () => setPath(arrive());
    window.addEventListener('popstate', onHistory);
    return () => window.removeEventListener('popstate', onHistory);
  }, []);
  useEffect(() => onTokenElsewhere((token) => token !== null && enter()));
  return (
    <>
      <Toasts />
      {path === signInPath && returns && (
        <Suspense>
          <IdentityReturn onSignedIn={enter} onBack={() => setReturns(false)} />
        </Suspense>
      )}
      {path === signInPath && !returns && <SignIn onSignedIn={enter} goTo={goTo} />}
      {path === setPasswordPath && <SetPassword goTo={goTo} />}
      {path !== signInPath && path !== setPasswordPath && <VisitorPassword goTo={goTo} />}
    </>
  );
};
