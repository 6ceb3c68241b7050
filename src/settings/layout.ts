import type { Settings } from './settings';

/** What of the frame stands on the page. */
export interface FrameLayout {
  readonly topBar: boolean;
  readonly sideMenu: boolean;
  readonly topMenu: boolean;
  /** Where the button is that opens the menu as a drawer; nowhere while the menu is in sight. */
  readonly menuButton: 'topBar' | 'floating' | undefined;
  /** The way to the settings when the top bar, where they usually open from, is hidden. */
  readonly floatingSettings: boolean;
}

/**
 * Every combination leaves a way to every page and to the settings. A menu that has no place (its bar is hidden, the
 * window is a phone's, or it is switched off) is a button away.
 */
export const layoutOf = ({ navbar, menu, topMenu }: Settings, isPhone: boolean): FrameLayout => {
  const inBar = menu && topMenu && navbar && !isPhone;
  const atSide = menu && !inBar && !isPhone;
  return {
    topBar: navbar,
    topMenu: inBar,
    sideMenu: atSide,
    menuButton: inBar || atSide ? undefined : navbar ? 'topBar' : 'floating',
    floatingSettings: !navbar,
  };
};
