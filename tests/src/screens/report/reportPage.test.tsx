import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportDecisions, reportSummary, type Report, type ReportFigures } from '#resources/report/calls';
import { ApiError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import DecisionsPage from '#src/screens/report/DecisionsPage';
import ReportPage from '#src/screens/report/ReportPage';
import { holdDrawing } from '../../heldDrawing';
import { showPart } from '../../part';

vi.mock('#src/screens/report/ReportChart', () => ({ default: () => <p>The chart</p> }));
beforeEach(() => changeLocale('en-US'));

const figures = (more: Partial<ReportFigures> = {}): ReportFigures => ({
  entries: 0,
  decided: 0,
  results: {},
  median: null,
  p90: null,
  secondLooks: 0,
  overturned: 0,
  ...more,
});
const span = (day: string, start: string, end: string) => ({ from: day, to: day, start, end });
const [first, second, third] = [
  '2026-11-19T16:00:00.000Z',
  '2026-11-20T16:00:00.000Z',
  '2026-11-21T16:00:00.000Z',
] as const;
const now = figures({
  entries: 1200,
  decided: 5,
  results: { 3: 5 },
  median: 7200,
  p90: 9000,
  secondLooks: 2,
  overturned: 1,
});
const report: Report = {
  today: '2026-11-21',
  zone: 'Asia/Shanghai',
  period: span('2026-11-21', second, third),
  before: span('2026-11-20', first, second),
  total: { now, before: figures({ entries: 7 }) },
  groups: [
    { key: '5', name: 'Wendy', now, before: figures() },
    { key: '', name: '', now: figures({ entries: 1 }), before: figures() },
  ],
  more: false,
  series: [{ at: second, results: { 3: 5 } }],
};
const open = (call = vi.fn(async (): Promise<unknown> => report), at = '/') => ({
  ...showPart(<ReportPage />, { provider: { call: call as never }, at }),
  call,
});
const ways = async (name: string) =>
  (await screen.findAllByRole<HTMLAnchorElement>('link', { name })).map((one) => {
    const { pathname, searchParams } = new URL(one.href);
    const filter = searchParams.get('filter');
    return [pathname, filter === null ? Object.fromEntries(searchParams) : (JSON.parse(filter) as object)];
  });

test('each number leads to what it counts, of all and of a person', async () => {
  open();
  const inPeriod = { createdAt_gte: second, createdAt_lte: '2026-11-21T15:59:59.999Z' };
  expect(await ways('1,200')).toEqual([
    ['/account/enter-info-list', inPeriod],
    ['/account/enter-info-list', { ...inPeriod, operatorId: 5 }],
  ]);
  const decisions = { start: second, end: third };
  const byPerson = { ...decisions, by: 'person', key: '5' };
  expect(await ways('5')).toEqual([
    ['/account/report-decisions', decisions],
    ['/account/report-decisions', { ...decisions, result: '3' }],
    ['/account/report-decisions', byPerson],
    ['/account/report-decisions', { ...byPerson, result: '3' }],
  ]);
  expect((await ways('2 hr'))[1]).toEqual(['/account/report-decisions', { ...byPerson, waited: 'true' }]);
  expect(await ways('Entries: Before: 7 ▲ 17,043%')).toEqual([
    ['/account/enter-info-list', { createdAt_gte: first, createdAt_lte: '2026-11-20T15:59:59.999Z' }],
  ]);
});

test('the grouping is asked for anew', async () => {
  const { call } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'By merchant' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith(reportSummary, { by: 'merchant' }, expect.anything()));
});

test('a period and a grouping chosen before the page has followed are both asked for', async () => {
  const { address, router } = open();
  await screen.findAllByText('Wendy');
  const grouping = screen.getByRole('button', { name: 'By merchant' });
  holdDrawing(router);
  fireEvent.click(screen.getByRole('button', { name: 'This year' }));
  fireEvent.click(grouping);
  await waitFor(() => expect(address()).toBe('/?from=2026-01-01&to=2026-11-21&by=merchant'));
});

test('the first and the last day chosen before the page has followed are both asked for', async () => {
  const { address, router } = open();
  await screen.findAllByText('Wendy');
  holdDrawing(router);
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-11-30' } });
  await waitFor(() => expect(address()).toBe('/?from=2026-11-01&to=2026-11-30'));
});

test('a whole range before the drawn one is asked for though the page has not followed its first day', async () => {
  const { address, router } = open();
  await screen.findAllByText('Wendy');
  holdDrawing(router);
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-08-01' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-08-15' } });
  await waitFor(() => expect(address()).toBe('/?from=2026-08-01&to=2026-08-15'));
});

const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('a period chosen again before the page has followed another is what is asked for', async () => {
  const year: Report = { ...report, period: { ...report.period, from: '2026-01-01' } };
  const { address, router } = open(
    vi.fn(async () => year),
    '/?from=2026-01-01&to=2026-11-21',
  );
  await screen.findAllByText('Wendy');
  holdDrawing(router);
  fireEvent.click(screen.getByRole('button', { name: 'This month' }));
  fireEvent.click(screen.getByRole('button', { name: 'This year' }));
  await waitFor(() => expect(address()).toBe('/?from=2026-01-01&to=2026-11-21'));
});

test('a period is shown as chosen while its report is on its way', async () => {
  const call = vi.fn(async (): Promise<unknown> => report);
  open(call);
  await screen.findAllByText('Wendy');
  call.mockReturnValue(new Promise(() => undefined));
  fireEvent.click(screen.getByRole('button', { name: 'This year' }));
  await waitFor(() => expect(pressed('This year')).toBe('true'));
});

test('a report that fails to load says why', async () => {
  open(vi.fn().mockRejectedValue(new ApiError(422, 'No more than 366 days')));
  expect(await screen.findByText('No more than 366 days')).toBeTruthy();
});

test('the decisions behind a number name entry, person and time, and lead to the entry', async () => {
  const decision = {
    id: 9,
    entryId: 31,
    playerId: 'player-31',
    merchant: 'Fast Games',
    platform: null,
    person: 'Wendy',
    result: 5,
    was: 3,
    secondLook: true,
    since: second,
    decidedAt: third,
  };
  const call = vi.fn(async (): Promise<unknown> => [decision]);
  const address = `/account/report-decisions?${new URLSearchParams({ start: second, end: third, overturned: 'true' })}`;
  showPart(<DecisionsPage />, { provider: { call: call as never }, at: address });
  expect((await screen.findByRole<HTMLAnchorElement>('link', { name: 'player-31' })).href).toMatch(
    /enter-info-list\/31\/show$/,
  );
  const row = screen.getByRole('row', { name: /player-31/ }).textContent;
  for (const word of ['Not played by proxy', 'Cheat tool', 'Fast Games', 'Wendy', 'Second look', '1 day'])
    expect(row).toContain(word);
  expect(call).toHaveBeenCalledWith(
    reportDecisions,
    expect.objectContaining({ start: second, end: third, overturned: true }),
    expect.anything(),
  );
});
