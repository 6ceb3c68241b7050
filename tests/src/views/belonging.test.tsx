import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Person } from '#engine/schema/access';
import { tenant } from '#resources/tenant/tenant';
import { onStage, providerOf } from './stage';

const at = '2026-11-21T06:03:05.123Z';
const logRow = {
  id: 31,
  tenantId: 7,
  type: 1,
  amount: '50.00',
  balanceBefore: '0.00',
  balanceAfter: '50.00',
  level: 0,
  remark: 'Invoice 7',
  operatorId: 1,
  requestId: 'a-key',
  createdAt: at,
};
const merchantAdmin: Person = { id: 2, role: 'tenant_admin', organizationId: 7 };
/** Answers the totals above the log with an empty object, since they need some answer. */
const withSums = { call: (async () => ({})) as never };
const logProvider = () => providerOf([logRow], withSums);

test('the balance of a merchant leads to its amount log', async () => {
  const { router } = await onStage({ provider: providerOf([], withSums), at: `/${tenant.path}` });
  const row = (await screen.findByRole('link', { name: '星河互娱' })).closest('tr') as HTMLTableRowElement;
  fireEvent.click(within(row).getByRole('link', { name: '¥0.00' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/amount-log'));
  expect(decodeURIComponent(router.state.location.search)).toBe('?filter={"tenantId":7}');
});

test('a row without a title of its own is opened by its first column, and named by its number', async () => {
  const { router } = await onStage({ provider: logProvider(), at: '/account/amount-log', locale: 'en-US' });
  const table = await screen.findByRole('grid', { name: 'Merchant amount log' });
  fireEvent.click(await within(table).findByRole('link', { name: /^2026-11-21/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Balance change #31' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/account/amount-log/31/show');
  expect(screen.getByText('a-key')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to list' }).getAttribute('href')).toBe('/account/amount-log');
});

test('a merchant admin sees their own row without hidden fields, and returns to their own list', async () => {
  await onStage({ provider: logProvider(), at: '/account/amount-log/31/show', person: merchantAdmin });
  expect(await screen.findByRole('heading', { level: 1, name: 'Balance change #31' })).toBeTruthy();
  expect(screen.getByText('Invoice 7')).toBeTruthy();
  expect(screen.queryByText('a-key')).toBeNull();
  expect(screen.queryByText('Operator')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to list' }).getAttribute('href')).toBe('/account/amount-log-only');
});
