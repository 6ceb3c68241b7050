import { BadFile } from '#engine/client/views/Import/file';
import { type FileRow, isBlank, type RowsRead } from '#engine/client/views/Import/rows';
import { coverRows, type Merge } from './merges';
import { shownNumber, type NumberLook } from './shownValue';
import { limits } from './workbook';
import { readWholeXml, readXml } from './xml';
import { decodeEscapes } from './xlsxText';

/** `BC12` → its column and row, counted from 0. */
const placeOf = (reference: string): { readonly column: number; readonly row: number } | undefined => {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(digits) - 1 };
};

/** Reads which cells of a sheet are merged. */
export const mergesIn = async (pieces: AsyncIterable<Uint8Array>): Promise<readonly Merge[]> => {
  const merges: Merge[] = [];
  await readWholeXml(pieces, {
    open: (tag, { ref = '' }) => {
      if (tag !== 'mergeCell') return;
      const [from, to] = ref.split(':').map(placeOf);
      if (!from || !to || to.column >= limits.columns) return;
      if (merges.length >= limits.merges) throw new BadFile('tooLarge');
      merges.push({ top: from.row, bottom: to.row, left: from.column, right: to.column });
    },
  });
  return merges;
};

interface SheetParts {
  readonly texts: readonly string[];
  readonly looks: readonly NumberLook[];
  readonly from1904: boolean;
  readonly merges: readonly Merge[];
}

/** A cell while it is read. */
interface OpenCell {
  readonly type: string;
  readonly style: number;
  value: string;
  isFormula: boolean;
  hasValue: boolean;
}

const valueOf = ({ type, style, value }: OpenCell, { texts, looks, from1904 }: SheetParts): string => {
  switch (type) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'b':
      return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    case 'str':
    case 'inlineStr':
      return decodeEscapes(value);
    case 'd':
      return value.replace('T', ' ').replace(/(?: 00:00:00)?(?:\.0+)?Z?$/, '');
    case 'e':
      return value;
    default:
      return value === '' ? '' : shownNumber(value, looks[style], from1904);
  }
};

/** Yields the rows of a sheet as they are read. A formula is its last result. */
export async function* sheetRows(pieces: AsyncIterable<Uint8Array>, parts: SheetParts): AsyncGenerator<RowsRead> {
  const { cover } = coverRows(parts.merges);
  let rows: FileRow[] = [];
  let [line, column, held] = [0, 0, 0];
  let cells: string[] = [];
  let uncomputed: number[] = [];
  let hidden = false;
  let cell: OpenCell | undefined;
  let [inValue, inPhonetic] = [false, false];

  const endCell = (ended: OpenCell) => {
    const value = valueOf(ended, parts);
    if (ended.isFormula && !ended.hasValue) uncomputed.push(column);
    if (value !== '') {
      if (column >= limits.columns || (held += 1) > limits.cells) throw new BadFile('tooLarge');
      while (cells.length < column) cells.push('');
      cells[column] = value;
    }
    column += 1;
  };
  const endRow = () => {
    const isEmpty = isBlank(cells) && uncomputed.length === 0;
    const merged = cover(line - 1, cells);
    if (line > limits.rows) throw new BadFile('tooLarge');
    if (isEmpty) return;
    rows.push({
      line,
      cells,
      ...(hidden && { hidden }),
      ...(merged.length > 0 && { merged }),
      ...(uncomputed.length > 0 && { uncomputed }),
    });
  };

  const reading = readXml(pieces, {
    open: (tag, { r: reference, t: type = 'n', s: style, hidden: hides = '' }) => {
      if (tag === 'row') {
        line = reference === undefined ? line + 1 : Number(reference);
        [cells, uncomputed, column, hidden] = [[], [], 0, hides === '1' || hides === 'true'];
      } else if (tag === 'c') {
        column = (reference === undefined ? undefined : placeOf(reference)?.column) ?? column;
        cell = { type, style: Number(style ?? -1), value: '', isFormula: false, hasValue: false };
      } else if (!cell) return;
      else if (tag === 'f') cell.isFormula = true;
      else if (tag === 'rPh') inPhonetic = true;
      else if (tag === 'v' || (tag === 't' && !inPhonetic)) inValue = cell.hasValue = true;
    },
    text: (text) => {
      if (inValue && cell) cell.value += text;
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') inValue = false;
      else if (tag === 'rPh') inPhonetic = false;
      else if (tag === 'c' && cell) {
        endCell(cell);
        cell = undefined;
      } else if (tag === 'row') endRow();
    },
  });
  for await (const bytes of reading) {
    yield { rows, bytes };
    rows = [];
  }
}
