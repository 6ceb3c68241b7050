import { useStore } from 'react-admin';
import type { Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import type { ColumnWidths } from '#engine/subjects/view/view';
import { arrangementKeys } from '#engine/client/storageKeys';
import { useSyncExternalStore, useMemo } from 'react';
import { layoutOf, type Settings } from '#engine/client/settings/settings';
import { useSettings } from '#engine/client/settings/store';
import { breakpoints, tokens } from '#src/business';
import { type GridColumn, fitting, gridColumns, withPinned, cardFields } from './columns';
import { useBelow } from '#engine/client/ui/browser/useMedia';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { besideColumns, besideRows } from './ColumnGroup';

/** The person's own columns of a list, in their order; undefined until they have chosen. */
export const useColumnChoice = (resource: Resource, { id }: Person) =>
  useStore<readonly string[] | undefined>(arrangementKeys(resource, id).columns);

/** The widths that the person gave to columns of a list. */
export const useColumnWidths = (resource: Resource, { id }: Person) =>
  useStore<ColumnWidths | undefined>(arrangementKeys(resource, id).widths);

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

interface Columns {
  /** Those that the person chose, or else the declared ones. */
  readonly possible: readonly GridColumn[];
  /** Those of them that are shown. */
  readonly columns: readonly GridColumn[];
}

/** The columns of a list: the window decides how many. On a phone they are the fields of a card. */
export const useColumns = (resource: Resource, person: Person): Columns => {
  const locale = useLocaleInUse();
  const [choice] = useColumnChoice(resource, person);
  const [widths] = useColumnWidths(resource, person);
  const room = useRoom() - besideColumns(besideRows(resource, person, useText()));
  const possible = useMemo(
    () => withPinned(gridColumns(resource, person.role, choice, locale, widths), room),
    [resource, person.role, choice, locale, widths, room],
  );
  const isCard = useBelow('phone');
  const columns = useMemo(() => {
    if (isCard) return gridColumns(resource, person.role, cardFields(resource, person.role), locale);
    return fitting(resource, possible, room);
  }, [isCard, resource, person.role, locale, possible, room]);
  return { possible, columns };
};
