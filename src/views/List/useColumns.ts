import { useMemo } from 'react';
import { useBelow } from '#src/ui/browser/useMedia';
import type { Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { gridColumns, withPinned, type GridColumn } from './column';
import { useColumnChoice, useColumnWidths } from './useColumnChoice';
import { cardFields } from './columns';
import { besideColumns } from './Widths';
import { fitting, useRoom } from './room';
import { besideRows } from './useGrid';

interface Columns {
  /** Those that the person chose, or else the declared ones. */
  readonly possible: readonly GridColumn[];
  /** Those of them that are shown. */
  readonly columns: readonly GridColumn[];
}

/**
 * The columns of a list. Who has chosen some wants to see them all, and scrolls; else the window decides how many. On a
 * phone they are the fields of a card.
 */
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
    return choice ? possible : fitting(possible, room);
  }, [isCard, resource, person.role, locale, choice, possible, room]);
  return { possible, columns };
};
