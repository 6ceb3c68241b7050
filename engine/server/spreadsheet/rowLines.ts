import { cellsIn, countAt, lengthAt, lengthSize, valuesAt } from '#engine/server/database/rowBytes';
import { plain } from '#engine/schema/wire/spreadsheet';
import { csvQuoted } from './csv';

/** Whether a cell stands in the file as it is: without quotes, and with nothing that could be read as a formula. */
const isPlain = (text: string): boolean => plain.test(text) && csvQuoted(text) === text;
const table = (length: number, isIn: (at: number) => boolean): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => Number(isIn(at)));

/** The bytes of ASCII that no plain cell begins with, and those that none holds. */
const oddFirst = table(128, (code) => !isPlain(String.fromCharCode(code)));
const odd = table(256, (code) => code < 128 && !isPlain(`a${String.fromCharCode(code)}`));
/** The letters of three bytes that none begins with, by the first two: 64 letters each. */
const oddBlocks = table(1024, (block) => ![0, 63].every((at) => isPlain(String.fromCharCode(block * 64 + at))));

const [comma, lineEnd] = [','.charCodeAt(0), [13, 10]];
const encoder = new TextEncoder();

/**
 * Writes rows as lines of CSV. The bytes of a row that has plain cells alone, as almost every row, are passed on without
 * becoming texts; the line of any other row is what `lineOf` makes of its cells.
 */
export const rowLines = (pieces: readonly Uint8Array[], lineOf: (cells: readonly string[]) => string): Uint8Array => {
  // Passed on, a row is shorter than before.
  let left = pieces.reduce((size, { length }) => size + length, 0);
  let lines = new Uint8Array(left);
  let end = 0;
  for (const piece of pieces) {
    const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
    for (let row = 0, next = 0; row < piece.length; row = next) {
      next = row + lengthAt + view.getInt32(row + lengthAt);
      left -= next - row;
      const lineFrom = end;
      let [at, strange] = [row + valuesAt, 0];
      for (let more = view.getInt16(row + countAt); more > 0; more -= 1) {
        const length = view.getInt32(at);
        at += lengthSize;
        if (length > 0) {
          const first = view.getUint8(at);
          const block = first >> 4 === 14 ? ((first & 15) << 6) | (view.getUint8(at + 1) & 63) : -1;
          strange |= (block < 0 ? oddFirst[first] : oddBlocks[block]) ?? 1;
          for (const cellEnd = at + length; at < cellEnd; at += 1) {
            const byte = view.getUint8(at);
            strange |= odd[byte] ?? 1;
            lines[end++] = byte;
          }
        }
        lines[end++] = comma;
      }
      if (strange === 0) {
        // The end of the line takes the place of the last comma.
        lines.set(lineEnd, end - 1);
        end += 1;
        continue;
      }
      const line = encoder.encode(cellsIn(piece.subarray(row, next)).map(lineOf).join(''));
      end = lineFrom + line.length;
      if (end + left > lines.length) {
        const longer = new Uint8Array(2 * (end + left));
        longer.set(lines.subarray(0, lineFrom));
        lines = longer;
      }
      lines.set(line, lineFrom);
    }
  }
  return lines.subarray(0, end);
};
