import { vi } from 'vitest';
import type { OverviewAnswer } from '#engine/schema/declared/overviewCalls';
import OverviewPage from '#engine/subjects/overview/screens/OverviewPage';
import { overviewPage } from '#resources/overview/page';
import { showPart } from '../../part';

/** The 21st of November in Shanghai. */
export const today = '2026-11-20T16:00:00.000Z';
const summary: OverviewAnswer = {
  days: ['2026-11-19T16:00:00.000Z', today],
  tiles: {
    entered: { value: '1234', before: '3', since: today },
    blacklisted: { value: '2', before: '1', since: today },
    deposits: { value: '5000.50', before: '100.00', since: today },
    deductions: { value: '70.00', before: '0.00', since: today },
    approvals: { value: '0', before: undefined, since: undefined },
    suspected: { value: '4', before: undefined, since: undefined },
  },
  charts: {
    entries: { series: { 1: ['3', '1200'], 2: ['0', '34'] } },
    money: { series: { 1: ['100.00', '5000.50'], 2: ['0.00', '70.00'] } },
  },
  lists: {
    low: {
      total: 12,
      rows: [
        { id: 7, name: '星河互娱', balance: '0.00' },
        { id: 8, name: '云上游戏', balance: '12.00' },
      ],
    },
  },
};
/** The overview before a server that answers this. */
export const openOverview = (
  more: Partial<OverviewAnswer> = {},
  call = vi.fn(async (): Promise<unknown> => ({ ...summary, ...more })),
) => ({
  ...showPart(<OverviewPage />, { provider: { call: call as never }, at: `/${overviewPage.path}` }),
  call,
});
/** The filter to which a link leads. */
export const filterOf = (one: HTMLElement) =>
  JSON.parse(new URLSearchParams(one.getAttribute('href')?.split('?')[1]).get('filter') ?? '') as object;
