import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { overviewPages } from '#engine/schema/declared/overviewCalls';
import { changeLocale } from '#engine/client/i18n/locale';
import { filterOf, openOverview, today } from './summary';

vi.mock('#engine/subjects/overview/screens/Drawings', () => ({ default: () => <p>The charts</p> }));

beforeAll(() => void vi.stubEnv('TZ', 'Asia/Shanghai'));
beforeEach(() => changeLocale('en-US'));

const link = (name: string | RegExp) => screen.findByRole('link', { name });

describe('the numbers of today', () => {
  test('stand beside those of yesterday', async () => {
    openOverview();
    await screen.findByText('Entered today');
    const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cards.slice(0, 5)).toEqual([
      'Entered today1,234Yesterday 3',
      'Blacklisted today2Yesterday 1',
      'Deposited today¥5,000.50Yesterday ¥100.00',
      'Deducted today¥70.00Yesterday ¥0.00',
      'Awaiting review4Incl. second looks',
    ]);
  });

  test.each([
    ['Entered today: 1,234', '/account/enter-info-list', {}],
    ['Blacklisted today: 2', '/account/black-list', {}],
    ['Deposited today: ¥5,000.50', '/account/amount-log', { type: [1] }],
    ['Deducted today: ¥70.00', '/account/amount-log', { type: [2] }],
  ])('lead to their rows: %s', async (name, path, more) => {
    openOverview();
    const way = await link(name);
    expect(way.getAttribute('href')?.split('?')[0]).toBe(path);
    expect(filterOf(way)).toEqual({
      createdAt_gte: today,
      createdAt_lte: '2026-11-21T15:59:59.999Z',
      ...more,
    });
  });

  test('that wait to be looked at lead to the review queue', async () => {
    openOverview();
    const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Awaiting review: 4' });
    expect(new URL(href).pathname).toBe('/account/review');
  });
});

test('the overview is asked for in the zone of its reader, and again on demand', async () => {
  const { call } = openOverview();
  await screen.findByText('Entered today');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(call).toHaveBeenCalledExactlyOnceWith(overviewPages[0]?.call, { zone: expect.any(String) }, expect.anything());
  expect(zone).not.toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
});

test('what could not be read says so in its place, and what the reader may not see is not there', async () => {
  openOverview({
    tiles: { entered: null, suspected: { value: '0', before: undefined, since: undefined } },
    lists: { low: null },
  });
  await screen.findByText('Entered today');
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cards).toEqual([
    'Entered todayThis could not be read. Refresh to try again.',
    'Awaiting review0Incl. second looks',
  ]);
  const low = within(screen.getByRole('region', { name: 'Merchants with a low balance' }));
  expect(low.getByText('This could not be read. Refresh to try again.')).toBeDefined();
});

test('yesterday leads to yesterday, and what waits for approval is there while some does', async () => {
  openOverview({
    tiles: {
      entered: { value: '1', before: '3', since: today },
      approvals: { value: '2', before: undefined, since: undefined },
    },
  });
  expect(filterOf(await link('Yesterday 3'))).toEqual({
    createdAt_gte: '2026-11-19T16:00:00.000Z',
    createdAt_lte: '2026-11-20T15:59:59.999Z',
  });
  expect(filterOf(await link('Approvals: 2'))).toEqual({ state: ['waiting'] });
});

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
    openOverview({ lists: { low: { total: 0, rows: [] } } });
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
    expect(filterOf(table.getByRole('link', { name: '34' }))).toMatchObject({ result: [2], createdAt_gte: today });
    expect(table.queryByRole('link', { name: '0' })).toBeNull();
    expect(table.queryByRole('link', { name: '¥0.00' })).toBeNull();
  });
});
