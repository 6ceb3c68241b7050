import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';

/** A cell as a spreadsheet has it: its type, its text, and the number format of its style. */
export interface SheetCell {
  readonly type: string;
  readonly text: string;
  readonly format: string | undefined;
}

const parse = (xml: string) => new JSDOM(xml, { contentType: 'text/xml' }).window.document;

/** A plain reader of one sheet, so that workbooks are judged by something that did not write them. */
export const readXlsx = (bytes: Uint8Array, sheet = 1): SheetCell[][] => {
  const files = unzipSync(bytes);
  const part = (path: string) => parse(strFromU8(files[path] ?? new Uint8Array()));
  const styles = part('xl/styles.xml');
  const formats = new Map(
    [...styles.querySelectorAll('numFmt')].map((one) => [one.getAttribute('numFmtId'), one.getAttribute('formatCode')]),
  );
  const used = [...styles.querySelectorAll('cellXfs > xf')].map((xf) => xf.getAttribute('numFmtId'));
  return [...part(`xl/worksheets/sheet${sheet}.xml`).querySelectorAll('row')].map((row) => {
    const cells: SheetCell[] = [];
    for (const cell of row.querySelectorAll('c')) {
      const column = (cell.getAttribute('r') ?? 'A').charCodeAt(0) - 65;
      const id = used[Number(cell.getAttribute('s') ?? 0)];
      const text = cell.querySelector('v, t')?.textContent ?? '';
      cells[column] = { type: cell.getAttribute('t') ?? 'n', text, format: formats.get(id ?? '') ?? undefined };
    }
    return Array.from(cells, (cell) => cell ?? { type: 'empty', text: '', format: undefined });
  });
};

/** The time that a spreadsheet shows for the number of a day. */
export const timeOf = (serial: string): string =>
  new Date(Math.round((Number(serial) - 25_569) * 86_400_000)).toISOString().slice(0, 19).replace('T', ' ');
