import { useState, type ReactNode } from 'react';
import type { User } from '../../auth/user';
import { openGlobalSettings, useGlobalSettings } from '../../settings/store';
import { laterPiece } from '../states/laterPiece';
import { MenuDrawer } from '../menu/MenuDrawer';
import { usePalette } from '../palette/usePalette';
import { Piece } from '../states/Piece';

const SettingsDrawer = laterPiece(() => import('../settings/SettingsDrawer'));
const Palette = laterPiece(() => import('../palette/Palette'));

const openSettings = () => openGlobalSettings(true);
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
          <Piece onClose={palette.close} onRetry={palette.show}>
            <Palette user={user} onClose={palette.close} />
          </Piece>
        )}
        {settings && (
          <Piece onClose={closeSettings} onRetry={openSettings}>
            <SettingsDrawer />
          </Piece>
        )}
      </>
    ),
  };
};
