import { type Identifier, useEvent, useListContext, type RaRecord } from 'react-admin';
import { useMemo, useRef, useState } from 'react';
import type { Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import type { CellContext } from '#engine/client/fieldTypes/cell';
import type { RecordAction } from '#engine/client/views/recordActions/recordActions';
import { Menu } from '#engine/client/ui/popover/Menu';
import { recordTitle } from '#engine/client/views/recordTitle';
import { useBelow } from '#engine/client/ui/browser/useMedia';
import { inPlace, placeOf } from '#engine/client/views/waiting/inPlace';
import { useFieldHref } from '#engine/client/views/paths';
import { openingColumn, type GridColumn } from './columns';
import type { GridShared, OfferMoves } from './GridRow';
import { besideRows } from './ColumnGroup';
import { useText } from '#engine/client/i18n/useText';

/** The selection after "select all" of a page changes; other pages stay as they are. */
export const selectPage = (selected: readonly Identifier[], page: readonly Identifier[], on: boolean): Identifier[] => {
  const others = selected.filter((id) => !page.includes(id));
  return on ? [...others, ...page] : others;
};

/** The selection after a row's tick changes; with `from` (Shift) all rows between the two follow it. */
export const selectRow = (
  selected: readonly Identifier[],
  page: readonly Identifier[],
  id: Identifier,
  from: Identifier | undefined,
): Identifier[] => {
  const on = !selected.includes(id);
  const start = from === undefined ? -1 : page.indexOf(from);
  const end = page.indexOf(id);
  const range = start < 0 ? [id] : page.slice(Math.min(start, end), Math.max(start, end) + 1);
  return selectPage(selected, range, on);
};

interface GridParts {
  readonly resource: Resource;
  readonly person: Person;
  readonly columns: readonly GridColumn[];
  readonly context: CellContext;
  readonly start: (record: RaRecord, action: RecordAction) => void;
}

interface OpenMenu {
  readonly record: RaRecord;
  readonly actions: readonly RecordAction[];
  readonly anchor: HTMLElement;
}

/** Returns what all rows share, and the one menu that serves them all. */
export const useGrid = ({ resource, person, columns, context, start }: GridParts) => {
  const text = useText();
  const waiting = inPlace.use();
  const { data, selectedIds, onSelect } = useListContext();
  const [menu, setMenu] = useState<OpenMenu>();
  const [moves, setMoves] = useState<OfferMoves>();
  const lastTicked = useRef<Identifier>(undefined);
  const fieldHref = useFieldHref(resource, person);
  const isCards = useBelow('phone');
  const visibleActions = isCards ? 0 : 2;

  const select = useEvent((id: Identifier, range: boolean) => {
    onSelect(
      selectRow(
        selectedIds,
        (data ?? []).map((row) => row.id),
        id,
        range ? lastTicked.current : undefined,
      ),
    );
    lastTicked.current = id;
  });
  const openMenu = useEvent((record: RaRecord, actions: readonly RecordAction[], anchor: HTMLElement) =>
    setMenu(menu?.anchor === anchor ? undefined : { record, actions, anchor }),
  );
  const grid = useMemo<GridShared>(
    () => ({
      resource,
      person,
      columns,
      context,
      text,
      opening: openingColumn(resource, columns),
      fieldHref,
      isCards,
      visibleActions,
      ...besideRows(resource, person, text),
      moves,
      onMoves: setMoves,
      onSelect: select,
      onAction: start,
      onMenu: openMenu,
    }),
    [resource, person, columns, context, text, fieldHref, isCards, visibleActions, moves, select, start, openMenu],
  );
  const rowMenu = menu && (
    <Menu
      label={text('views.moreFor', { title: recordTitle(resource, menu.record, context.locale, context) })}
      anchor={menu.anchor}
      onClose={() => setMenu(undefined)}
      items={menu.actions.map((action) => ({
        key: action.name,
        label: text(action.label),
        danger: action.tone === 'danger',
        onChoose: () => (action.run ?? start)(menu.record, action),
        ...waiting.get(placeOf(resource.name, menu.record.id, action.name)),
      }))}
    />
  );
  return { grid, rowMenu };
};
