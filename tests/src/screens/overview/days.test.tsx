import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { filterOf, openOverview, today } from './summary';

vi.mock('#src/screens/overview/Charts', () => ({ default: () => <p>The charts</p> }));

beforeAll(() => void vi.stubEnv('TZ', 'Asia/Shanghai'));
beforeEach(() => changeLocale('en-US'));

const link = (name: string | RegExp) => screen.findByRole('link', { name });

describe('merchants with little left', () => {
  test('are named, the lowest first, each with the way to it', async () => {
    openOverview();
    const list = within(await screen.findByRole('region', { name: 'Merchants with a low balance' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '星河互娱¥0.00',
      '云上游戏¥12.00',
    ]);
    expect(list.getByRole('link', { name: '云上游戏' }).getAttribute('href')).toBe('/account/tenant-list/8/show');
  });

  test('are counted, and all of them are a click away', async () => {
    openOverview();
    expect(filterOf(await link('View all (12)'))).toMatchObject({ status: [1] });
  });

  test('that are none are said to be none', async () => {
    openOverview({ lowBalances: [], lowBalanceCount: 0 });
    expect(await screen.findByText('No merchant has a low balance.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /View all/ })).toBeNull();
  });
});

describe('the last days', () => {
  const asTable = async () => {
    openOverview();
    fireEvent.click(await screen.findByText('Show as tables'));
    return screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  };

  test('are drawn, and shown as figures to who prefers them, and back', async () => {
    openOverview();
    expect(await screen.findByText('The charts')).toBeDefined();
    fireEvent.click(screen.getByText('Show as tables'));
    expect(screen.queryByText('The charts')).toBeNull();
    fireEvent.click(screen.getByText('Show as charts'));
    expect(await screen.findByText('The charts')).toBeDefined();
  });

  test('begin with the newest', async () => {
    const [, first, second] = await asTable();
    expect([first?.[0], second?.[0]]).toEqual(['2026-11-21', '2026-11-20']);
    expect(first).toEqual(expect.arrayContaining(['1,200', '34', '¥5,000.50', '¥70.00']));
  });

  test('lead from each figure to its rows, and from none where there are none', async () => {
    await asTable();
    const table = within(screen.getByRole('table'));
    expect(filterOf(table.getByRole('link', { name: '34' }))).toMatchObject({ result: [2], createdAt_gte: today.at });
    expect(table.queryByRole('link', { name: '0' })).toBeNull();
    expect(table.queryByRole('link', { name: '¥0.00' })).toBeNull();
  });
});
