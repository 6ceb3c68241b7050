import { lazy, useEffect, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useText } from '#engine/client/i18n/useText';
import { isInterrupted, isSignedIn, onSessionEnd } from '#engine/client/session/session';
import { layoutOf } from '#engine/client/settings/settings';
import { useSettings } from '#engine/client/settings/store';
import { PaintOfQuietPage } from '#engine/client/ui/browser/firstPaint';
import { useBelow } from '#engine/client/ui/browser/useMedia';
import type { User } from '#engine/client/auth/user';
import { AfterFirstPaint } from '#engine/client/lazy/AfterFirstPaint';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { Breadcrumb, usePageTrail } from '#engine/client/shell/menu/Breadcrumb';
import { OfflineBar } from './OfflineBar';
import { SideMenu } from '#engine/client/shell/menu/Navigation';
import { TopBar } from '#engine/client/shell/topBar/TopBar';
import { useOverlays } from './useOverlays';
import { useUser } from '#engine/client/auth/useUser';
import { useDocumentTitle } from '#engine/client/ui/useDocumentTitle';
import './shell.css';

/** Names the browser tab after the open page. */
export const PageTitle = () => {
  useDocumentTitle(usePageTrail().at(-1)?.label ?? '');
  return null;
};

const ActingBar = lazy(() => import('./ActingBar'));

const FloatingButtons = lazy(() => import('./FloatingButtons'));

const LateOverlays = lazy(() => import('./LateOverlays'));

const LiveNews = lazy(() => import('#engine/client/live/LiveNews'));

const SettingsSync = lazy(() => import('#engine/client/settings/SettingsSync'));

/** Few turn it on. */
const TabBar = lazyComponent(async () => ({ default: (await import('#engine/client/shell/tabs/TabBar')).TabBar }));

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
      {user.role !== user.ownRole && (
        <AfterFirstPaint place={<div className="row acting-bar" />}>
          <ActingBar user={user} />
        </AfterFirstPaint>
      )}
      {hasMenu && layout.sideMenu && <SideMenu user={user} />}
      {overlays}
      <div className="page">
        {!layout.topBar && (
          <AfterFirstPaint>
            <FloatingButtons user={user} hasMessages={hasMenu} onOpenMenu={onOpenMenu} />
          </AfterFirstPaint>
        )}
        {hasMenu && settings.tabBar && (
          <AfterFirstPaint place={<div className="tabs" />}>
            <TabBar user={user} />
          </AfterFirstPaint>
        )}
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
