import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { integer, money, text, type Field } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { unescapeFormula } from '#resources/wire/spreadsheet';
import { columnOfText } from '#server/crud/export';
import { csvLine } from '#server/spreadsheet/csv';
import { parseCsv } from './parseCsv';

const name = text(say('名称', 'Name'), { max: 100 });
const csvCell = (field: Field, text: string) => columnOfText(field, 'en-US')(text);
const cell = (text: string) => csvCell(name, text);

test('a text that a spreadsheet would run as a formula is written with an apostrophe in front', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) {
    expect(parseCsv(csvLine([cell(`${start}cmd()`)]))).toEqual([[`'${start}cmd()`]]);
  }
  expect(cell('a=b')).toBe('a=b');
});

test('a negative number stays a number', () => {
  expect(csvCell(money(name.label, {}), '-12.50')).toBe('-12.50');
  expect(csvCell(integer(name.label, {}), '-3')).toBe('-3');
});

test('whatever text is written is read back the same, but for the apostrophe', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      (rows) => {
        const read = parseCsv(rows.map((row) => csvLine(row.map(cell))).join(''));
        expect(read.map((row) => row.map(unescapeFormula))).toEqual(rows);
      },
    ),
  );
});
