import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import SheetPage from '#src/screens/settlement/SheetPage';
import { changeLocale } from '#engine/client/i18n/locale';
import { ApiError } from '#engine/client/api/errors';
import { showPart } from '../../part';

beforeAll(() => changeLocale('en-US'));

const record = {
  id: 5,
  merchantName: '星河互娱',
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  state: 1,
  level: 1,
  entries: 1,
  corrections: 1,
  amount: '0.00',
  confirmedAt: '2026-11-02T02:00:00.000Z',
};
const line = (id: number, nth: number, amount: string) => ({
  id,
  playerId: `player-${id}`,
  result: 3,
  cutting: 0,
  nth,
  amount,
  decidedAt: '2026-10-05T02:00:00.000Z',
});

const open = (lines: () => Promise<unknown>) => {
  const getList = vi.fn(lines);
  const sheet = {
    issuer: 'Fair Play',
    number: 'B-20261031-5',
    items: [
      { kind: 'unedited', price: '30.00', count: 1, amount: '30.00' },
      { kind: 'correction', price: null, count: 1, amount: '-30.00' },
    ],
    before: '90.00',
    after: '90.00',
  };
  const provider = {
    getOne: vi.fn(async () => ({ data: record })) as never,
    getList: getList as never,
    call: vi.fn(async () => sheet) as never,
  };
  showPart(<SheetPage />, { at: '/account/settlement-sheet?id=5', provider });
  return getList;
};

test('it says whose settlement it is, what it comes to, and what each entry cost or gave back', async () => {
  const getList = open(async () => ({ data: [line(1, 0, '30.00'), line(2, 1, '-30.00')], total: 2 }));
  await screen.findByRole('heading', { name: '星河互娱' });
  expect(getList).toHaveBeenCalledWith(
    'account/settlement-lines',
    expect.objectContaining({ filter: { settlementId: 5 } }),
  );
  const cells = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells(screen.getByRole('table', { name: 'Total' }))).toEqual([
    ['Item', 'Unit price', 'Quantity', 'Amount'],
    ['Entry without an edited clip', '¥30.00', '1', '¥30.00'],
    ['Corrections', '', '1', '-¥30.00'],
    ['Total', '¥0.00'],
    ['Balance before', '¥90.00'],
    ['Balance after', '¥90.00'],
  ]);
  expect(screen.getByText('Fair Play').isConnected && screen.getByText('B-20261031-5').isConnected).toBe(true);
  const rows = cells(screen.getByRole('region', { name: 'Settlement lines' })).map((row) => row.slice(1));
  expect(rows).toEqual([
    ['Player ID', 'Result', 'Edited?', 'Correction', 'Amount'],
    ['player-1', 'Cheat tool', 'No', '', '¥30.00'],
    ['player-2', 'Cheat tool', 'No', '1', '-¥30.00'],
  ]);
  for (const name of ['CSV', 'XLSX', 'Print']) expect(screen.getByRole('button', { name }).isConnected).toBe(true);
});

test('a settlement that the reader may not see is said to be none', async () => {
  open(async () => {
    throw new ApiError(404, 'This record does not exist');
  });
  expect((await screen.findByText(/This record does not exist/)).isConnected).toBe(true);
});
