import { isPlainObject } from '#engine/schema/shape';
import { tokens } from '#src/business';

/** How a person arranged the console. Names and defaults are those of the specification, section 3. */
export interface Settings {
  /** The top bar is shown. */
  readonly navbar: boolean;
  /** The menu is open on the page; a closed one is one button away. */
  readonly menu: boolean;
  /** The menu stands in the top bar and not at the left. */
  readonly topMenu: boolean;
  readonly footer: boolean;
  /** Open pages stand as tabs above the page. */
  readonly tabBar: boolean;
  /** Pixels. */
  readonly menuWidth: number;
  /** Colors inverted to 80 percent (docs/specification.md, section 4). */
  readonly colorWeak: boolean;
  /** The console shows the menu that the server answers. */
  readonly menuFromServer: boolean;
  /** `#RRGGBB`; `themeColor.ts` derives the shades from it. */
  readonly themeColor: string;
  readonly menuCollapse: boolean;
  /** Rows of lists are lower, so that more of them fit. */
  readonly compactRows: boolean;
  /** A click on a row of a list selects the cell and does not open the record. */
  readonly selectCells: boolean;
}

export const defaults: Settings = {
  navbar: true,
  menu: true,
  topMenu: false,
  footer: true,
  tabBar: false,
  menuWidth: tokens.size.menu,
  colorWeak: false,
  menuFromServer: false,
  themeColor: tokens.modes.light.tones.primary.solid,
  menuCollapse: false,
  compactRows: false,
  selectCells: false,
};

/** Narrower cuts every label, wider leaves no room for a page on a small laptop. */
export const menuWidthBounds = { min: 160, max: 400 } as const;

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

const within = (width: number): number =>
  Math.min(menuWidthBounds.max, Math.max(menuWidthBounds.min, Math.round(width)));

/** Reads settings from any value. A switch that is no boolean or a width that is no number gets its default. */
export const asSettings = (value: unknown): Settings => {
  const given: Readonly<Record<string, unknown>> = isPlainObject(value) ? value : {};
  const { menuWidth, themeColor, ...switches } = defaults;
  const read = Object.entries(switches).map(([name, first]) => [
    name,
    typeof given[name] === 'boolean' ? given[name] : first,
  ]);
  return {
    ...(Object.fromEntries(read) as typeof switches),
    menuWidth: typeof given.menuWidth === 'number' && given.menuWidth > 0 ? within(given.menuWidth) : menuWidth,
    themeColor: isColor(given.themeColor) ? given.themeColor.toUpperCase() : themeColor,
  };
};

/**
 * Returns the settings with a change. A menu that moves into the top bar unfolds (docs/specification.md, section 4).
 */
export const withChange = (settings: Settings, patch: Partial<Settings>): Settings =>
  asSettings({ ...settings, ...patch, ...('topMenu' in patch ? { menuCollapse: false } : {}) });

/** The parts of the frame that the page shows. */
interface FrameLayout {
  readonly topBar: boolean;
  readonly sideMenu: boolean;
  readonly topMenu: boolean;
  /** The menu is not in sight: a button, in the top bar or without it floating, opens it as a drawer. */
  readonly menuButton: boolean;
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
    menuButton: !inBar && !atSide,
  };
};
