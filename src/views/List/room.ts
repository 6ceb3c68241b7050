import { useSyncExternalStore } from 'react';
import { layoutOf } from '#src/settings/layout';
import type { Settings } from '#src/settings/settings';
import { useSettings } from '#src/settings/store';
import { breakpoints, tokens } from '#src/theme';
import type { GridColumn } from './column';

/** What the page leaves free at its sides, what its margin takes while the top bar is off, and a scroll bar at most. */
const [sides, margin, scrollBar] = [40, 36, 16];

/** Returns the pixels that a list has beside the menu, in a window of this width. */
export const roomOf = (width: number, settings: Settings): number => {
  const { sideMenu, topBar } = layoutOf(settings, width < breakpoints.tablet);
  const menu = settings.menuCollapse ? tokens.size.menuCollapsed : settings.menuWidth;
  return width - sides - scrollBar - (sideMenu ? menu : 0) - (topBar ? 0 : margin);
};

const onResize = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** The room of a list now. */
export const useRoom = (): number => {
  const settings = useSettings();
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  return roomOf(width, settings);
};

/** The first of the columns, as many as can be read side by side; three at least. */
export const fitting = (columns: readonly GridColumn[], room: number): readonly GridColumn[] => {
  let taken = 0;
  const end = columns.findIndex(({ width }) => (taken += width) > room);
  return end < 0 ? columns : columns.slice(0, Math.max(3, end));
};
