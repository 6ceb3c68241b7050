// @vitest-environment node
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadFile, inspect, pieceBytes } from '#engine/client/views/Import/file';
import { fileRows, guessSeparator, type TextForm } from '#engine/client/views/Import/csv';
import type { FileRow } from '#engine/client/views/Import/rows';

const utf16 = (text: string, little: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), little);
  return new Uint8Array(bytes.buffer);
};
const fileOf = (...parts: BlobPart[]) => new Blob(parts);
const readAll = async (file: Blob, choice: Partial<TextForm> = {}): Promise<FileRow[]> => {
  const encoding = choice.encoding ?? (await inspect(file)).encoding ?? 'utf-8';
  const form = { encoding, separator: choice.separator ?? (await guessSeparator(file, encoding)) };
  const found: FileRow[] = [];
  for await (const { rows } of fileRows(file, form)) found.push(...rows);
  return found;
};
const cellsOf = async (file: Blob, choice?: Partial<TextForm>) =>
  (await readAll(file, choice)).map(({ cells }) => cells);

/** `商户,结果\n星河互娱,代打\n` as Excel in China writes it. */
const gbk = new Uint8Array([
  0xc9, 0xcc, 0xbb, 0xa7, 0x2c, 0xbd, 0xe1, 0xb9, 0xfb, 0x0d, 0x0a, 0xd0, 0xc7, 0xba, 0xd3, 0xbb, 0xa5, 0xd3, 0xe9,
  0x2c, 0xb4, 0xfa, 0xb4, 0xf2, 0x0d, 0x0a,
]);
const table = [
  ['商户', '结果'],
  ['星河互娱', '代打'],
];
const text = '商户,结果\r\n星河互娱,代打\r\n';

