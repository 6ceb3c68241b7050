import type { RaRecord } from 'react-admin';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { LazyBoundary } from '../../../lazy/LazyBoundary';
import { lazyComponent } from '../../../lazy/lazyComponent';
import { notify } from '../../../ui/toasts/toasts';
import type { GridShared } from '../GridRow';
import { cellTexts } from './cellTexts';
import { copiedCells } from './copied';
import { focusAt, markRange, placeOf } from './drawnCells';
import { refuseEdit } from './editable';
import { moved, rangeOf, type Place } from './place';
import { formatTsv, parseTsv } from './tsv';
import './cells.css';

const CellEditor = lazyComponent(() => import('./CellEditor'));
const PasteDialog = lazyComponent(() => import('./PasteDialog'));

interface CellsProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly rows: readonly RaRecord[];
  readonly grid: GridShared;
  readonly onOpen: (row: number) => void;
  readonly onToggle: (row: number, range: boolean) => void;
}

/** What is being done with cells: the one that is edited, or what was pasted at one. */
type Doing = { readonly edit: Place } | { readonly paste: readonly (readonly string[])[]; readonly at: Place };

/**
 * Moves a cursor over the cells of a grid, copies and pastes them, and edits them in place. One listener on the box
 * serves every cell, and the focus alone is the cursor: no row is drawn again for it.
 */
const Cells = ({ box, rows, grid, onOpen, onToggle }: CellsProps) => {
  const [doing, setDoing] = useState<Doing>();
  const anchor = useRef<Place>(undefined);
  const { resource, person, columns, context, text } = grid;
  const extent = { rows: rows.length, columns: columns.length };

  const edit = (at: Place): boolean => {
    const [record, column] = [rows[at.row], columns[at.column]];
    if (!record || !column || refuseEdit(resource, person, record, column.name)) return false;
    setDoing({ edit: at });
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
    if (cell) cell.tabIndex = -1;
  };

  const onPointerOver = ({ target }: PointerEvent) => {
    const cell = target instanceof Element && target.closest('td');
    const at = cell && placeOf(cell);
    if (!cell || !at) return;
    const [record, column] = [rows[at.row], columns[at.column]];
    const isEditable = record && column && !refuseEdit(resource, person, record, column.name);
    cell.classList.toggle('grid-editable', isEditable === true);
  };

  const cursor = (): Place | undefined => {
    const { activeElement } = document;
    return activeElement?.tagName === 'TD' && box.current?.contains(activeElement) ? placeOf(activeElement) : undefined;
  };

  const onCopy = (event: ClipboardEvent) => {
    const at = cursor();
    if (!at || !(getSelection()?.isCollapsed ?? true)) return;
    const cells = copiedCells(rows, columns, context, rangeOf(anchor.current ?? at, at));
    event.clipboardData?.setData('text/plain', formatTsv(cells));
    event.preventDefault();
    const count = cells.flat().length;
    if (count > 1) notify(text(cellTexts.copied, { count }));
  };

  const onPaste = (event: ClipboardEvent) => {
    const at = cursor();
    const pasted = event.clipboardData?.getData('text/plain');
    if (!at || !pasted) return;
    event.preventDefault();
    const first = rangeOf(anchor.current ?? at, at).from;
    setDoing({ paste: parseTsv(pasted), at: first });
  };

  const heard = { onKeyDown, onDoubleClick, onPointerDown, onPointerOver, onCopy, onPaste };
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('keydown', (event) => latest.current.onKeyDown(event), { signal });
    element.addEventListener('dblclick', (event) => latest.current.onDoubleClick(event), { signal });
    element.addEventListener('pointerdown', (event) => latest.current.onPointerDown(event), { signal });
    element.addEventListener('pointerover', (event) => latest.current.onPointerOver(event), { signal, passive: true });
    document.addEventListener('copy', (event) => latest.current.onCopy(event), { signal });
    document.addEventListener('paste', (event) => latest.current.onPaste(event), { signal });
    return () => stop.abort();
  }, [box]);

  if (!doing) return null;
  if ('paste' in doing)
    return (
      <LazyBoundary onClose={() => leave(doing.at)}>
        <PasteDialog grid={grid} rows={rows} at={doing.at} cells={doing.paste} onClose={() => leave(doing.at)} />
      </LazyBoundary>
    );
  const [record, column] = [rows[doing.edit.row], columns[doing.edit.column]];
  if (!record || !column || !box.current) return null;
  return (
    <LazyBoundary onClose={() => leave(doing.edit)}>
      <CellEditor
        key={`${record.id} ${column.name}`}
        grid={grid}
        record={record}
        column={column}
        box={box.current}
        at={doing.edit}
        onLeave={() => leave(doing.edit)}
      />
    </LazyBoundary>
  );
};

export default Cells;
