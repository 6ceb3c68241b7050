import type { RaRecord } from 'react-admin';
import type { RefObject } from 'react';
import { notify } from '#engine/client/ui/toasts/toasts';
import type { GridShared } from '#engine/client/views/List/GridRow';
import { cellTexts } from './cellTexts';
import { type Place, placeOf, type Range } from './place';
import { unescapeFormula } from '#engine/schema/wire/spreadsheet';
import { copiedCells, formatHtml, formatTsv } from './copied';

/** One cell and what follows it: a tab, a line break, or the end. */
const cellPattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;

/** Returns the rows of cells in a text that a spreadsheet copied. The line break at its end begins no row. */
export const parseTsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  for (const [whole, inQuotes, plain = '', end = ''] of text.matchAll(cellPattern)) {
    rows.at(-1)?.push(unescapeFormula(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"')));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
    if (whole === '') break;
  }
  const last = rows.at(-1);
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
};

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
      onPasted(parseTsv(pasted), rangeAt(at).from);
    },
  };
};
