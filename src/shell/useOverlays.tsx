import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { User } from '../session/user';
import { useGlobalSettings } from '../settings/store';
import { MenuDrawer } from './MenuDrawer';
import { usePalette } from './palette/usePalette';

const SettingsDrawer = lazy(() => import('./settings/SettingsDrawer'));
const Palette = lazy(() => import('./palette/Palette'));

interface Overlays {
  readonly openMenu: () => void;
  readonly openPalette: () => void;
  /** What is open above the page. */
  readonly overlays: ReactNode;
}

/** The menu as a drawer, the palette and the settings: what opens above the page, from wherever it is asked for. */
export const useOverlays = (user: User, hasMenu: boolean): Overlays => {
  const [menu, setMenu] = useState(false);
  const palette = usePalette(hasMenu);
  const settings = useGlobalSettings();
  return {
    openMenu: () => setMenu(true),
    openPalette: palette.show,
    overlays: (
      <Suspense fallback={null}>
        {menu && <MenuDrawer user={user} onClose={() => setMenu(false)} />}
        {palette.open && <Palette user={user} onClose={palette.close} />}
        {settings && <SettingsDrawer />}
      </Suspense>
    ),
  };
};
