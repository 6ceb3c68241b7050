import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#engine/schema/call';
import { ApiError, TransportError } from '#engine/client/api/errors';
import { bookingName, clearBooking, keepBooking, pendingBooking } from '#src/screens/tenant/pendingBooking';
import { onStage, providerOf } from '../../views/stage';

const path = 'account/tenant-list';
const lost = () => Promise.reject(new TransportError('timeout'));
const change = { id: 91, tenantId: 7, type: 1, amount: '12.00', balanceBefore: '0.00', balanceAfter: '12.00' };

interface Asked {
  readonly path: string;
  readonly body: { readonly requestId: string; readonly id: number };
}

/** A server of two calls with given answers; it records the requests. */
const server = (parts: { deposit?: () => unknown; settle?: () => unknown }) => {
  const asked: Asked[] = [];
  const call = vi.fn(async ({ method, path: asks }: Call, body: Asked['body']) => {
    // What else the page of a merchant asks for is not answered here.
    if (method === 'GET') return new Promise(() => undefined);
    asked.push({ path: asks, body });
    return asks.endsWith('settle-booking') ? parts.settle?.() : parts.deposit?.();
  });
  const of = (name: string) => asked.filter((one) => one.path === `tenant/${name}`);
  return { call, of, parts };
};
type Server = ReturnType<typeof server>;

const open = async ({ call }: Server) => {
  const stage = await onStage({ provider: providerOf([], { call: call as never }), at: `/${path}/7/show` });
  fireEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
  await screen.findByLabelText('Amount');
  return stage;
};
const fillIn = () => {
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '12' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'paid' } });
};
const send = () =>
  fireEvent.click(within(screen.getAllByRole('dialog')[0] as HTMLElement).getByRole('button', { name: 'Deposit' }));
const unknown = () => screen.findByText(/do not know yet whether this deposit was booked/);
const checkNow = () => fireEvent.click(screen.getByRole('button', { name: 'Check now' }));

test('a lost answer says that nobody knows, and asks until somebody does: booked, with the balance as it is now', async () => {
  const api = server({ deposit: lost, settle: lost });
  await open(api);
  fillIn();
  send();
  await unknown();
  await screen.findByText(/Request Error. Retrying shortly/);
  api.parts.settle = () => ({ booked: change });
  checkNow();
  await screen.findByText('Booked: deposit of ¥12.00');
  expect(screen.getByText(/Current balance: ¥/)).toBeDefined();
  expect(api.of('deposit')).toHaveLength(1);
  const [{ body } = { body: undefined }] = api.of('deposit');
  for (const one of api.of('settle-booking')) expect(one.body).toEqual({ id: 7, requestId: body?.requestId });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.keys(localStorage).filter((key) => key.includes('booking'))).toEqual([]);
});

test('what was not booked is said so, stays filled in, and is sent under a new name', async () => {
  const api = server({ deposit: lost, settle: () => ({ booked: null }) });
  await open(api);
  fillIn();
  send();
  await screen.findByText(/was not booked/);
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('12');
  api.parts.deposit = () => ({ id: 7, balance: '12.00' });
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = api.of('deposit').map(({ body }) => body.requestId);
  expect(second).not.toBe(first);
});

test('closed, and opened again after a reload, it books nothing before the first is settled', async () => {
  const api = server({ deposit: lost, settle: lost });
  await open(api);
  fillIn();
  send();
  await unknown();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  const after = server({ settle: () => ({ booked: change }) });
  await open(after);
  await screen.findByText('Booked: deposit of ¥12.00');
  expect(after.of('deposit')).toEqual([]);
  expect(after.of('settle-booking')[0]?.body.requestId).toBe(api.of('deposit')[0]?.body.requestId);
});

test('a refusal is an answer: nothing is looked up, and nothing is kept', async () => {
  const api = server({ deposit: () => Promise.reject(new ApiError(409, 'Not possible', { reason: 'state' })) });
  await open(api);
  fillIn();
  send();
  expect((await screen.findByText('Not possible')).closest('dialog')).toBeTruthy();
  expect(api.of('settle-booking')).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.includes('booking'))).toEqual([]);
});

test('where the server cannot tell, the person is sent to the log before anything is booked again', async () => {
  const api = server({ deposit: lost, settle: () => Promise.reject(new ApiError(404, 'No such call')) });
  await open(api);
  fillIn();
  send();
  await screen.findByText(/Check the amount log/);
  expect(screen.getByRole('link', { name: 'Open amount log' }).getAttribute('href')).toContain('amount-log');
  fireEvent.click(screen.getByRole('button', { name: 'Checked, continue' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
});

beforeEach(() => localStorage.clear());

const place = { person: { id: 1 }, tenantId: 7 };
const key = 'shell.booking.1.7';

test('a booking that was sent is known after a reload, until it is settled', () => {
  keepBooking(place, { requestId: 'a', action: 'deduct' });
  expect(pendingBooking(place)).toEqual({ requestId: 'a', action: 'deduct' });
  clearBooking(place);
  expect(pendingBooking(place)).toBeUndefined();
});

test.each([
  ['another person', { person: { id: 2 }, tenantId: 7 }],
  ['another merchant', { person: { id: 1 }, tenantId: 8 }],
])('%s knows nothing of it', (_who, other) => {
  keepBooking(place, { requestId: 'a', action: 'deposit' });
  expect(pendingBooking(other)).toBeUndefined();
});

test('only its request id is kept', () => {
  keepBooking(place, { requestId: 'a', action: 'deposit' });
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ requestId: 'a', action: 'deposit' });
});

test.each(['', 'x', 'null', '[]', '5', '{}', '{"requestId":5}'])(
  'what somebody else wrote there is none: %s',
  (text) => {
    localStorage.setItem(key, text);
    expect(pendingBooking(place)).toBeUndefined();
  },
);

test('a booking whose kind is not known is looked up as a deposit', () => {
  localStorage.setItem(key, '{"requestId":"a","action":"steal"}');
  expect(pendingBooking(place)).toEqual({ requestId: 'a', action: 'deposit' });
});

test('its kind is a noun in a sentence of either language', () => {
  expect([bookingName('deposit', 'en-US'), bookingName('deduct', 'en-US')]).toEqual(['deposit', 'deduction']);
  expect([bookingName('deposit', 'zh-CN'), bookingName('deduct', 'zh-CN')]).toEqual(['充值', '扣减']);
});
