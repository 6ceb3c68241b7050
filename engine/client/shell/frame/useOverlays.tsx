import { useState, type ReactNode, useLayoutEffect } from 'react';
import type { User } from '#engine/client/auth/user';
import { openGlobalSettings, useGlobalSettings } from '#engine/client/settings/store';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { isPaletteShortcut } from '#engine/client/ui/browser/shortcuts';
import { useText } from '#engine/client/i18n/useText';
import { useModal } from '#engine/client/ui/modal/useModal';
import { Logo } from '#engine/client/ui/icons';
import { Navigation } from '#engine/client/shell/menu/Navigation';
import { IconButton } from '#engine/client/ui/buttons/Button';
import styles from './menuDrawer.module.css';

interface MenuDrawerProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** The menu on a phone: a modal drawer. A choice, Escape and a tap beside it close it. */
export const MenuDrawer = ({ user, onClose }: MenuDrawerProps) => {
  const text = useText();
  const modal = useModal(onClose, { beside: true });
  return (
    <dialog {...modal} className={styles.drawer} aria-label={text('menu.main')}>
      <div className={styles.body}>
        <div className={`row ${styles.head}`}>
          <Logo size={24} />
          <b className="grow cut">{text('productShort')}</b>
          <IconButton icon="close" label={text('menu.close')} onClick={onClose} />
        </div>
        <Navigation user={user} onChoose={onClose} />
      </div>
    </dialog>
  );
};

/** Returns whether the palette is open; its shortcut opens and closes it. */
export const usePalette = (enabled: boolean) => {
  const [open, setOpen] = useState(false);
  // A layout effect: a shortcut pressed before the first render is passed on right after it (`firstRows/takeover`).
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isPaletteShortcut(event)) return;
      event.preventDefault();
      if (enabled) setOpen((was) => !was);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [enabled]);
  return { open, show: () => setOpen(true), close: () => setOpen(false) };
};

const SettingsDrawer = lazyComponent(() => import('#engine/client/shell/settings/SettingsDrawer'));
const Palette = lazyComponent(() => import('#engine/client/shell/palette/Palette'));

const openSettings = () => openGlobalSettings(true);
const closeSettings = () => openGlobalSettings(false);

interface Overlays {
  readonly openMenu: () => void;
  readonly openPalette: () => void;
  /** The overlay that is open. */
  readonly overlays: ReactNode;
}

/** The overlays of the page, which open from several places: the menu as a drawer, the palette and the settings. */
export const useOverlays = (user: User, hasMenu: boolean): Overlays => {
  const [menu, setMenu] = useState(false);
  const palette = usePalette(hasMenu);
  const settings = useGlobalSettings();
  return {
    openMenu: () => setMenu(true),
    openPalette: palette.show,
    overlays: (
      <>
        {menu && <MenuDrawer user={user} onClose={() => setMenu(false)} />}
        {palette.open && (
          <LazyBoundary onClose={palette.close} onRetry={palette.show}>
            <Palette user={user} onClose={palette.close} />
          </LazyBoundary>
        )}
        {settings && (
          <LazyBoundary onClose={closeSettings} onRetry={openSettings}>
            <SettingsDrawer />
          </LazyBoundary>
        )}
      </>
    ),
  };
};
