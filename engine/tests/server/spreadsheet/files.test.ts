import { assert, asyncProperty, bigInt } from 'fast-check';
import { expect, test } from 'vitest';
import { type Cells, type Column, csvBytes } from '#engine/server/spreadsheet/csv';
import { xlsxBytes } from '#engine/server/spreadsheet/xlsx';
import { readXlsx, timeOf } from '#engine/tests/readXlsx';
import { parseCsv } from '#engine/tests/parseCsv';

const columns: readonly Column[] = [
  { label: 'Time', kind: 'dateTime' },
  { label: 'Reason, in words', kind: 'text' },
  { label: 'Amount', kind: 'decimal', scale: 2 },
];
const batches = async function* (...rows: Cells[]) {
  yield rows;
};
const whole = async (pieces: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return new Uint8Array(Buffer.concat(parts));
};
const workbook = async (...rows: Cells[]) => readXlsx(await whole(xlsxBytes('Statement', columns, batches(...rows))));

test('a workbook has real times, money with two decimals, and text that is never calculated', async () => {
  const [head, row] = await workbook(['2026-11-21 16:03:59', '=1+1', '-1234.50']);
  expect(head?.map(({ type, text }) => [type, text])).toEqual(columns.map(({ label }) => ['inlineStr', label]));
  expect(row?.[0]).toMatchObject({ type: 'n', format: 'yyyy-mm-dd hh:mm:ss' });
  expect(timeOf(row?.[0]?.text ?? '')).toBe('2026-11-21 16:03:59');
  expect(row?.[1]).toMatchObject({ type: 'inlineStr', text: '=1+1' });
  expect(row?.[2]).toEqual({ type: 'n', text: '-1234.5', format: '#,##0.00' });
});

test('money keeps each of its digits in a workbook, however large it is', async () => {
  await assert(
    asyncProperty(bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n }), async (all) => {
      const digits = String(all < 0n ? -all : all).padStart(3, '0');
      const amount = `${all < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
      const [, row] = await workbook(['', '', amount]);
      const [units = '', decimals = ''] = (row?.[2]?.text ?? '').split('.');
      expect(BigInt(`${units}${decimals.padEnd(2, '0')}`)).toBe(all);
    }),
    { numRuns: 30 },
  );
  const [, row] = await workbook(['', '', '99999999999999999.99']);
  expect(row?.[2]).toMatchObject({ type: 'inlineStr', text: '99999999999999999.99' });
});

test('letters that mean something in XML, line breaks and control letters are kept or dropped, and the file stays whole', async () => {
  const [, row] = await workbook(['', ' <b>"&\' \n\u0007行', '']);
  expect(row?.[1]?.text).toContain('<b>"&\' \n');
  expect(row?.[1]?.text).toContain('行');
});

test('a CSV file has the same cells, with an apostrophe where a formula would begin', async () => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await whole(csvBytes(columns, batches(['2026-11-21 16:03:59', '=1+1', '-1234.50'], ['', 'a "b", c', '']))),
  );
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(parseCsv(text.slice(1))).toEqual([
    ['Time', 'Reason, in words', 'Amount'],
    ['2026-11-21 16:03:59', "'=1+1", '-1234.50'],
    ['', 'a "b", c', ''],
  ]);
});

test('a reader that stops releases the rows', async () => {
  let released = false;
  const endless = async function* () {
    try {
      for (;;) yield Array.from({ length: 1000 }, () => ['2026-11-21 16:03:59', crypto.randomUUID(), '1.00']);
    } finally {
      released = true;
    }
  };
  for await (const piece of xlsxBytes('Statement', columns, endless())) if (piece.length > 0) break;
  expect(released).toBe(true);
});
