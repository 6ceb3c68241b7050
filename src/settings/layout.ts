import type { Settings } from './settings';

/** The parts of the frame that the page shows. */
export interface FrameLayout {
  readonly topBar: boolean;
  readonly sideMenu: boolean;
  readonly topMenu: boolean;
  /** Where the button stands that opens the menu as a drawer; none while the menu is in sight. */
  readonly menuButton: 'topBar' | 'floating' | undefined;
  /** The way to the settings when the top bar, where they usually open from, is hidden. */
  readonly floatingSettings: boolean;
}

/**
 * Every combination leaves a way to every page and to the settings. A menu without a place of its own (its bar is
 * hidden, the window is a phone's, or it is switched off) is one button away.
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
