import { lazy, useEffect, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useText } from '#src/i18n/useText';
import { isInterrupted, isSignedIn, onSessionEnd } from '#src/session/session';
import { layoutOf } from '#src/settings/settings';
import { useSettings } from '#src/settings/store';
import { PaintOfQuietPage } from '#src/ui/browser/firstPaint';
import { useBelow } from '#src/ui/browser/useMedia';
import type { User } from '#src/auth/user';
import { AfterFirstPaint } from '#src/lazy/AfterFirstPaint';
import { Breadcrumb, usePageTrail } from '../menu/Breadcrumb';
import { OfflineBar, ActingBar, FloatingButtons } from './bars';
import { SideMenu } from '../menu/Navigation';
import { TabBar } from '../tabs/TabBar';
import { TopBar } from '../topBar/TopBar';
import { useMenuNews } from '../menu/useMenu';
import { useOverlays } from './useOverlays';
import { useUser } from '#src/auth/useUser';
import { useDocumentTitle } from '#src/ui/useDocumentTitle';
import './shell.css';

/** Names the browser tab after the open page. */
export const PageTitle = () => {
  useDocumentTitle(usePageTrail().at(-1)?.label ?? '');
  return null;
};

const LateOverlays = lazy(() => import('./LateOverlays'));

const LiveNews = lazy(() => import('#src/live/LiveNews'));

const SettingsSync = lazy(() => import('#src/settings/SettingsSync'));

/** Moves keyboard and screen reader into the new page when the link that led there is gone with the old one. */
const FocusOnArrival = ({ target }: { target: RefObject<HTMLElement | null> }) => {
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [target]);
  return null;
};

interface LayoutProps {
  /** Stands in the footer beside the product's name. */
  readonly note?: ReactNode;
}

const Shell = ({ user, note }: LayoutProps & { user: User }) => {
  const text = useText();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const settings = useSettings();
  const isPhone = useBelow('tablet');
  const layout = layoutOf(settings, isPhone);
  useMenuNews(user);
  // Until the person has set a password of their own, nothing else opens, so the frame offers nothing else.
  const hasMenu = !user.mustChangePassword;
  const { openMenu, openPalette, overlays } = useOverlays(user, hasMenu);
  const onOpenMenu = hasMenu && layout.menuButton ? openMenu : undefined;
  return (
    <div className={layout.topBar ? 'shell' : 'shell bare'}>
      <a className="skip" href="#main">
        {text('page.skip')}
      </a>
      <PageTitle />
      {hasMenu && (
        <AfterFirstPaint>
          <SettingsSync id={user.id} />
          <LiveNews />
          <LateOverlays user={user} />
        </AfterFirstPaint>
      )}
      <PaintOfQuietPage />
      <FocusOnArrival key={pathname} target={main} />
      {layout.topBar && (
        <TopBar
          user={user}
          hasMenu={hasMenu && layout.topMenu}
          onOpenMenu={onOpenMenu}
          onSearch={hasMenu ? openPalette : undefined}
        />
      )}
      <OfflineBar />
      {user.role !== user.ownRole && <ActingBar user={user} />}
      {hasMenu && layout.sideMenu && <SideMenu user={user} />}
      {overlays}
      <div className="page">
        {!layout.topBar && <FloatingButtons user={user} hasMessages={hasMenu} onOpenMenu={onOpenMenu} />}
        {hasMenu && settings.tabBar && <TabBar user={user} />}
        <Breadcrumb />
        <main id="main" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
        {settings.footer && (
          <footer className="line footer">
            <span>{text('product')}</span>
            {note}
          </footer>
        )}
      </div>
    </div>
  );
};

/**
 * The frame of every page of a signed-in person. A visitor's page stands alone, and nothing of a session outlives its
 * end.
 */
export const Layout = ({ note }: LayoutProps) => {
  const user = useUser();
  const signedIn = useSyncExternalStore(onSessionEnd, () => isSignedIn() || isInterrupted());
  if (!user) return <Outlet />;
  return signedIn ? <Shell user={user} note={note} /> : null;
};