describe('the encoding of a file', () => {
  test.each([
    ['UTF-8', 'utf-8', fileOf(text)],
    ['UTF-8 with its mark', 'utf-8', fileOf('\uFEFF', text)],
    ['GB18030', 'gb18030', fileOf(gbk)],
    ['UTF-16, little end first', 'utf-16le', fileOf(utf16(`\uFEFF${text}`, true))],
    ['UTF-16, big end first', 'utf-16be', fileOf(utf16(`\uFEFF${text}`, false))],
    ['UTF-16 without a mark, little end first', 'utf-16le', fileOf(utf16(text, true))],
    ['UTF-16 without a mark, big end first', 'utf-16be', fileOf(utf16(text, false))],
  ])('%s is found, and its rows read', async (_name, encoding, file) => {
    expect((await inspect(file)).encoding).toBe(encoding);
    expect(await cellsOf(file)).toEqual(table);
  });

  test('four bytes of GB18030 are one character', async () => {
    const file = fileOf(new Uint8Array([0x61, 0x0a, 0x95, 0x32, 0x82, 0x36, 0x0a]));
    expect(await cellsOf(file)).toEqual([['a'], ['𠀀']]);
  });

  test('a character that falls on the border of two pieces is read whole', async () => {
    const before = `a\n${'x'.repeat(pieceBytes - 4)}`;
    expect(await cellsOf(fileOf(`${before}界,y\n`))).toEqual([['a'], [`${before.slice(2)}界`, 'y']]);
    const inGbk = fileOf(before, 'x', new Uint8Array([0xc9, 0xcc, 0x2c, 0x79, 0x0a]));
    expect(await cellsOf(inGbk)).toEqual([['a'], [`${before.slice(2)}x商`, 'y']]);
  });

  test('what is neither is read as a text of one byte a letter, and an empty file is refused', async () => {
    const file = fileOf(new Uint8Array([0x61, 0xe9, 0x2c, 0xff, 0xff, 0x0a]));
    expect((await inspect(file)).encoding).toBe('windows-1252');
    expect(await cellsOf(file)).toEqual([['aé', 'ÿÿ']]);
    await expect(inspect(fileOf())).rejects.toMatchObject({ fault: 'empty' });
  });

  test.each([
    ['big5', [0xaa, 0xb1, 0xae, 0x61], '玩家'],
    ['shift_jis', [0x83, 0x76, 0x83, 0x8c, 0x81, 0x5b], 'プレー'],
    ['euc-kr', [0xc7, 0xc3, 0xb7, 0xb9], '플레'],
    ['euc-jp', [0xa5, 0xd7, 0xa5, 0xec], 'プレ'],
    ['windows-1250', [0x8a, 0x6b, 0x6f], 'Ško'],
    ['windows-1251', [0xc8, 0xe3, 0xf0], 'Игр'],
    ['windows-1253', [0xd0, 0xe1, 0xdf], 'Παί'],
    ['windows-1254', [0xde, 0xfd], 'Şı'],
    ['windows-1255', [0xf9, 0xe7], 'שח'],
    ['windows-1256', [0xc7, 0xe1], 'ال'],
    ['windows-1257', [0xd0, 0xe0], 'Šą'],
    ['windows-1258', [0xd0, 0xfd], 'Đư'],
    ['windows-874', [0xe0, 0xc5], 'เล'],
  ] as const)('%s can be chosen', async (encoding, bytes, read) => {
    const file = fileOf('a|b\n', new Uint8Array(bytes), '|2\n');
    expect(await cellsOf(file, { encoding })).toEqual([
      ['a', 'b'],
      [read, '2'],
    ]);
  });

  test.each([
    ['a workbook of Excel 97, or one with a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'oldWorkbook'],
    ['a web page that is called a workbook', '\uFEFF\n<html xmlns:x="x"><table>', 'markup'],
    ['XML of Excel 2003', '<?xml version="1.0"?><Workbook/>', 'markup'],
  ])('%s is refused for what it is', async (_what, content, fault) => {
    await expect(inspect(fileOf(content))).rejects.toMatchObject({ fault });
  });

  test('the hash is the SHA-256 of the bytes', async () => {
    const bytes = 'abc,def\n'.repeat(20_000);
    expect((await inspect(fileOf(bytes))).hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});

describe('the rows of a file', () => {
  test('are numbered as a spreadsheet numbers them, blank ones and line breaks in cells included', async () => {
    const rows = await readAll(fileOf('a,b\n1,"two\r\nlines"\n\n , \n5,x'));
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'two\nlines'] },
      { line: 5, cells: ['5', 'x'] },
    ]);
  });

  test.each([
    ['commas', 'a,b;c\n1,2\n', ['a', 'b;c']],
    ['tabs', 'a\tb,c\n1\t2\n', ['a', 'b,c']],
    ['semicolons', 'a;"b;,c,,"\n1;2\n', ['a', 'b;,c,,']],
    ['vertical bars', 'a|"b|,c,,"\n1|2\n', ['a', 'b|,c,,']],
    ['what the first line tells Excel', '\uFEFFsep=;\r\na,b;c,d,e\r\n1;2\r\n', ['a,b', 'c,d,e']],
    ['what the first line tells Excel in quotes', '"sep=|"\na,b|c\n1|2\n', ['a,b', 'c']],
    ['carriage returns at the ends of lines', 'a,b\r1,2\r', ['a', 'b']],
  ])('may be parted by %s', async (_by, written, header) => {
    const rows = await cellsOf(fileOf(written));
    expect(rows).toEqual([header, ['1', '2']]);
  });

  test('may be parted by what a person chooses, whatever the first line tells', async () => {
    const file = fileOf('sep=;\na,b;c\n1,2;3\n');
    expect(await readAll(file, { separator: ',' })).toEqual([
      { line: 1, cells: ['a', 'b;c'] },
      { line: 2, cells: ['1', '2;3'] },
    ]);
  });

  test('end where a quotation mark is never closed, with its line', async () => {
    await expect(readAll(fileOf('a,b\n1,2\n3,"x\n4,5\n'))).rejects.toEqual(new BadFile('quote', 3));
    const endless = fileOf('a,b\n1,2\n3,"', 'x'.repeat(1_500_000));
    await expect(readAll(endless)).rejects.toMatchObject({ fault: 'quote', line: 3 });
  });

  test('come out as they were written, whatever stands in them and wherever the pieces part', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.stringMatching(/^[",;\n\t' 星=+-]{0,8}$/),
      fc.constant('x'.repeat(pieceBytes / 3)),
    );
    const written = (value: string) => `"${value.replaceAll('"', '""')}"`;
    const isText = (value: string) => value.isWellFormed() && !/[\r\uFEFF]/.test(value);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell.filter(isText), cell.filter(isText)), { minLength: 1, maxLength: 12 }),
        fc.constantFrom('\n', '\r\n'),
        async (rows, end) => {
          const file = fileOf(`head,other${end}`, ...rows.map((row) => row.map(written).join(',') + end));
          const kept = rows.filter((row) => row.some((value) => value.trim() !== ''));
          expect((await cellsOf(file)).slice(1)).toEqual(kept);
        },
      ),
      { numRuns: 150 },
    );
  });
});
