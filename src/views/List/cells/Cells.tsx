import type { RaRecord } from 'react-admin';
import { useRef, useState, type RefObject, useLayoutEffect } from 'react';
import { LazyBoundary } from '#src/lazy/LazyBoundary';
import { lazyComponent } from '#src/lazy/lazyComponent';
import type { GridColumn } from '../column';
import type { GridShared } from '../GridRow';
import { useCellClipboard } from './useCellClipboard';
import { focusAt, markRange, placeOf, drawnAt } from './drawnCells';
import { refuseEdit } from './editable';
import { moved, rangeOf, type Place } from './place';
import { useCellEvents } from './useCellEvents';
import './cells.css';

/** The row or cell that had the focus last: the element, and where to look for it once its row is drawn anew. */
interface Last {
  readonly element: HTMLElement;
  readonly id: string;
  readonly column: number;
}

const stops = 'tbody > tr[tabindex="0"], tbody > tr > td[tabindex="0"]';

/** Makes an element the only row or cell at which the Tab key stops. */
const stopAt = (box: Element, stop: HTMLElement) => {
  for (const other of box.querySelectorAll<HTMLElement>(stops)) if (other !== stop) other.tabIndex = -1;
  if (stop.getAttribute('tabindex') !== '0') stop.tabIndex = 0;
};

/** The same row or cell as it is drawn now. */
const drawnAgain = (box: Element, { element, id, column }: Last): HTMLElement | undefined => {
  if (element.isConnected) return element;
  const row = [...box.querySelectorAll<HTMLElement>('tbody > tr[data-id]')].find(({ dataset }) => dataset.id === id);
  const at = row && placeOf(row);
  return at ? drawnAt(box, { ...at, column }) : undefined;
};

/**
 * Keeps one stop of the Tab key among rows and cells: the one that had the focus last. It follows its record, and while
 * that is out of sight a drawn row takes its place. No row is drawn again for it.
 */
const useTabStop = (box: RefObject<HTMLElement | null>): ((event: FocusEvent) => void) => {
  const last = useRef<Last>(undefined);
  useLayoutEffect(() => {
    if (!box.current || !last.current) return;
    const element = drawnAgain(box.current, last.current);
    if (element) last.current = { ...last.current, element };
    const stop = element ?? box.current.querySelector<HTMLElement>('tbody > tr[aria-rowindex]');
    if (stop) stopAt(box.current, stop);
  });
  return ({ target }) => {
    if (!box.current || !(target instanceof HTMLElement) || !target.matches('tr, td')) return;
    const at = placeOf(target);
    const id = target.closest('tr')?.dataset.id;
    if (!at || id === undefined) return;
    last.current = { element: target, id, column: at.column };
    stopAt(box.current, target);
  };
};

const CellEditor = lazyComponent(() => import('./CellEditor'));
const PasteDialog = lazyComponent(() => import('./PasteDialog'));

interface CellsProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly rows: readonly RaRecord[];
  readonly grid: GridShared;
  readonly onOpen: (row: number) => void;
  readonly onToggle: (row: number, range: boolean) => void;
}

/** What is being done at a cell. The record that is edited stays the same one, however the rows move meanwhile. */
type Doing = { readonly at: Place } & (
  | { readonly edited: RaRecord; readonly column: GridColumn }
  | { readonly paste: readonly (readonly string[])[] }
);

/**
 * Moves a cursor over the cells of a grid, copies and pastes them, and edits them in place. One listener on the box
 * serves every cell, and the focus alone is the cursor: no row is drawn again for it.
 */
const Cells = ({ box, rows, grid, onOpen, onToggle }: CellsProps) => {
  const [doing, setDoing] = useState<Doing>();
  const anchor = useRef<Place>(undefined);
  const { resource, person, columns } = grid;
  const extent = { rows: rows.length, columns: columns.length };

  const edit = (at: Place): boolean => {
    const [record, column] = [rows[at.row], columns[at.column]];
    if (!record || !column || refuseEdit(resource, person, record, column.name)) return false;
    setDoing({ at, edited: record, column });
    return true;
  };
  const focus = (at: Place) => box.current && focusAt(box.current, at, rows.length);
  const leave = (at: Place) => {
    setDoing(undefined);
    focus(at);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const element = event.target as HTMLElement;
    const isCell = element.tagName === 'TD';
    if (!box.current || event.defaultPrevented || event.altKey || (!isCell && element.tagName !== 'TR')) return;
    const from = placeOf(element);
    if (!from || (!isCell && event.key !== 'ArrowRight')) return;
    const { key, shiftKey } = event;
    const mod = event.ctrlKey || event.metaKey;
    const to = moved(from, key, mod, extent);
    if (to) {
      anchor.current = shiftKey ? (anchor.current ?? from) : undefined;
      markRange(box.current, anchor.current && rangeOf(anchor.current, to));
      focus(to);
    } else if (mod) return;
    else if (key === 'F2') edit(from);
    else if (key === 'Enter') {
      const link = element.querySelector('a');
      if (!edit(from)) (link ? () => link.click() : () => onOpen(from.row))();
    } else if (key === ' ') onToggle(from.row, shiftKey);
    else if (key === 'Escape') focus({ ...from, column: -1 });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onDoubleClick = ({ target }: MouseEvent) => {
    const at = target instanceof Element && !target.closest('a, button, input') && placeOf(target);
    if (at) edit(at);
  };

  const onPointerDown = ({ target }: PointerEvent) => {
    if (!(target instanceof Element) || target.closest('a, button, input, .cell-editor')) return;
    const cell = placeOf(target) && target.closest('td');
    anchor.current = undefined;
    if (box.current) markRange(box.current, undefined);
    // The browser then moves the focus here, and still lets the person select text.
    if (cell && !cell.hasAttribute('tabindex')) cell.tabIndex = -1;
  };

  const onPointerOver = ({ target }: PointerEvent) => {
    const cell = target instanceof Element && target.closest('td');
    const at = cell && placeOf(cell);
    if (!cell || !at) return;
    const [record, column] = [rows[at.row], columns[at.column]];
    const isEditable = record && column && !refuseEdit(resource, person, record, column.name);
    cell.classList.toggle('grid-editable', isEditable === true);
  };

  const { onCopy, onPaste } = useCellClipboard({
    box,
    rows,
    grid,
    rangeAt: (at) => rangeOf(anchor.current ?? at, at),
    onPasted: (paste, at) => setDoing({ paste, at }),
  });
  const onFocusIn = useTabStop(box);
  useCellEvents(box, { onFocusIn, onKeyDown, onDoubleClick, onPointerDown, onPointerOver, onCopy, onPaste });

  if (!doing) return null;
  if ('paste' in doing)
    return (
      <LazyBoundary onClose={() => leave(doing.at)}>
        <PasteDialog grid={grid} rows={rows} at={doing.at} cells={doing.paste} onClose={() => leave(doing.at)} />
      </LazyBoundary>
    );
  if (!box.current) return null;
  const row = rows.findIndex(({ id }) => id === doing.edited.id);
  const column = columns.findIndex(({ name }) => name === doing.column.name);
  const now = row < 0 || column < 0 ? undefined : { row, column };
  return (
    <LazyBoundary onClose={() => leave(doing.at)}>
      <CellEditor
        grid={grid}
        record={doing.edited}
        column={doing.column}
        box={box.current}
        at={now}
        onLeave={() => leave(now ?? doing.at)}
      />
    </LazyBoundary>
  );
};

export default Cells;
