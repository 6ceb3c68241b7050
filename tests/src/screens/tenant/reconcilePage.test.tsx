import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { reconcile, type Reconciliation } from '#resources/tenant/calls';
import type { Call } from '#engine/schema/call';
import { ApiError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import ReconcilePage from '#src/screens/tenant/ReconcilePage';
import { rowsOf, showPart } from '../../part';

beforeAll(async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  await changeLocale('en-US');
});

const clean: Reconciliation = { merchants: 2, rows: 1, compared: 1, since: null, wrongBalances: [], brokenRows: [] };

/** A server that has compared the balances, and has not checked its log yet. */
const open = (balances: unknown = clean) => {
  const reply = { balances };
  const call = async (asked: Call): Promise<unknown> => {
    if (asked !== reconcile) return null;
    if (reply.balances instanceof Error) throw reply.balances;
    return reply.balances;
  };
  return { ...showPart(<ReconcilePage />, { provider: { call: call as never } }), reply };
};

describe('the check of the balances', () => {
  test('says that all is well, and of how much', async () => {
    open();
    expect(await screen.findByText('Every balance matches its log: 2 merchants, 1 log row.')).toBeDefined();
    expect(screen.getByText(/^Checked at \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to list' }).getAttribute('href')).toBe('/account/tenant-list');
  });

  test('says how much of it was compared before, and until when', async () => {
    open({ ...clean, rows: 1_000_000, compared: 3, since: '2026-11-21T08:00:00.000Z' });
    expect(
      await screen.findByText(/^Compared just now: 3 log rows\. All earlier rows were compared by .*16:00/),
    ).toBeDefined();
  });

  test('names each merchant and each row that is wrong', async () => {
    open({
      ...clean,
      wrongBalances: [{ tenantId: 7, name: '星河互娱', balance: '1200.00', sum: '1000.00' }],
      brokenRows: [
        {
          id: 31,
          tenantId: 7,
          expectedBefore: '10.00',
          balanceBefore: '20.00',
          amount: '5.00',
          balanceAfter: '25.00',
        },
      ],
    });
    expect(await screen.findByText('Wrong balances: 1 of 2 merchants. Broken log rows: 1.')).toBeDefined();
    expect(await rowsOf('Merchants whose balance does not match their log')).toEqual([
      ['星河互娱 (#7)', '¥1,200.00', '¥1,000.00'],
    ]);
    expect(screen.getByRole('link', { name: '星河互娱 (#7)' }).getAttribute('href')).toBe(
      '/account/tenant-list/7/show',
    );
    expect(await rowsOf('Log rows that do not continue the previous one')).toEqual([
      ['31', '#7', '¥10.00', '¥20.00', '¥5.00', '¥25.00'],
    ]);
  });

  test('is made again on demand, and says meanwhile what it does', async () => {
    const { reply } = open();
    const again = await screen.findByText('Check again');
    let answer: (found: Reconciliation) => void = () => undefined;
    reply.balances = new Promise((resolve) => (answer = resolve));
    fireEvent.click(again);
    expect((await screen.findByText('Comparing row by row…')).closest('button')?.ariaDisabled).toBe('true');
    answer({ ...clean, merchants: 3 });
    expect(await screen.findByText(/^Every balance matches its log: 3 merchants/)).toBeDefined();
  });

  test('that was not made says why, and shows no old verdict', async () => {
    const { reply } = open(new ApiError(503, 'Busy'));
    expect((await screen.findByRole('alert')).textContent).toContain('Busy');
    expect(screen.queryByText(/Every balance/)).toBeNull();
    reply.balances = clean;
    fireEvent.click(screen.getByText('Retry'));
    expect(await screen.findByText(/Every balance/)).toBeDefined();
  });
});
