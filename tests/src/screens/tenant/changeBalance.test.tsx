import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Call } from '#engine/schema/call';
import { ApiError, TransportError } from '#engine/client/api/errors';
import { clearBooking } from '#src/screens/tenant/pendingBooking';
import { onStage, providerOf } from '../../views/stage';

const path = 'account/tenant-list';
const merchant = { id: 7, name: '星河互娱', level: 0, balance: '50.00', status: 1, version: 1 };

/** A merchant whose balance is as the test says, now or later. */
const bank = (more: object = {}) => {
  const row = { ...merchant, ...more };
  const call = vi.fn(async (_call: Call, _body: object): Promise<unknown> => ({ id: 7, balance: row.balance }));
  const provider = providerOf([], {
    getList: vi.fn(async () => ({ data: [{ ...row }], total: 1 })) as never,
    getOne: vi.fn(async () => ({ data: { ...row } })) as never,
    // What else the page of a merchant asks for is not answered here.
    call: ((asked: Call, body: object) =>
      asked.method === 'GET' ? new Promise(() => undefined) : call(asked, body)) as never,
  });
  return { row, call, provider };
};
const open = async ({ provider }: ReturnType<typeof bank>, label: 'Deposit' | 'Deduct') => {
  await onStage({ provider, at: `/${path}/7/show` });
  fireEvent.click(await screen.findByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog', { name: `${label}: 星河互娱` }));
  const fill = (field: string, value: string) => fireEvent.change(dialog.getByLabelText(field), { target: { value } });
  const send = () => fireEvent.click(dialog.getByRole('button', { name: label }));
  return { dialog, fill, send };
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a large amount is typed twice, alike', async () => {
  const api = bank();
  const { dialog, fill, send } = await open(api, 'Deposit');
  fill('Amount', '9999.99');
  expect(dialog.queryByLabelText('Confirm amount')).toBeNull();
  fill('Amount', '10000');
  fill('Reason', 'Large');
  fill('Confirm amount', '1000');
  send();
  expect(await dialog.findByText('Does not match')).toBeTruthy();
  expect(api.call).not.toHaveBeenCalled();
  fill('Confirm amount', '10,000');
  send();
  await gone();
  expect(api.call.mock.calls[0]?.[1]).toMatchObject({ id: 7, amount: '10000.00', remark: 'Large' });
});

test('a double click books once', async () => {
  const api = bank();
  const { fill, send } = await open(api, 'Deposit');
  fill('Amount', '5');
  fill('Reason', 'Twice');
  send();
  send();
  await gone();
  expect(api.call).toHaveBeenCalledOnce();
});

test('a deduction of more than the balance warns before it is sent', async () => {
  const api = bank();
  const { dialog, fill } = await open(api, 'Deduct');
  fill('Amount', '50.00');
  expect(dialog.queryByText('Insufficient balance')).toBeNull();
  fill('Amount', '50.01');
  expect(await dialog.findByText('Insufficient balance')).toBeTruthy();
  expect(api.call).not.toHaveBeenCalled();
});

test('a balance that someone else spent meanwhile is refused beside the amount, and shown as it is now', async () => {
  const api = bank();
  const { dialog, fill, send } = await open(api, 'Deduct');
  fill('Amount', '20');
  fill('Reason', 'Late');
  expect(dialog.getByText('¥30.00')).toBeTruthy();
  api.row.balance = '0.00';
  api.call.mockRejectedValueOnce(new ApiError(409, 'Too little', { reason: 'insufficient' }));
  send();
  expect(await dialog.findByRole('alert')).toHaveProperty('textContent', 'Insufficient balance');
  expect(await dialog.findByText('¥0.00')).toBeTruthy();
});

test('a full storage keeps nobody from booking; of a lost answer it says that a reload would forget it', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  const api = bank();
  const booking = async () => {
    const { fill, send } = await open(api, 'Deposit');
    fill('Amount', '1');
    fill('Reason', 'Small');
    send();
  };
  await booking();
  await gone();
  expect(api.call.mock.calls.map(([{ path: called }]) => called)).toContain('tenant/deposit');
  api.call.mockRejectedValue(new TransportError('transport'));
  cleanup();
  await booking();
  expect(await screen.findByText(/Do not reload or close this page/)).toBeTruthy();
  vi.restoreAllMocks();
  clearBooking({ person: { id: 1 }, tenantId: 7 });
});
