import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, ok, type Sent } from '../../fakeApi';
import { onStage, providerOf } from '../stage';

afterEach(() => vi.unstubAllGlobals());

const merchants = [1, 2].map((id) => ({
  id,
  name: `merchant ${id}`,
  level: 0,
  balance: '1.00',
  status: 1,
  version: 1,
  createdAt: '2026-11-21T06:03:05.123Z',
  updatedAt: '2026-11-21T06:03:05.123Z',
}));
const getList = vi.fn(async () => ({ data: merchants, total: 2 })) as never;
const home = '/account/tenant-list';

test('the foot of a list sums up all that match and, beside it, the selection', async () => {
  const sums = (sum: string) => ok({ count: 2, sums: [{ name: 'balance', sum }] });
  fakeApi(({ address }: Sent) => sums(address.includes('id=') ? '1.00' : '99999999999999.99'));
  await onStage({ provider: providerOf(merchants, { getList }), at: home });
  expect(await screen.findByText('¥99,999,999,999,999.99')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select merchant 1' }));
  await waitFor(() => expect(screen.getByText('Selected').nextElementSibling?.textContent).toBe('¥1.00'));
});

test('says that there are too many to sum', async () => {
  fakeApi(ok({ count: null, sums: [] }));
  await onStage({ provider: providerOf(merchants, { getList }), at: home });
  expect(await screen.findByText('Over 200,000 match: too many to sum')).toBeTruthy();
});
