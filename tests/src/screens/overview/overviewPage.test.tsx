import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { overviewSummary, type Overview, type OverviewDay } from '../../../../resources/calls/overview';
import { ApiError } from '../../../../src/api/errors';
import { changeLocale } from '../../../../src/i18n/locale';
import OverviewPage from '../../../../src/screens/overview/OverviewPage';
import { showPart } from '../../part';

vi.mock('../../../../src/screens/overview/Charts', () => ({ default: () => <p>The charts</p> }));

beforeAll(() => void vi.stubEnv('TZ', 'Asia/Shanghai'));
beforeEach(() => changeLocale('en-US'));

const yesterday: OverviewDay = {
  at: '2026-11-19T16:00:00.000Z',
  entries: { 1: 3 },
  blacklisted: 1,
  deposits: '100.00',
  deductions: '0.00',
};
const today: OverviewDay = {
  at: '2026-11-20T16:00:00.000Z',
  entries: { 1: 1200, 2: 34 },
  blacklisted: 2,
  deposits: '5000.50',
  deductions: '70.00',
};
const summary: Overview = {
  days: [yesterday, today],
  lowBalances: [
    { id: 7, name: '星河互娱', balance: '0.00' },
    { id: 8, name: '云上游戏', balance: '12.00' },
  ],
  lowBalanceCount: 12,
  suspected: 4,
  suspectedBefore: '2026-11-20T06:00:00.000Z',
};
const open = (more: Partial<Overview> = {}, call = vi.fn(async (): Promise<unknown> => ({ ...summary, ...more }))) => ({
  ...showPart(<OverviewPage />, { provider: { call: call as never } }),
  call,
});
const link = (name: string | RegExp) => screen.findByRole('link', { name });
const filterOf = (one: HTMLElement) =>
  JSON.parse(new URLSearchParams(one.getAttribute('href')?.split('?')[1]).get('filter') ?? '') as object;

describe('the numbers of today', () => {
  test('stand beside those of yesterday', async () => {
    open();
    await screen.findByText('Entered today');
    const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cards.slice(0, 5)).toEqual([
      'Entered today1,234Yesterday 3',
      'Blacklisted today2Yesterday 1',
      'Deposited today¥5,000.50Yesterday ¥100.00',
      'Deducted today¥70.00Yesterday ¥0.00',
      'Awaiting review4Suspected for over 24 hours',
    ]);
  });

  test('speak Chinese to a Chinese reader', async () => {
    await changeLocale('zh-CN');
    open();
    expect(await screen.findByRole('link', { name: /今日.*1,234$/ })).toBeDefined();
  });

  test.each([
    ['Entered today: 1,234', '/account/enter-info-list', {}],
    ['Blacklisted today: 2', '/account/black-list', {}],
    ['Deposited today: ¥5,000.50', '/account/amount-log', { type: [1] }],
    ['Deducted today: ¥70.00', '/account/amount-log', { type: [2] }],
  ])('lead to their rows: %s', async (name, path, more) => {
    open();
    const way = await link(name);
    expect(way.getAttribute('href')?.split('?')[0]).toBe(path);
    expect(filterOf(way)).toEqual({
      createdAt_gte: today.at,
      createdAt_lte: '2026-11-21T15:59:59.999Z',
      ...more,
    });
  });

  test('that wait to be looked at lead to the suspected ones of before', async () => {
    open();
    expect(filterOf(await link('Awaiting review: 4'))).toEqual({
      result: [2],
      createdAt_lte: '2026-11-20T06:00:00.000Z',
    });
  });
});

describe('merchants with little left', () => {
  test('are named, the lowest first, each with the way to it', async () => {
    open();
    const list = within(await screen.findByRole('region', { name: 'Merchants with a low balance' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '星河互娱¥0.00',
      '云上游戏¥12.00',
    ]);
    expect(list.getByRole('link', { name: '云上游戏' }).getAttribute('href')).toBe('/account/tenant-list/8/show');
  });

  test('are counted, and all of them are a click away', async () => {
    open();
    expect(filterOf(await link('View all (12)'))).toMatchObject({ status: [1] });
  });

  test('that are none are said to be none', async () => {
    open({ lowBalances: [], lowBalanceCount: 0 });
    expect(await screen.findByText('No merchant has a low balance.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /View all/ })).toBeNull();
  });
});

describe('the last days', () => {
  const asTable = async () => {
    open();
    fireEvent.click(await screen.findByText('Show as tables'));
    return screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  };

  test('are drawn, and shown as figures to who prefers them, and back', async () => {
    open();
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

test('the overview is asked for in the zone of its reader, and again on demand', async () => {
  const { call } = open();
  await screen.findByText('Entered today');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(call).toHaveBeenCalledExactlyOnceWith(overviewSummary, { zone: expect.any(String) }, expect.anything());
  expect(zone).not.toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
});

test('an overview that cannot be had says why, and is tried again', async () => {
  const call = vi.fn().mockRejectedValue(new ApiError(503, 'Busy'));
  open({}, call);
  expect((await screen.findByRole('alert')).textContent).toContain('Busy');
  call.mockResolvedValue(summary);
  fireEvent.click(screen.getByText('Retry'));
  expect(await screen.findByText('Entered today')).toBeDefined();
});
