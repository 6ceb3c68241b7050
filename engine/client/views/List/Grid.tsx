import type { Identifier, RaRecord } from 'react-admin';
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useInAppClicks } from '#engine/client/ui/inAppLinks';
import { preloadForms } from '#engine/client/views/forms';
import { AfterFirstPaint } from '#engine/client/lazy/AfterFirstPaint';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { type GridColumn, widthsIn } from './columns';
import { Header } from './Header';
import { besideColumns, ColumnGroup } from './ColumnGroup';
import { GridRow, type GridShared } from './GridRow';
import type { SortBy } from '#engine/schema/wire/sorting';
import { useRoom } from './useColumns';
import { useRowKeys, useRowWindow } from './useRows';
import { useEdges } from '#engine/client/ui/table/edges';
import { recordPath } from '#engine/client/router/addresses';
import { useSettings } from '#engine/client/settings/store';
import { tokens } from '#src/business';
import './grid.css';
import './cards.css';

/**
 * Names the whole value of a cell that the pointer meets, as long as it is cut: a person may have made its column
 * narrower than that. What says its whole value by itself is left to do so.
 */
export const nameCut = (target: Element): void => {
  const cell = target.closest('td');
  if (!cell || cell.querySelector('[title]')) return;
  const isCut = [cell, ...cell.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  cell.title = isCut ? (cell.textContent ?? '') : '';
};

/** The height of the rows above or below those that are drawn. */
const Spacer = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null);

/** Rows that wait for the first answer. */
const SkeletonRows = ({ count, columns }: { count: number; columns: number }) =>
  Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_cell, at) => (
        <td key={at} aria-hidden="true">
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  ));

interface GridProps {
  readonly caption: string;
  /** Undefined until the first answer. */
  readonly rows: readonly RaRecord[] | undefined;
  readonly expectedRows: number;
  readonly selectedIds: readonly Identifier[];
  readonly sort: readonly SortBy[];
  readonly onSort: (name: string, add: boolean) => void;
  readonly onSelectPage: (on: boolean) => void;
  /** A key of the question: another page, sort or filter scrolls back to the first row. */
  readonly question: string;
  /** True while the grid shows rows of an older answer. */
  readonly stale: boolean;
  readonly grid: GridShared;
  /** Shown below the header when there are no rows. */
  readonly children?: ReactNode;
}

const Cells = lazyComponent(() => import('./cells/Cells'));

const noRows: readonly RaRecord[] = [];
/** Pixels that stay free, as for the scroll bar of the rows. The browser gives them to all columns. */
const spare = 20;

const onPointerOver = ({ target }: PointerEvent) => {
  if (!(target instanceof Element)) return;
  if (target.closest('.grid-actions')) preloadForms();
  else nameCut(target);
};

/** Whether all, none or (undefined) some rows of a page are selected. */
const pageSelection = (rows: readonly RaRecord[], selected: readonly Identifier[]) => {
  const count = rows.filter(({ id }) => selected.includes(id)).length;
  return count === 0 ? false : count === rows.length ? true : undefined;
};

/**
 * The table of a list: plain elements and memoized rows. Past 100 rows it draws only those in sight. `@tanstack/table-core`
 * would replace some 55 lines, add 60 of adapters and 12 KiB to the first list, and draw all rows while a column is resized.
 * Weigh it again for grouped headings, columns pinned at both sides, or grouping in the browser.
 */
export const Grid = ({
  rows,
  grid,
  columns = grid.columns,
  ...props
}: GridProps & { columns?: readonly GridColumn[] }) => {
  const box = useRef<HTMLDivElement>(null);
  useEdges(box);
  const { question } = props;
  const answered = useRef(question);
  useEffect(() => {
    if (answered.current !== question && box.current) box.current.scrollTop = 0;
    answered.current = question;
  }, [box, question, answered]);
  const navigate = useNavigate();
  const shown = rows ?? noRows;
  const { compactRows } = useSettings();
  const { card, rowCompact, row } = tokens.size;
  const rowHeight = grid.isCards ? card : compactRows ? rowCompact : row;
  const { first, end, above, below } = useRowWindow(box, shown, rowHeight);
  const acts = {
    onOpen: (at: number) => {
      const id = shown[at]?.id ?? '';
      // A resource may have no page for a record.
      if (grid.context.hrefOf(grid.resource.name, Number(id))) void navigate(recordPath(grid.resource, id));
    },
    onToggle: (at: number, range: boolean) => shown[at] && grid.selectable && grid.onSelect(shown[at].id, range),
  };
  const { current, onKeyDown } = useRowKeys({ count: shown.length, ...acts });
  const sized = columns.some(({ own }) => own);
  const beside = besideColumns(grid);
  const needed = columns.reduce((sum, { width }) => sum + width, 0);
  const room = useRoom() - beside - spare;
  // Rows that wait take no focus, so nobody could scroll them by keys.
  const waits = !rows && !props.children;
  return (
    <div
      ref={box}
      className={['grid-box', grid.isCards && 'cards', waits && 'waits'].filter(Boolean).join(' ')}
      onClick={useInAppClicks()}
      onPointerOver={onPointerOver}
      aria-busy={rows === undefined || props.stale}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells have the keys of a grid
        role="grid"
        className={sized ? 'grid sized' : 'grid'}
        style={{ minWidth: grid.isCards ? 0 : needed + beside }}
        aria-rowcount={shown.length + 1}
      >
        <caption className="visually-hidden">{props.caption}</caption>
        <ColumnGroup columns={columns} grid={grid} sized={sized} widths={widthsIn(columns, room)} />
        <Header
          columns={columns}
          grid={grid}
          sort={props.sort}
          onSort={props.onSort}
          pageSelected={grid.selectable ? pageSelection(shown, props.selectedIds) : null}
          isEmpty={shown.length === 0}
          onSelectPage={props.onSelectPage}
          actions={!grid.actionsWidth ? 'none' : grid.visibleActions > 0 ? 'buttons' : 'menu'}
        />
        <tbody onKeyDown={onKeyDown}>
          <Spacer height={above} />
          {shown.slice(first, end).map((record, at) => (
            <GridRow
              key={record.id}
              record={record}
              index={first + at + 2}
              selected={props.selectedIds.includes(record.id)}
              tabbable={first + at === current}
              grid={grid}
            />
          ))}
          <Spacer height={below} />
          {waits && (
            <SkeletonRows
              count={props.expectedRows}
              columns={columns.length + (grid.selectable ? 1 : 0) + (grid.actionsWidth ? 1 : 0)}
            />
          )}
        </tbody>
      </table>
      {props.children}
      {!grid.isCards && (
        <AfterFirstPaint>
          <Cells box={box} rows={shown} grid={grid} {...acts} />
        </AfterFirstPaint>
      )}
    </div>
  );
};
