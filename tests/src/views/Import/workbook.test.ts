// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { xlsxBytes } from '#engine/server/spreadsheet/xlsx';
import type { FileRow } from '#engine/client/views/Import/rows';
import { openFile, readingOf, sourceOf } from '#engine/client/views/Import/source';
import { lookOf, shownNumber } from '#engine/client/views/Import/workbook/shownValue';

const open = (content: Uint8Array<ArrayBuffer>, name = 'file.xlsx') =>
  openFile(new File([content], name), () => undefined, new AbortController().signal);
const read = async (content: Uint8Array<ArrayBuffer>, sheet?: number) => {
  const opened = await open(content);
  const source = sourceOf(opened, await readingOf(opened, sheet === undefined ? {} : { sheet }));
  const rows: FileRow[] = [];
  for await (const { rows: found } of source.rows()) rows.push(...found);
  return { rows, sheets: opened.workbook?.sheets, hash: source.hash };
};
/** Made by LibreOffice: hidden sheet, merged cells, a filtered row, padded numbers, formulas, a repeated empty row. */
const made = async (kind: string) => new Uint8Array(await readFile(`tests/src/views/Import/files/made.${kind}`));

/** The parts of a small XLSX workbook; `more` replaces or adds parts. */
const xlsx = (sheetData: string, more: Readonly<Record<string, string>> = {}) => {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relation}/worksheet" Target="/xl/worksheets/s.xml"/></Relationships>`,
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/worksheets/s.xml': `<x:worksheet xmlns:x="x">${sheetData.replace(/<(\/?)(\w)/g, '<$1x:$2')}</x:worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
};

