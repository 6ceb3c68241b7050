import { describe, expect, test } from 'vitest';
import { wish } from '#engine/tests/fixture/resources/wish/wish';
import { longText, text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { isDamaged, isIdentifier, suspicionOf, unwrapped } from '#engine/schema/wire/spreadsheetDamage';

const line = text(say('号', 'No.'), { max: 64 });
const prose = longText(say('备注', 'Remark'), { max: 1000 });

describe('a text that a spreadsheet has replaced', () => {
  test.each([
    '1.23456789012346E+017',
    '1.23457E+17',
    '1,23457E+11',
    '1E+20',
    '1.2e+05',
    '8.8E-05',
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#NAME?',
    '#NULL!',
    '#WERT!',
    '########',
    'Err:502',
    'pl\uFFFDyer',
  ])('%s is known by its form', (damaged) => {
    expect(isDamaged(line, damaged)).toBe(true);
    expect(isDamaged(prose, damaged)).toBe(false);
  });

  test.each(['1E5', '12E34', 'E+17', '1.5', 'a1.2E+17', '#1', '#tag', '3E-12', '88067491', '#1!'])(
    '%s is none',
    (own) => {
      expect(isDamaged(line, own)).toBe(false);
    },
  );
});

describe('an identifier that looks like', () => {
  test.each([
    [
      'date',
      [
        'Mar-05',
        '5-Mar',
        '05-Mar-26',
        'March 2026',
        '2026/3/5',
        '3/5/2026',
        '2026-03-05',
        '5.3.2026',
        '3/5/26',
        '2026-03-05 06:07:08',
        '6:07 AM',
        '3月5日',
        '2026年3月5日',
      ],
    ],
    ['truth', ['TRUE', 'FALSE']],
    ['grouped', ['1,234,567', '12,345', '1 234 567'.replaceAll(' ', '\u00A0')]],
    ['decimals', ['88067491.0', '88067491.00', '12,0']],
    ['formula', ['=A1', '=1+1']],
  ] as const)('a %s is suspected', (kind, texts) => {
    expect(texts.map(suspicionOf)).toEqual(texts.map(() => kind));
  });

  test.each(['88067491', '00123', 'true', 'Mario-05', '12-34', 'p.1.0', 'May', '1,23', '99-99-99', 'A=1'])(
    '%s is not',
    (own) => {
      expect(suspicionOf(own)).toBeUndefined();
    },
  );
});

test('what protected a text from a spreadsheet goes; what an export escaped stays', () => {
  expect(
    ['="00123"', ' ="0""1" ', "'00123456", "'abc", '\'="00123"', '00123'].map((cell) => unwrapped(cell, true)),
  ).toEqual(['00123', '0"1', '00123456', "'abc", '\'="00123"', '00123']);
  expect(unwrapped("'00123456", false)).toBe("'00123456");
});

test('the title and whatever is unique are identifiers', () => {
  expect(Object.keys(wish.fields).filter((name) => isIdentifier(wish, name))).toEqual(['code']);
});
