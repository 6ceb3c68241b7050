import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { choices, integer, yesNo } from '#engine/schema/field';
import { fromCell } from '#engine/schema/wire/importing';
import { say } from '#engine/schema/language';
import { roles } from '#resources/business';
import { escapeFormula, unescapeFormula } from '#engine/schema/wire/spreadsheet';
import { joinValues, splitValues } from '#engine/schema/wire/filtering';
import { costOf } from '#engine/tests/cost';

test('a cell that a spreadsheet would run begins with an apostrophe, any other stays as it is', () => {
  for (const text of [
    '=1+1',
    '+86-10',
    '+1-1',
    '-5a',
    '+1 (415) 555',
    '-5%',
    '+ 5',
    '+-5',
    '@sum',
    '\t=1',
    '\rx',
    '＝1',
    "'=1",
  ]) {
    expect(escapeFormula(text).startsWith("'")).toBe(true);
    expect(unescapeFormula(escapeFormula(text))).toBe(text);
  }
  for (const text of ['', 'abc', "O'Hara", "'quoted'", '1-2', '12', 'a=b', 'a; b', '12:30', 'x+y;z']) {
    expect(escapeFormula(text)).toBe(text);
  }
});

test('a cell that is a phone number or a signed amount and nothing else stays as a person reads it', () => {
  for (const text of ['+86 138 0013 8000', '+8613800138000', '-12.50', '-1,234.50', '+5']) {
    expect(escapeFormula(text)).toBe(text);
    expect([unescapeFormula(text), unescapeFormula(`'${text}`)]).toEqual([text, text]);
  }
  for (const guarded of ['x;-5', '+86 138\t=1', '+86 138\n-5', '-1E9', '+86 138 A1', '−5', '＋5'])
    expect(escapeFormula(guarded)).not.toBe(guarded);
});

const signs = [...'=+-@＝＋－＠﹣﹢−–—‐‑⁻⁺⁼➖➕'];
const invisible: Readonly<Record<string, string>> = {
  nothing: '',
  blank: ' ',
  'no-break space': '\u00A0',
  'ideographic space': '\u3000',
  'byte order mark': '\uFEFF',
  'zero-width space': '\u200B',
  'zero-width joiner': '\u200D',
  'word joiner': '\u2060',
  'left-to-right mark': '\u200E',
  'soft hyphen': '\u00AD',
  'Hangul filler': '\u3164',
  'control character': '\u0001',
  'NUL and blank': '\0 ',
  'quotation mark': '"',
  'typographic quotation mark': '“',
  'apostrophe and quotation mark': '\'"',
};
const borders: Readonly<Record<string, string>> = {
  'the start': '',
  semicolon: 'x;',
  tab: 'x\t',
  'line feed': 'x\n',
  'carriage return': 'x\r\n',
  bar: 'x|',
};

test.each(Object.entries(borders))('after %s every sign that begins a formula is guarded', (_, border) => {
  for (const before of Object.values(invisible)) {
    for (const sign of signs) {
      const text = `${border}${before}${sign}cmd()`;
      expect(escapeFormula(text)).toBe(`${border}'${before}${sign}cmd()`);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }
  }
});

test('every cell of a text with several borders is guarded separately', () => {
  expect(escapeFormula('=a;b;+c\td\n-e')).toBe("'=a;b;'+c\td\n'-e");
});

test('any text written into a cell is read back unchanged', () => {
  const tricky = fc.string({
    unit: fc.constantFrom("'", '=', '-', '−', ';', '\t', '\r', '\n', '|', '"', ' ', '\u200B', 'x', '5'),
  });
  const text = fc.oneof(fc.string({ unit: 'binary' }), tricky);
  fc.assert(
    fc.property(text, (written) => {
      expect(unescapeFormula(escapeFormula(written))).toBe(written);
    }),
    { numRuns: 500 },
  );
});

test('cells say yes, no, several choices and numbers in the words of either language', () => {
  const flag = yesNo(say('标记', 'Flag'), {});
  const audience = choices(say('对象', 'Audience'), { options: roles });
  const count = integer(say('数', 'Count'), {});
  expect(['是', 'yes', 'true', '否', 'No', 'maybe', ' '].map((cell) => fromCell(flag, cell))).toEqual([
    true,
    true,
    true,
    false,
    false,
    'maybe',
    null,
  ]);
  expect(fromCell(audience, '馆长、Volunteer')).toEqual(['librarian', 'volunteer']);
  expect(['12', '-3', '1.5', ''].map((cell) => fromCell(count, cell))).toEqual([12, -3, '1.5', null]);
});

test.each([
  ['a', ['a']],
  ['a,b', ['a', 'b']],
  ['', ['']],
  ['a,,b', ['a', '', 'b']],
  ['a\\,b,c', ['a,b', 'c']],
  ['a\\\\,b', ['a\\', 'b']],
  ['C:\\temp', ['C:\\temp']],
  ['end\\', ['end\\']],
])('%j is read as %j', (text, values) => {
  expect(splitValues(text)).toEqual(values);
});

test('whatever the values hold, they come back as they were', () => {
  const value = fc.oneof(fc.string(), fc.stringMatching(/^[\\,a]*$/));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      expect(splitValues(joinValues(values))).toEqual(values);
    }),
  );
});

test('a text of backslashes alone is read about as quickly as many short ones', () => {
  const short = costOf(() => splitValues(`${'\\'.repeat(11)},`.repeat(10_000)));
  expect(costOf(() => splitValues(`${'\\'.repeat(100_001)},`))).toBeLessThan(100 * short);
});
