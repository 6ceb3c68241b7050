import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula } from '#engine/schema/wire/spreadsheet';
import { cellsIn, rowBytes } from '#engine/server/database/rowBytes';
import { csvLine, csvQuoted } from '#engine/server/spreadsheet/csv';
import { rowLines } from '#engine/server/spreadsheet/rowLines';

/** A line as it is written cell by cell. */
const lineOf = (cells: readonly string[]) => csvLine(cells.map((cell) => csvQuoted(escapeFormula(cell))));

const joined = (rows: readonly Uint8Array[]) => Uint8Array.from(rows.flatMap((row) => [...row]));
const linesOf = (...pieces: (string | null)[][][]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    rowLines(
      pieces.map((rows) => joined(rows.map(rowBytes))),
      lineOf,
    ),
  );

/** Every letter of one piece of the alphabet, and those around what counts as plain. */
const letters = [
  ...Array.from({ length: 0x300 }, (_, at) => String.fromCodePoint(at + 1)),
  ...'\u4DFF一代严龥\u9FFF\uA000＝\uFEFF\u2212𠮷🙂',
];

test('a row that is passed on as bytes is the same line as one that is written cell by cell', () => {
  for (const letter of letters)
    for (const cell of [letter, `a${letter}`, `${letter}b`, `代${letter}打`])
      expect(linesOf([['x', cell, '张三']])).toBe(lineOf(['x', cell, '张三']));
  const cell = fc.option(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('张三', 'x', '=1', 'a,b', '"')));
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 9 });
  fc.assert(
    fc.property(rows, rows, (some, more) => {
      const read = (row: readonly (string | null)[]) => row.map((one) => one?.replaceAll('\0', '') ?? null);
      const [first, second] = [some.map(read), more.map(read)];
      const whole = [...first, ...second].map((row) => lineOf(row.map((one) => one ?? ''))).join('');
      expect(linesOf(first, second)).toBe(whole);
    }),
  );
});

test('a value is read as it was sent, and an empty one as an empty text', () => {
  const rows = [
    ['a,b', null, '张三'],
    ['\uFEFF', '', '🙂\r\n"'],
  ];
  expect(cellsIn(joined(rows.map(rowBytes)))).toEqual(rows.map((row) => row.map((one) => one ?? '')));
  expect(cellsIn(new Uint8Array())).toEqual([]);
});
