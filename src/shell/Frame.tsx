import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { isSignedIn, onSessionEnd } from '../session/session';
import type { User } from '../session/user';
import { Breadcrumb } from './Breadcrumb';
import { MenuDrawer } from './MenuDrawer';
import { PageTitle } from './PageTitle';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import './shell.css';

/** Keyboard and screen reader go on in the new page when the link that led there is gone with the old one. */
const FocusOnArrival = ({ target }: { target: RefObject<HTMLElement | null> }) => {
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [target]);
  return null;
};

const Shell = ({ user }: { user: User }) => {
  const text = useText();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState(false);
  // Until an own password is set nothing else opens, so nothing else is offered.
  const hasMenu = !user.mustChangePassword;
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {text('page.skip')}
      </a>
      <PageTitle />
      <FocusOnArrival key={pathname} target={main} />
      <TopBar user={user} onOpenMenu={hasMenu ? () => setDrawer(true) : undefined} />
      {hasMenu && <SideMenu user={user} />}
      {drawer && <MenuDrawer user={user} onClose={() => setDrawer(false)} />}
      <div className="page">
        <Breadcrumb />
        <main id="main" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
        <footer className="footer">{text('product')}</footer>
      </div>
    </div>
  );
};

/** Around every page of a signed-in person. A visitor's page stands alone; nothing of a session outlives its end. */
export const Frame = () => {
  const user = useLoaderData<User | null>();
  const signedIn = useSyncExternalStore(onSessionEnd, isSignedIn);
  if (!user) return <Outlet />;
  return signedIn ? <Shell user={user} /> : null;
};
