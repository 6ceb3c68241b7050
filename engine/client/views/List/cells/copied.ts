import type { RaRecord } from 'react-admin';
import { escapeFormula } from '#engine/schema/wire/spreadsheet';
import type { CellContext } from '#engine/client/fieldTypes/cell';
import { copiedOf, type CopiedCell, type CopiedKind } from '#engine/client/fieldTypes/copied';
import type { GridColumn } from '#engine/client/views/List/columns';
import type { Range } from './place';

/** The cells of a range, those out of sight too. */
export const copiedCells = (
  rows: readonly RaRecord[],
  columns: readonly GridColumn[],
  context: CellContext,
  { from, to }: Range,
): CopiedCell[][] =>
  rows
    .slice(from.row, to.row + 1)
    .map((record) =>
      columns
        .slice(from.column, to.column + 1)
        .map(({ name, field }) =>
          name === 'id' ? { kind: 'number', text: String(record.id) } : copiedOf(field, record[name], context, record),
        ),
    );

/** The text of a cell. What a person wrote is never read as a formula; a negative number is no formula. */
const harmless = ({ kind, text }: CopiedCell): string => (kind === 'text' ? escapeFormula(text) : text);

/** A cell that tabs, line breaks or quotes would break stands in quotes, as spreadsheets write it. */
const quoted = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns rows of cells as the text that spreadsheets copy. */
export const formatTsv = (rows: readonly (readonly CopiedCell[])[]): string =>
  rows.map((row) => row.map((cell) => quoted(harmless(cell))).join('\t')).join('\n');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign).replace(/\r\n?|\n/g, '<br>');

const dayMs = 86_400_000;
/** A time as spreadsheets count it: in days since the end of 1899. */
const serialOf = (text: string): string =>
  String((Date.parse(`${text.replace(' ', 'T')}Z`) - Date.UTC(1899, 11, 30)) / dayMs);

/** The number format of each kind in Excel's notation, and its value for LibreOffice. */
const kinds: Readonly<
  Record<CopiedKind, { readonly format: (text: string) => string; readonly value?: (text: string) => string }>
> = {
  text: { format: () => '@' },
  number: { format: (text) => `0${/\.\d+$/.exec(text)?.[0].replace(/\d/g, '0') ?? ''}`, value: (text) => text },
  day: { format: () => 'yyyy-mm-dd', value: serialOf },
  dateTime: { format: () => 'yyyy-mm-dd hh:mm:ss', value: serialOf },
};

/** Tells Excel (`mso-number-format`) and LibreOffice (`sdval`, `sdnum`) what a cell is: `00123` stays a text. */
const attributesOf = ({ kind, text }: CopiedCell): string => {
  const [format, value] = [kinds[kind].format(text), kinds[kind].value?.(text)];
  const style = `mso-number-format:'${format.replace(/[^\w ]/g, String.raw`\$&`)}'`;
  return ` style="${style}"${value === undefined ? '' : ` sdval="${value}"`} sdnum="1033;0;${format}"`;
};

/** Returns the same rows as the table that spreadsheets and word processors read before the text. */
export const formatHtml = (rows: readonly (readonly CopiedCell[])[]): string => {
  const cellOf = (cell: CopiedCell) => `<td${attributesOf(cell)}>${inHtml(harmless(cell))}</td>`;
  return `<meta charset="utf-8"><table>${rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('')}</table>`;
};
