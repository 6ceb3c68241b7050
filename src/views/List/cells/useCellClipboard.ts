import type { RaRecord } from 'react-admin';
import type { RefObject } from 'react';
import { notify } from '#src/ui/toasts/toasts';
import type { GridShared } from '../GridRow';
import { cellTexts } from './cellTexts';
import { copiedCells } from './copied';
import { placeOf } from './drawnCells';
import type { Place, Range } from './place';
import { formatTsv, parseTsv } from './tsv';

interface Cells {
  readonly box: RefObject<HTMLElement | null>;
  readonly rows: readonly RaRecord[];
  readonly grid: GridShared;
  /** The range that ends at the cursor. */
  readonly rangeAt: (cursor: Place) => Range;
  readonly onPasted: (cells: readonly (readonly string[])[], at: Place) => void;
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
      onPasted(parseTsv(pasted), rangeAt(at).from);
    },
  };
};
