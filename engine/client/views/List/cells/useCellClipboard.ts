import type { RaRecord } from 'react-admin';
import type { RefObject } from 'react';
import { notify } from '#engine/client/ui/toasts/toasts';
import type { GridShared } from '#engine/client/views/List/GridRow';
import { cellTexts } from './cellTexts';
import { type Place, placeOf, type Range } from './place';
import { copiedCells, formatHtml, formatTsv } from './copied';

interface Cells {
  readonly box: RefObject<HTMLElement | null>;
  readonly rows: readonly RaRecord[];
  readonly grid: GridShared;
  /** The range that ends at the cursor. */
  readonly rangeAt: (cursor: Place) => Range;
  /** Takes the text, which is parsed by a chunk that loads with the first paste. */
  readonly onPasted: (text: string, at: Place) => void;
}

/** Copies the range at the cursor, and reads what is pasted there; selected text and inputs keep the browser's way. */
export const useCellClipboard = ({ box, rows, grid, rangeAt, onPasted }: Cells) => {
  const cursor = (): Place | undefined => {
    const { activeElement } = document;
    return activeElement?.tagName === 'TD' && box.current?.contains(activeElement) ? placeOf(activeElement) : undefined;
  };
  return {
    onCopy: (event: ClipboardEvent) => {
      const at = cursor();
      if (!at || !(getSelection()?.isCollapsed ?? true)) return;
      const cells = copiedCells(rows, grid.columns, grid.context, rangeAt(at));
      event.clipboardData?.setData('text/html', formatHtml(cells));
      event.clipboardData?.setData('text/plain', formatTsv(cells));
      event.preventDefault();
      const count = cells.flat().length;
      if (count > 1) notify(grid.text(cellTexts.copied, { count }));
    },
    onPaste: (event: ClipboardEvent) => {
      const at = cursor();
      const pasted = event.clipboardData?.getData('text/plain');
      if (!at || !pasted) return;
      event.preventDefault();
      onPasted(pasted, rangeAt(at).from);
    },
  };
};
