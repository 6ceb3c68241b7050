import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { choice, integer, money, text, yesNo, type Field } from '#resources/schema/field';
import { say, type Locale } from '#resources/schema/language';
import { unescapeFormula } from '#resources/wire/spreadsheet';
import { csvColumn, csvHead } from '#server/crud/export';
import { csvLine } from '#server/spreadsheet/csv';
import { parseCsv } from './parseCsv';

const name = text(say('名称', 'Name'), { max: 100 });
const csvCell = (field: Field, value: unknown, locale: Locale) => csvColumn(field, locale)(value);
const cell = (value: unknown) => csvCell(name, value, 'en-US');

test('a text that a spreadsheet would run as a formula is written with an apostrophe in front', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) {
    expect(parseCsv(csvLine([cell(`${start}cmd()`)]))).toEqual([[`'${start}cmd()`]]);
  }
  expect(cell('a=b')).toBe('a=b');
});

test('a negative number stays a number', () => {
  expect(csvCell(money(name.label, {}), '-12.50', 'en-US')).toBe('-12.50');
  expect(csvCell(integer(name.label, {}), -3, 'en-US')).toBe('-3');
});

test('choices and yes or no are written in the reader’s language', () => {
  const level = choice(name.label, { options: [{ value: 0, label: say('散户', 'Retail') }] });
  expect([csvCell(level, 0, 'zh-CN'), csvCell(level, 0, 'en-US')]).toEqual(['散户', 'Retail']);
  expect([csvCell(yesNo(name.label, {}), true, 'zh-CN'), csvCell(yesNo(name.label, {}), false, 'en-US')]).toEqual([
    '是',
    'No',
  ]);
  expect(csvHead([name], 'zh-CN')).toBe('\uFEFF名称\r\n');
});

test('an empty value is an empty cell', () => {
  expect([cell(null), cell(undefined)]).toEqual(['', '']);
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
