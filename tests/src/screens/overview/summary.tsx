import { vi } from 'vitest';
import type { Overview, OverviewDay } from '#resources/overview/calls';
import OverviewPage from '#src/screens/overview/OverviewPage';
import { showPart } from '../../part';

const yesterday: OverviewDay = {
  at: '2026-11-19T16:00:00.000Z',
  entries: { 1: 3 },
  blacklisted: 1,
  deposits: '100.00',
  deductions: '0.00',
};
/** The 21st of November in Shanghai. */
export const today: OverviewDay = {
  at: '2026-11-20T16:00:00.000Z',
  entries: { 1: 1200, 2: 34 },
  blacklisted: 2,
  deposits: '5000.50',
  deductions: '70.00',
};
export const summary: Overview = {
  days: [yesterday, today],
  lowBalances: [
    { id: 7, name: '星河互娱', balance: '0.00' },
    { id: 8, name: '云上游戏', balance: '12.00' },
  ],
  lowBalanceCount: 12,
  suspected: 4,
};
/** The overview before a server that answers this. */
export const openOverview = (
  more: Partial<Overview> = {},
  call = vi.fn(async (): Promise<unknown> => ({ ...summary, ...more })),
) => ({
  ...showPart(<OverviewPage />, { provider: { call: call as never } }),
  call,
});
/** The filter to which a link leads. */
export const filterOf = (one: HTMLElement) =>
  JSON.parse(new URLSearchParams(one.getAttribute('href')?.split('?')[1]).get('filter') ?? '') as object;
