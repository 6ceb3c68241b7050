// @vitest-environment node
import { expect, test } from 'vitest';
import { formatTsv, parseTsv } from '#src/views/List/cells/useCellClipboard';

test.each([
  ['one cell', 'a', [['a']]],
  [
    'rows and columns',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'the line break at the end, as Excel writes it',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty cells',
    '\ta\t\n\t\t',
    [
      ['', 'a', ''],
      ['', '', ''],
    ],
  ],
  ['line breaks, tabs and quotes in quotes', '"a\nb"\t"c\td"\t"say ""hi"""', [['a\nb', 'c\td', 'say "hi"']]],
  ['a quote inside a cell', 'a"b\tc', [['a"b', 'c']]],
  ['an empty row between others', 'a\n\nb', [['a'], [''], ['b']]],
] as const)('pasted text is read: %s', (_, text, cells) => {
  expect(parseTsv(text)).toEqual(cells);
});

test('what is copied is read again as it was', () => {
  const cells = [
    ['plain', 'tab\there', 'two\nlines'],
    ['"quoted"', '', ' 空格 '],
  ];
  expect(parseTsv(formatTsv(cells))).toEqual(cells);
});

test('what a person wrote is copied as a text, never as a formula', () => {
  const cells = [['=HYPERLINK("http://x.example")', '+86 138 0000', '-1,200.50', "'=kept", 'two\n@lines']];
  expect(formatTsv([['=1+1', '@SUM(A1)', '-1,200.50', '张三']])).toBe("'=1+1\t'@SUM(A1)\t-1,200.50\t张三");
  expect(parseTsv(formatTsv(cells))).toEqual(cells);
});
