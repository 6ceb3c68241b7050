import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { alertLevel, setAlertLevel } from '#resources/tenant/alertCalls';
import { amountChart, amountSummary } from '#resources/amountLog/calls';
import type { Person } from '#engine/schema/access';
import type { Call } from '#engine/schema/call';
import { onStage, providerOf } from '../../views/stage';

const home = '/account/amount-log';
const row = {
  id: 31,
  tenantId: 7,
  type: 1,
  amount: '80.00',
  balanceBefore: '0.00',
  balanceAfter: '80.00',
  level: 0,
  remark: 'Totals',
  operatorId: 1,
  requestId: 'a-key',
  createdAt: '2026-11-21T06:03:05.123Z',
};

/** A log whose totals reflect the request. */
const log = (person?: Person) => {
  const call = vi.fn(async (asked: Call, input: Readonly<Record<string, unknown>>) => {
    if (asked === alertLevel) return { warnBelow: '50.00' };
    if (asked === amountChart) return { unit: 'day', flow: [], balance: null };
    return asked === amountSummary
      ? { deposits: '80.00', deductions: 'type' in input ? '0.00' : '30.00', count: 1 }
      : {};
  });
  const provider = providerOf([row], { call: call as never });
  const open = (search = '') => onStage({ provider, at: home + search, ...(person ? { person } : {}) });
  return { call, open };
};
const totals = () => [...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent);

test('the totals are those of all rows that the filter matches', async () => {
  const { open } = log();
  await open();
  await waitFor(() => expect(totals()).toEqual(['¥80.00', '¥30.00']));
  fireEvent.click(screen.getByRole('button', { name: 'Filter: Type' }));
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Filter: Type' })).getByLabelText('Deposit'));
  await waitFor(() => expect(totals()).toEqual(['¥80.00', '¥0.00']));
});

test('charts are asked for when they are unfolded, and not before', async () => {
  const { call, open } = log();
  await open();
  await waitFor(() => expect(totals()).toEqual(['¥80.00', '¥30.00']));
  expect(call).not.toHaveBeenCalledWith(amountChart, expect.anything(), expect.anything());
  fireEvent.click(screen.getByRole('button', { name: 'Charts', expanded: false }));
  await waitFor(() => expect(call).toHaveBeenCalledWith(amountChart, expect.anything(), expect.anything()));
});

test('the check of balances is offered to those who may make it', async () => {
  await log().open();
  expect(await screen.findByRole('link', { name: 'Balance check' })).toBeTruthy();
});

test('a merchant admin is not offered the check of balances', async () => {
  await log({ id: 2, role: 'tenant_admin', organizationId: 7 }).open();
  await waitFor(() => expect(totals()).toEqual(['¥80.00', '¥30.00']));
  expect(screen.queryByRole('link', { name: 'Balance check' })).toBeNull();
});

test('a merchant admin sees the level of the alert and sends another one', async () => {
  const { call, open } = log({ id: 5, role: 'tenant_admin', organizationId: 7 });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Low-balance alert' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Low-balance level' }));
  const box = await dialog.findByLabelText<HTMLInputElement>('Low-balance level');
  expect(box.value).toBe('50.00');
  fireEvent.change(box, { target: { value: '200' } });
  fireEvent.blur(box);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(call.mock.calls.filter(([asked]) => asked === setAlertLevel).map(([, input]) => input)).toEqual([
      { warnBelow: '200.00' },
    ]),
  );
});
