import { lazy, useState, type ReactNode } from 'react';
import type { User } from '../session/user';
import { openGlobalSettings, useGlobalSettings } from '../settings/store';
import { MenuDrawer } from './MenuDrawer';
import { usePalette } from './palette/usePalette';
import { Piece } from './Piece';

const SettingsDrawer = lazy(() => import('./settings/SettingsDrawer'));
const Palette = lazy(() => import('./palette/Palette'));

const closeSettings = () => openGlobalSettings(false);

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
      <>
        {menu && <MenuDrawer user={user} onClose={() => setMenu(false)} />}
        {palette.open && (
          <Piece onLost={palette.close}>
            <Palette user={user} onClose={palette.close} />
          </Piece>
        )}
        {settings && (
          <Piece onLost={closeSettings}>
            <SettingsDrawer />
          </Piece>
        )}
      </>
    ),
  };
};
