import type { Identifier, RaRecord } from 'react-admin';
import { memo } from 'react';
import { isOwnRecord, type Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import type { CellContext } from '#engine/client/fieldTypes/cell';
import { showValue } from '#engine/client/fieldTypes/draw';
import { actionsInSight, type RecordAction, recordActions } from '#engine/client/views/recordActions/recordActions';
import type { GridColumn } from './columns';
import { titleText } from '#engine/client/views/recordTitle';
import type { SayText } from '#engine/client/i18n/useText';

/** The moves that a person may make with a row. */
export type OfferMoves = (record: RaRecord) => readonly RecordAction[];

/** Props that all rows of a grid share, in one object, so that a row redraws only when it changes. */
export interface GridShared {
  readonly resource: Resource;
  readonly person: Person;
  readonly columns: readonly GridColumn[];
  readonly context: CellContext;
  /** Name of the column whose value opens the record. */
  readonly opening: string | undefined;
  /** Where another column's value leads. */
  readonly fieldHref: (name: string, record: RaRecord) => string | undefined;
  readonly selectable: boolean;
  /** Pixels of the widest actions, or 0 without any. */
  readonly actionsWidth: number;
  /** Whether rows are cards, as on a phone. */
  readonly isCards: boolean;
  /** How many actions stand in the row; the others are in the menu. */
  readonly visibleActions: number;
  readonly text: SayText;
  /** What else may be done with a row in this list; what offers it loads late. */
  readonly moves: OfferMoves | undefined;
  readonly onMoves: (offer: () => OfferMoves | undefined) => void;
  readonly onSelect: (id: Identifier, range: boolean) => void;
  readonly onAction: (record: RaRecord, action: RecordAction) => void;
  readonly onMenu: (record: RaRecord, actions: readonly RecordAction[], button: HTMLElement) => void;
}

interface RowProps {
  readonly record: RaRecord;
  /** Counted from 1 over the rows of the page, the header included. */
  readonly index: number;
  readonly selected: boolean;
  readonly tabbable: boolean;
  readonly grid: GridShared;
}

const RowActions = ({ record, title, grid }: { record: RaRecord; title: string; grid: GridShared }) => {
  const actions = [...(grid.moves?.(record) ?? []), ...recordActions(grid.person, grid.resource, record)];
  const inSight = actionsInSight(actions, grid.visibleActions);
  const rest = actions.filter((action) => !inSight.includes(action));
  return (
    <td className="grid-actions">
      <div>
        {inSight.map((action) => (
          <button
            key={action.name}
            type="button"
            className="row-action"
            aria-label={`${grid.text(action.label)} ${title}`}
            onClick={() => grid.onAction(record, action)}
          >
            {grid.text(action.label)}
          </button>
        ))}
        {rest.length > 0 && (
          <button
            type="button"
            className="row-action row-more"
            aria-haspopup="menu"
            aria-label={grid.text('views.moreFor', { title })}
            onClick={({ currentTarget }) => grid.onMenu(record, rest, currentTarget)}
          />
        )}
      </div>
    </td>
  );
};

/** Class of a cell or header: figures align right, and the first column stays while the rest scrolls. */
export const cellClass = (column: GridColumn, index: number, grid?: GridShared) =>
  [column.numeric && 'numeric', index === 0 && 'grid-stuck', column.name === grid?.opening && 'grid-opens']
    .filter(Boolean)
    .join(' ') || undefined;

/** One record. */
export const GridRow = memo(({ record, index, selected, tabbable, grid }: RowProps) => {
  const { resource, context, text } = grid;
  const title = titleText(resource, record, context);
  const mark = resource.own?.marked && isOwnRecord(grid.person, resource, record) ? resource.own.label : undefined;
  const ownHref = context.hrefOf(resource.name, Number(record.id));
  const hrefOf = (name: string) => (name === 'id' || name === grid.opening ? ownHref : grid.fieldHref(name, record));
  return (
    <tr
      data-id={record.id}
      aria-rowindex={index}
      tabIndex={tabbable ? 0 : -1}
      className={selected ? 'selected' : undefined}
    >
      {grid.selectable && (
        <td className="grid-tick">
          <input
            type="checkbox"
            checked={selected}
            aria-label={text('views.selectRow', { title })}
            onChange={({ nativeEvent }) =>
              grid.onSelect(record.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </td>
      )}
      {grid.columns.map((column, at) => {
        const href = hrefOf(column.name);
        const shown =
          column.name === 'id' ? (
            <span translate="no">{record.id}</span>
          ) : (
            showValue(column.field, record[column.name], context, record)
          );
        const cell =
          href === undefined ? (
            shown
          ) : (
            <a href={href} tabIndex={-1}>
              {shown}
            </a>
          );
        return (
          <td key={column.name} className={cellClass(column, at, grid)}>
            {mark && at === 0 ? (
              <span className="row">
                {cell}
                <span className="tag success">{text(mark)}</span>
              </span>
            ) : (
              cell
            )}
          </td>
        );
      })}
      {grid.actionsWidth > 0 && <RowActions record={record} title={title} grid={grid} />}
    </tr>
  );
});
