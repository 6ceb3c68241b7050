import { lazy, useEffect, useRef, useSyncExternalStore, type ReactNode, type RefObject, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useText } from '#src/i18n/useText';
import { isInterrupted, isSignedIn, onSessionEnd } from '#src/session/session';
import { layoutOf } from '#src/settings/settings';
import { useSettings } from '#src/settings/store';
import { PaintOfQuietPage } from '#src/ui/browser/firstPaint';
import { useBelow } from '#src/ui/browser/useMedia';
import type { User } from '#src/auth/user';
import { AfterFirstPaint } from '#src/lazy/AfterFirstPaint';
import { Breadcrumb } from '../trail/Breadcrumb';
import { OfflineBar } from './OfflineBar';
import { SideMenu } from '../menu/SideMenu';
import { TabBar } from '../tabs/TabBar';
import { TopBar } from '../topBar/TopBar';
import { useMenuNews } from '../menu/useMenu';
import { useOverlays } from './useOverlays';
import { useUser } from '#src/auth/useUser';
import { useDocumentTitle } from '#src/ui/useDocumentTitle';
import { usePageTrail } from '../trail/usePageTrail';
import { roles } from '#resources/schema/roles';
import { notify } from '#src/ui/toasts/toasts';
import { sentenceOf } from '#src/api/errors';
import { Button } from '#src/ui/buttons/Button';
import { UserMenu } from '../topBar/UserMenu';
import { Bell } from '../message/Bell';
import { LanguageMenu } from '../settings/LanguageMenu';
import { SettingsButton } from '../settings/SettingsButton';
import { IconButton } from '#src/ui/buttons/IconButton';
import './bars.css';
import './shell.css';

interface FloatingButtonsProps {
  readonly user: User;
  readonly hasMessages: boolean;
  readonly onOpenMenu?: () => void;
}

/**
 * Buttons at the right edge while the top bar is hidden: the person, messages, language, settings, and the menu where it has no
 * place of its own. The page leaves them a margin, so that they cover nothing; on a phone they stay above it.
 */
const FloatingButtons = ({ user, hasMessages, onOpenMenu }: FloatingButtonsProps) => {
  const text = useText();
  return (
    <div className="floating-buttons">
      <UserMenu user={user} withBalance />
      {hasMessages && <Bell />}
      <LanguageMenu />
      <SettingsButton className="button icon primary" />
      {onOpenMenu && (
        <IconButton icon="menu" iconSize={18} label={text('menu.open')} look="primary" onClick={onOpenMenu} />
      )}
    </div>
  );
};

/** Says on every page that an admin acts in another role, and ends that. */
export const ActingBar = ({ user }: { user: User }) => {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const role = roles.find(({ value }) => value === user.role);
  const end = async () => {
    setBusy(true);
    try {
      const { takeOwnRole } = await import('#src/auth/role');
      await takeOwnRole(user);
    } catch (error) {
      setBusy(false);
      notify(sentenceOf(error), 'error');
    }
  };
  return (
    <div className="acting-bar" role="status">
      <span>
        {text('acting.now', {
          name: user.name,
          role: [role && text(role.label), user.tenantName].filter(Boolean).join(' · '),
        })}
      </span>
      <Button look="small" held={busy} onClick={() => void end()}>
        {text('acting.end')}
      </Button>
    </div>
  );
};

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
          <footer className="footer">
            {text('product')}
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
