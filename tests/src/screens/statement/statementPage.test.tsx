import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import StatementPage from '#src/screens/statement/StatementPage';
import { sendStatement, statement } from '#resources/statement/calls';
import type { Call } from '#engine/schema/call';
import { ApiError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import { isPeriod, periodOf } from '#src/screens/statement/PeriodChoice';
import { showPart, someone } from '../../part';

beforeAll(async () => {
  // The reader sits elsewhere; the paper's times are the service's.
  vi.stubEnv('TZ', 'America/New_York');
  await changeLocale('en-US');
});

const movement = (id: number, type: 1 | 2, amount: string, balanceAfter: string) => ({
  id,
  createdAt: '2026-11-05T02:00:00.000Z',
  type,
  amount,
  balanceBefore: '0.00',
  balanceAfter,
  level: 1,
  remark: `reason ${id}`,
});
const answer = {
  issuer: 'Anti-Fraud Console',
  number: 'S-7-20261101-20261130',
  issuedOn: '2026-12-01',
  period: { from: '2026-11-01', to: '2026-11-30' },
  zone: 'Asia/Shanghai',
  merchant: { id: 7, name: '星河互娱' },
  start: '2026-10-31T16:00:00.000Z',
  end: '2026-11-30T16:00:00.000Z',
  opening: '100.00',
  deposits: '50.00',
  deductions: '20.00',
  closing: '130.00',
  count: 2,
};
const parts = [
  { ...answer, movements: [movement(1, 1, '50.00', '150.00')], next: 1 },
  { ...answer, movements: [movement(2, 2, '20.00', '130.00')], next: null },
];
const admins = '/account/statement?tenantId=7&from=2026-11-01&to=2026-11-30';

const open = (at: string, { fails, person = someone }: { fails?: Error; person?: typeof someone } = {}) => {
  const call = vi.fn(async (asked: Call, sent: { after?: number }): Promise<unknown> => {
    if (asked !== statement) return true;
    if (fails) throw fails;
    return parts[sent.after === 0 ? 0 : 1];
  });
  return { call, ...showPart(<StatementPage />, { at, person, provider: { call: call as never } }) };
};
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))
    .slice(2);

test('it begins with the opening balance, and ends with the closing one once all movements are here', async () => {
  const { call } = open(admins);
  await screen.findByRole('heading', { name: '星河互娱' });
  expect(call.mock.calls[0]?.[1]).toEqual({
    tenantId: 7,
    from: '2026-11-01',
    to: '2026-11-30',
    after: 0,
  });
  const first = ['Opening balance | ¥100.00', '2026-11-05 10:00 | Deposit | reason 1 | +¥50.00 | ¥150.00'];
  expect(rows()).toEqual(first);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('reason 2');
  expect(rows()).toEqual([
    ...first,
    '2026-11-05 10:00 | Deduction | reason 2 | −¥20.00 | ¥130.00',
    'Closing balance | ¥130.00',
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('printing waits until all of it is here', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open(admins);
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByText('reason 2')).toBeDefined();
});

test('another period is another address, and one without an order is not asked for', async () => {
  const { call, address } = open(admins);
  await screen.findByRole('heading', { name: '星河互娱' });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-10-01' } });
  expect(await screen.findByText(/Choose both days/)).toBeDefined();
  expect(call).toHaveBeenCalledOnce();
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-09-01' } });
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(address()).toBe('/account/statement?tenantId=7&from=2026-09-01&to=2026-10-01');
});

test('a day that does not exist is named at its box, and not asked for', async () => {
  const { call } = open('/account/statement?tenantId=7&from=2026-02-30&to=2026-03-31');
  expect(await screen.findByText('The date 2026-02-30 does not exist')).toBeDefined();
  expect(screen.getByLabelText('First day', { selector: 'input' }).getAttribute('aria-invalid')).toBe('true');
  expect(call).not.toHaveBeenCalled();
});

test('a merchant’s admin sees their own, whatever the address says, and sends nothing', async () => {
  const { call } = open(admins, { person: { ...someone, role: 'tenant_admin', organizationId: 7 } });
  await screen.findByRole('heading', { name: '星河互娱' });
  expect(call.mock.calls[0]?.[1]).not.toHaveProperty('tenantId');
  expect(screen.queryByRole('button', { name: 'Send to merchant' })).toBeNull();
});

test('an admin sends it after one question, once', async () => {
  const { call } = open(admins);
  fireEvent.click(await screen.findByRole('button', { name: 'Send to merchant' }));
  const dialog = within(await screen.findByRole('dialog'));
  const go = dialog.getByRole('button', { name: 'Send to merchant' });
  fireEvent.click(go);
  fireEvent.click(go);
  expect(await screen.findByText('Statement sent to 星河互娱')).toBeDefined();
  const sent = call.mock.calls.filter(([asked]) => asked === sendStatement);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[1]).toMatchObject({ id: 7, from: '2026-11-01', to: '2026-11-30' });
});

test('one that does not add up shows a warning; without a merchant it leads to the merchants', async () => {
  const { unmount } = open(admins, { fails: new ApiError(409, 'The log does not add up', { reason: 'unbalanced' }) });
  expect(await screen.findByText('The log does not add up')).toBeDefined();
  unmount();
  open('/account/statement');
  expect((await screen.findByRole('link', { name: 'Merchants' })).getAttribute('href')).toBe('/account/tenant-list');
});

test('a usual period goes on until today, and last month has its own end', () => {
  const today = '2026-02-28';
  expect(periodOf('thisMonth', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodOf('lastMonth', today)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(periodOf('thisQuarter', today)).toEqual({ from: '2026-01-01', to: '2026-02-28' });
  expect(periodOf('thisYear', today)).toEqual({ from: '2026-01-01', to: '2026-02-28' });
});

test('last month of January is December, whatever the day', () => {
  expect(periodOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(periodOf('lastMonth', '2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

test('a period has both days, in their order', () => {
  const of = (from: string, to: string) => isPeriod({ from, to });
  expect([of('2026-01-01', '2026-01-01'), of('2026-01-02', '2026-01-01'), of('', '2026-01-01')]).toEqual([
    true,
    false,
    false,
  ]);
});
