import { screen } from '@testing-library/react';
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
  const provider = { getOne: vi.fn(async () => ({ data: record })) as never, getList: getList as never };
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
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));
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
