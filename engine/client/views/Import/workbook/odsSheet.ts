import { BadFile } from '#engine/client/views/Import/file';
import { type FileRow, isBlank, type RowsRead } from '#engine/client/views/Import/rows';
import { coverRows } from './merges';
import { shownNumber } from './shownValue';
import { limits } from './workbook';
import { attribute, readXml } from './xml';

/** A cell while it is read. */
interface OpenCell {
  readonly type: string;
  readonly raw: string;
  readonly repeated: number;
  readonly isFormula: boolean;
  text: string;
}

const repeatedBy = (value: string | undefined): number => Math.max(1, Number.parseInt(value ?? '1', 10) || 1);

/** The value of a cell. The text beside it is as the sheet shows it, so digits with zeros before them come from there. */
const valueOf = ({ type, raw, text }: OpenCell): string => {
  if (type === 'float' && raw !== '')
    return /^0\d+$/.test(text) && Number(text) === Number(raw) ? text : shownNumber(raw);
  if (type === 'currency' && raw !== '') return shownNumber(raw);
  if (type === 'percentage' && raw !== '') return shownNumber(raw, { kind: 'percent' });
  if (type === 'date' && raw !== '') return raw.replace('T', ' ').replace(/(?: 00:00:00)?(?:\.\d+)?Z?$/, '');
  if (type === 'boolean') return raw === 'true' ? 'TRUE' : 'FALSE';
  return text === '' ? raw : text;
};

/** Yields the rows of one sheet of `content.xml` as they are read, and ends behind it. */
export async function* odsRows(pieces: AsyncIterable<Uint8Array>, wanted: number): AsyncGenerator<RowsRead> {
  let rows: FileRow[] = [];
  let [sheet, depth, line, held] = [-1, 0, 0, 0];
  let cells: string[] = [];
  let [uncomputed, covered]: [number[], number[]] = [[], []];
  let [column, rowRepeated, hidden] = [0, 1, false];
  let cell: OpenCell | undefined;
  let [inParagraph, inNote, paragraphs] = [0, 0, 0];
  const covers = coverRows();

  const endCell = (ended: OpenCell) => {
    const { type, repeated, isFormula } = ended;
    const value = valueOf(ended);
    if (isFormula && type === '' && value === '') uncomputed.push(column);
    if (value !== '') {
      if (column + repeated > limits.columns || (held += repeated) > limits.cells) throw new BadFile('tooLarge');
      while (cells.length < column) cells.push('');
      for (let nth = 0; nth < repeated; nth += 1) cells.push(value);
    }
    column += repeated;
  };
  const endRow = () => {
    const isEmpty = isBlank(cells) && uncomputed.length === 0;
    const first = line;
    line += rowRepeated;
    // Most of a sheet is one row without content, repeated to its end.
    if (isEmpty) return;
    if (line > limits.rows || (held += cells.length * (rowRepeated - 1)) > limits.cells) throw new BadFile('tooLarge');
    for (let row = first; row < line; row += 1) {
      const own = [...cells];
      const merged = new Set([...covers.cover(row, own), ...covered]);
      rows.push({
        line: row + 1,
        cells: own,
        ...(hidden && { hidden }),
        ...(merged.size > 0 && { merged: [...merged] }),
        ...(uncomputed.length > 0 && { uncomputed }),
      });
    }
  };

  const reading = readXml(pieces, {
    open: (tag, attributes) => {
      const said = (name: string) => attribute(attributes, name);
      if (tag === 'table' && (depth += 1) === 1) sheet += 1;
      if (sheet !== wanted || depth !== 1) return;
      if (tag === 'table-row') {
        [cells, uncomputed, covered, column] = [[], [], [], 0];
        [rowRepeated, hidden] = [
          repeatedBy(said('number-rows-repeated')),
          (said('visibility') ?? 'visible') !== 'visible',
        ];
      } else if (tag === 'covered-table-cell') {
        const repeated = repeatedBy(said('number-columns-repeated'));
        for (let nth = 0; nth < repeated && column + nth < limits.columns; nth += 1) covered.push(column + nth);
        column += repeated;
      } else if (tag === 'table-cell') {
        const type = said('value-type') ?? '';
        const raw = said('value') ?? said('date-value') ?? said('boolean-value') ?? said('string-value') ?? '';
        const [isFormula, repeated] = [said('formula') !== undefined, repeatedBy(said('number-columns-repeated'))];
        cell = { type, raw, repeated, isFormula, text: '' };
        const bottom = line + repeatedBy(said('number-rows-spanned')) - 1;
        const right = Math.min(limits.columns, column + repeatedBy(said('number-columns-spanned'))) - 1;
        if (bottom > line) covers.add({ top: line, bottom, left: column, right });
        paragraphs = 0;
      } else if (!cell) return;
      else if (tag === 'annotation') inNote += 1;
      else if (inNote > 0) return;
      else if (tag === 'p' || tag === 'h') {
        if (inParagraph === 0 && (paragraphs += 1) > 1) cell.text += '\n';
        inParagraph += 1;
      } else if (tag === 's') cell.text += ' '.repeat(Math.min(repeatedBy(said('c')), limits.columns));
      else if (tag === 'tab') cell.text += '\t';
      else if (tag === 'line-break') cell.text += '\n';
    },
    text: (text) => {
      if (cell && inParagraph > 0 && inNote === 0) cell.text += text;
    },
    close: (tag) => {
      const isHere = sheet === wanted && depth === 1;
      if (tag === 'table') depth -= 1;
      if (!isHere) return;
      if (tag === 'annotation') inNote -= 1;
      else if ((tag === 'p' || tag === 'h') && inNote === 0 && cell) inParagraph -= 1;
      else if (tag === 'table-cell' && cell) {
        endCell(cell);
        cell = undefined;
      } else if (tag === 'table-row') endRow();
    },
  });
  for await (const bytes of reading) {
    yield { rows, bytes };
    rows = [];
    if (sheet > wanted) return;
  }
}