describe('a workbook', () => {
  test.each(['xlsx', 'ods'])('of LibreOffice is read as it is shown (%s)', async (kind) => {
    const { rows, sheets } = await read(await made(kind), 1);
    expect(sheets).toEqual([
      { name: '说明', hidden: kind === 'ods' },
      { name: '玩家', hidden: false },
    ]);
    expect(rows).toMatchObject([
      { line: 1, cells: ['Merchant', 'Player ID', 'Result', 'Cutting', 'When'] },
      { line: 2, cells: ['星河互娱', '00123456', '正常', '0', '2026-03-05'] },
      { line: 3, cells: ['星河互娱', '00123457', '1', '0'], hidden: true, merged: [0] },
      {
        line: 4,
        cells: ['星河互娱', '1.23456789012346E+17', '1', expect.stringMatching(/^(?:0|FALSE)$/)],
        merged: [0],
      },
      { line: 7, cells: ['two\nlines  x', '0077', '2', '#N/A', '0.1'] },
    ]);
    expect(rows).toHaveLength(5);
  });

  test('has a sheet that is chosen, whose lines are others for the server', async () => {
    const [first, second] = [await read(await made('ods'), 0), await read(await made('ods'))];
    expect(first.rows).toEqual([{ line: 1, cells: ['Read me'] }]);
    expect(second.rows).toHaveLength(5);
    expect(first.hash).not.toBe(second.hash);
  });

  test('of the console itself is read, with its times and amounts', async () => {
    const columns = [
      { label: 'Player ID', kind: 'text' },
      { label: 'Amount', kind: 'decimal', scale: 2 },
      { label: 'Time', kind: 'dateTime' },
    ] as const;
    const batches = (async function* rowsOf() {
      yield [['00123', '1250.50', '2026-03-05 06:07:08'] as const];
    })();
    const pieces: Uint8Array[] = [];
    for await (const piece of xlsxBytes('Entries', columns, batches)) pieces.push(piece);
    const { rows } = await read(new Uint8Array(await new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer()));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Player ID', 'Amount', 'Time'],
      ['00123', '1250.5', '2026-03-05 06:07:08'],
    ]);
  });

  test('has texts of every kind, and formulas as their results', async () => {
    const sheet = `<sheetData><row r="3"><c r="B3" t="inlineStr"><is><r><t>a</t></r><r><t>_x0041_&lt;</t></r><rPh><t>no</t></rPh></is></c><c t="b"><v>1</v></c><c t="e"><v>#DIV/0!</v></c><c><f>1+1</f></c><c t="str"><f>A</f><v>x</v></c></row></sheetData><mergeCells><mergeCell ref="B3:C3"/></mergeCells>`;
    expect((await read(xlsx(sheet))).rows).toEqual([
      { line: 3, cells: ['', 'aA<', 'TRUE', '#DIV/0!', '', 'x'], merged: [2], uncomputed: [4] },
    ]);
  });

  const row = (cells: string) => `<sheetData><row r="1">${cells}</row></sheetData>`;
  test.each([
    ['a cell far to the right', xlsx(row('<c r="XFD1"><v>1</v></c>')), 'tooLarge'],
    ['a row below the last', xlsx('<sheetData><row r="9999999"><c><v>1</v></c></row></sheetData>'), 'tooLarge'],
    ['an endless text', xlsx(row(`<c t="str"><v>${'x'.repeat(20_000_000)}</v></c>`)), 'tooLarge'],
    ['XML that does not end', xlsx('', { 'xl/worksheets/s.xml': '<worksheet><sheetData>' }), 'broken'],
    [
      'entities that expand',
      xlsx('', { 'xl/worksheets/s.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>' }),
      'broken',
    ],
    ['no sheet', xlsx('', { 'xl/workbook.xml': '<workbook/>' }), 'notWorkbook'],
    ['another kind of archive', zipSync({ 'a.txt': strToU8('a') }), 'notWorkbook'],
    ['an archive that was cut', xlsx(row('')).slice(0, 300), 'broken'],
  ])('with %s is refused', async (_what, content, fault) => {
    await expect(read(content)).rejects.toMatchObject({ fault });
  });

  test('with formats out to the last column and row is read', async () => {
    const { rows } = await read(
      xlsx(`<sheetData><row r="1"><c><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"/></sheetData>`),
    );
    expect(rows).toEqual([{ line: 1, cells: ['1'] }]);
  });

  test('that says a smaller size than it unpacks to is refused', async () => {
    const content = xlsx(row('<c><v>1</v></c>'));
    const view = new DataView(content.buffer);
    for (let at = content.length - 4; at > 0; at -= 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    await expect(read(content)).rejects.toMatchObject({ fault: 'broken' });
  });

  test('of OpenDocument with rows and columns that repeat for ever is refused', async () => {
    const table = `<table:table table:name="a"><table:table-row table:number-rows-repeated="1000000"><table:table-cell office:value-type="string" table:number-columns-repeated="900"><text:p>x</text:p></table:table-cell></table:table-row></table:table>`;
    const content = zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'META-INF/manifest.xml': strToU8('<manifest/>'),
      'content.xml': strToU8(`<office:document-content>${table}</office:document-content>`),
    });
    await expect(read(content)).rejects.toMatchObject({ fault: 'tooLarge' });
  });

  test('with a password is refused', async () => {
    const content = zipSync({
      mimetype: strToU8('m'),
      'content.xml': strToU8('x'),
      'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
    });
    await expect(read(content)).rejects.toMatchObject({ fault: 'locked' });
  });
});

describe('a number of a cell', () => {
  test.each([
    ['88067491', 'General', '88067491'],
    ['1234.5600000000001', 'General', '1234.56'],
    ['999999999999999', 'General', '999999999999999'],
    ['1.2345678901234568E+17', 'General', '1.23456789012346E+17'],
    ['0.0000001', 'General', '0.0000001'],
    ['123456', '00000000', '00123456'],
    ['0.125', '0.0%', '12.5%'],
    ['1250.5', '#,##0.00', '1250.5'],
    ['1250.5', '"¥"#,##0.00;[Red]-"¥"#,##0.00', '1250.5'],
    ['46086', 'yyyy-mm-dd', '2026-03-05'],
    ['46086', 'yyyy"年"m"月"d"日"', '2026-03-05'],
    ['46086.2549537037', 'yyyy/m/d h:mm', '2026-03-05 06:07:08'],
    ['0.5', 'h:mm AM/PM', '12:00:00'],
    ['46086', 'mmm-yy', '2026-03-05'],
    ['59', 'yyyy-mm-dd', '1900-02-28'],
    ['5', '[Blue]0', '5'],
    ['1.5', '[h]:mm', '36:00:00'],
  ])('%s in the format %s is %s', (raw, code, shown) => {
    expect(shownNumber(raw, lookOf(164, code))).toBe(shown);
  });

  test('is a day by a format that every workbook has, also counted from 1904', () => {
    expect(shownNumber('46086', lookOf(14))).toBe('2026-03-05');
    expect(shownNumber('44624', lookOf(14), true)).toBe('2026-03-05');
  });
});
