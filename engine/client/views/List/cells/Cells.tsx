import type { RaRecord } from 'react-admin';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import type { GridColumn } from '#engine/client/views/List/columns';
import { useSettings } from '#engine/client/settings/store';
import type { GridShared } from '#engine/client/views/List/GridRow';
import { useCellClipboard } from './useCellClipboard';
import { focusAt, markRange, placeOf, moved, rangeOf, type Place } from './place';
import { refuseEdit } from './pasted';
import { useTabStop } from './useTabStop';
import styles from './cells.module.css';

/** What the cells of a grid hear: focus, keys and pointers in its box, the clipboard wherever the focus is. */
type CellEvents = {
  readonly [Name in (typeof inBox)[number] | (typeof anywhere)[number]]: (event: HTMLElementEventMap[Name]) => void;
};
const inBox = ['focusin', 'keydown', 'click', 'dblclick', 'pointerdown', 'pointerover'] as const;
const anywhere = ['copy', 'paste'] as const;

/** Listens once for all cells, and calls what was drawn last. */
const useCellEvents = (box: RefObject<HTMLElement | null>, events: CellEvents): void => {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const stop = new AbortController();
    const listen = (target: HTMLElement | Document | null, name: keyof CellEvents) =>
      target?.addEventListener(name, (event) => (latest.current[name] as (event: Event) => void)(event), stop);
    for (const name of inBox) listen(box.current, name);
    for (const name of anywhere) listen(document, name);
    return () => stop.abort();
  }, [box]);
};

/** What a click on a row means itself. */
const others = `a, button, input, label, .${styles.editor}`;

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
type CellTask = { readonly at: Place } & (
  | { readonly edited: RaRecord; readonly column: GridColumn }
  | { readonly paste: string }
);

/**
 * Moves a cursor over the cells of a grid, copies and pastes them, and edits them in place. One listener on the box
 * serves every cell, and the focus alone is the cursor: no row is drawn again for it.
 */
const Cells = ({ box, rows, grid, onOpen, onToggle }: CellsProps) => {
  const [task, setTask] = useState<CellTask>();
  const anchor = useRef<Place>(undefined);
  const { resource, person, columns } = grid;
  const { selectCells } = useSettings();
  const extent = { rows: rows.length, columns: columns.length };

  const isEditable = (at: Place): boolean => {
    const [record, column] = [rows[at.row], columns[at.column]];
    return record !== undefined && column !== undefined && !refuseEdit(resource, person, record, column.name);
  };
  const edit = (at: Place): boolean => {
    const [record, column] = [rows[at.row], columns[at.column]];
    if (!record || !column || !isEditable(at)) return false;
    setTask({ at, edited: record, column });
    return true;
  };
  const focus = (at: Place) => box.current && focusAt(box.current, at, rows.length);
  const leave = (at: Place) => {
    setTask(undefined);
    focus(at);
  };

  /** What keys do at a cell, beside leading to another. */
  const acts: Readonly<Record<string, (at: Place, element: HTMLElement, range: boolean) => void>> = {
    F2: edit,
    Enter: (at, element) => {
      if (edit(at)) return;
      const link = element.querySelector('a');
      if (link) link.click();
      else onOpen(at.row);
    },
    ' ': (at, _element, range) => onToggle(at.row, range),
    Escape: (at) => focus({ ...at, column: -1 }),
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
    const act = acts[key];
    if (to) {
      anchor.current = shiftKey ? (anchor.current ?? from) : undefined;
      markRange(box.current, anchor.current && rangeOf(anchor.current, to));
      focus(to);
    } else if (mod || !act) return;
    else act(from, element, shiftKey);
    event.preventDefault();
    event.stopPropagation();
  };

  /** Whether a click on the cell opens its record: where two clicks edit it, or the person wants to select cells, it only moves the cursor. */
  const opensAt = (target: EventTarget | null): Place | undefined => {
    if (selectCells || !(target instanceof Element) || target.closest(others)) return undefined;
    const at = placeOf(target);
    return at && !isEditable(at) && grid.context.hrefOf(resource.name, Number(rows[at.row]?.id)) ? at : undefined;
  };
  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const at = opensAt(target);
    const isSelecting = ctrlKey || metaKey || shiftKey || getSelection()?.isCollapsed === false;
    if (at && !isSelecting) onOpen(at.row);
  };

  const onDoubleClick = ({ target }: MouseEvent) => {
    const at = target instanceof Element && !target.closest('a, button, input') && placeOf(target);
    if (at) edit(at);
  };

  const onPointerDown = ({ target }: PointerEvent) => {
    if (!(target instanceof Element) || target.closest(others)) return;
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
    cell.toggleAttribute('data-editable', isEditable(at));
    cell.toggleAttribute('data-opens', opensAt(cell) !== undefined);
  };

  const { onCopy, onPaste } = useCellClipboard({
    box,
    rows,
    grid,
    rangeAt: (at) => rangeOf(anchor.current ?? at, at),
    onPasted: (paste, at) => setTask({ paste, at }),
  });
  useCellEvents(box, {
    focusin: useTabStop(box),
    keydown: onKeyDown,
    click: onClick,
    dblclick: onDoubleClick,
    pointerdown: onPointerDown,
    pointerover: onPointerOver,
    copy: onCopy,
    paste: onPaste,
  });

  if (!task) return null;
  if ('paste' in task)
    return (
      <LazyBoundary onClose={() => leave(task.at)}>
        <PasteDialog grid={grid} rows={rows} at={task.at} pasted={task.paste} onClose={() => leave(task.at)} />
      </LazyBoundary>
    );
  if (!box.current) return null;
  const row = rows.findIndex(({ id }) => id === task.edited.id);
  const column = columns.findIndex(({ name }) => name === task.column.name);
  const now = row < 0 || column < 0 ? undefined : { row, column };
  return (
    <LazyBoundary onClose={() => leave(task.at)}>
      <CellEditor
        grid={grid}
        record={task.edited}
        column={task.column}
        box={box.current}
        at={now}
        onLeave={() => leave(now ?? task.at)}
      />
    </LazyBoundary>
  );
};

export default Cells;
