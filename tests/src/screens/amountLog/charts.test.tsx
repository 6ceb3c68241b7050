import { fireEvent, screen, within } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { amountChart, type AmountChart } from '#resources/amountLog/calls';
import { ApiError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import Charts from '#src/screens/amountLog/Charts';
import { Totals } from '#src/screens/amountLog/Head';
import { showPart } from '../../part';

// The library draws the charts; these tests cover what stands around them and in the tables.
vi.mock('#src/screens/amountLog/FlowChart', () => ({ FlowChart: () => <p>bars</p> }));
vi.mock('#src/screens/amountLog/BalanceChart', () => ({
  BalanceChart: ({ points }: { points: readonly { at: string; balance: string }[] }) => (
    <p>{points.map(({ at, balance }) => `${at.slice(0, 10)} ${balance}`).join(', ')}</p>
  ),
}));

beforeAll(() => void vi.stubEnv('TZ', 'Asia/Shanghai'));
beforeEach(() => changeLocale('en-US'));

const flow = [
  { at: '2026-11-19T16:00:00.000Z', deposits: '100.00', deductions: '0.00' },
  { at: '2026-11-20T16:00:00.000Z', deposits: '0.00', deductions: '1234.50' },
];
const chart: AmountChart = { unit: 'day', flow, balance: null };
const open = (part: React.ReactNode, call: ReturnType<typeof vi.fn>, filterValues: object = {}) =>
  showPart(<ListContextProvider value={{ filterValues } as never}>{part}</ListContextProvider>, {
    provider: { call: call as never },
  });
const openCharts = (more: Partial<AmountChart> = {}, filter = {}) => {
  const call = vi.fn(async () => ({ ...chart, ...more }));
  return { ...open(<Charts />, call, filter), call };
};
const rowsOf = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the charts of the log', () => {
  test('say what they show, and which color is which', async () => {
    openCharts();
    const figure = await screen.findByRole('figure', { name: 'Deposits and deductions per day' });
    expect(within(figure).getByText('Deposit')).toBeDefined();
    expect(within(figure).getByText('Deduction')).toBeDefined();
  });

  test('are about what the list is filtered by, in the zone of the reader', async () => {
    const { call } = openCharts({}, { tenantId: [7], type: [1] });
    await screen.findByRole('figure');
    expect(call).toHaveBeenCalledWith(
      amountChart,
      expect.objectContaining({ tenantId: '7', type: '1', zone: expect.any(String) }),
      expect.anything(),
    );
  });

  test('show a balance for one merchant, and say so for many', async () => {
    openCharts();
    expect(await screen.findByText('Filter by one merchant to see its balance over time.')).toBeDefined();
    expect(screen.queryByRole('figure', { name: 'Balance over time' })).toBeNull();
  });

  test('draw a balance on to the last day, since it stays until it changes', async () => {
    openCharts({ balance: [{ at: '2026-11-19T18:00:00.000Z', balance: '100.00' }] });
    const figure = await screen.findByRole('figure', { name: 'Balance over time' });
    expect(within(figure).getByText('2026-11-19 100.00, 2026-11-20 100.00')).toBeDefined();
    expect(screen.queryByText(/Filter by one merchant/)).toBeNull();
  });

  test('are shown as figures to who prefers them, the newest first, and back', async () => {
    openCharts({ balance: [{ at: '2026-11-19T18:00:00.000Z', balance: '100.00' }] });
    fireEvent.click(await screen.findByText('Show as tables'));
    expect(rowsOf('Deposits and deductions per day')).toEqual([
      ['Day', 'Deposit', 'Deduction'],
      ['2026-11-21', '¥0.00', '¥1,234.50'],
      ['2026-11-20', '¥100.00', '¥0.00'],
    ]);
    expect(rowsOf('Balance over time')).toEqual([
      ['Time', 'Balance'],
      ['2026-11-20 02:00', '¥100.00'],
    ]);
    fireEvent.click(screen.getByText('Show as charts'));
    expect(screen.queryByRole('table')).toBeNull();
  });

  test.each([
    ['week', 'Week of', '2026-11-20'],
    ['month', 'Month', '2026-11'],
    ['year', 'Year', '2026'],
  ] as const)('name each %s of a longer span', async (unit, head, first) => {
    openCharts({ unit, flow: flow.slice(0, 1) });
    fireEvent.click(await screen.findByText('Show as tables'));
    const [heads, row] = rowsOf(`Deposits and deductions per ${unit}`);
    expect([heads?.[0], row?.[0]]).toEqual([head, first]);
  });

  test('of nothing say that nothing matches', async () => {
    openCharts({ flow: [] });
    expect(await screen.findByText('No balance changes match the filter.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('that fail to load say why and can be retried', async () => {
    const call = vi.fn().mockRejectedValue(new ApiError(503, 'Busy'));
    open(<Charts />, call);
    expect((await screen.findByRole('alert')).textContent).toContain('Busy');
    call.mockResolvedValue(chart);
    fireEvent.click(screen.getByText('Retry'));
    expect(await screen.findByRole('figure')).toBeDefined();
  });
});

describe('the totals of the log', () => {
  const said = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

  test('are unknown until they come', async () => {
    let answer: (sum: object) => void = () => undefined;
    open(
      <Totals />,
      vi.fn(() => new Promise((resolve) => (answer = resolve))),
    );
    expect(said()).toEqual(['–', '–']);
    answer({ deposits: '80.00', deductions: '1234.50', count: 2 });
    expect(await screen.findByText('¥80.00')).toBeDefined();
    expect(said()).toEqual(['¥80.00', '¥1,234.50']);
  });

  test('that fail to load say why and can be retried', async () => {
    const call = vi.fn().mockRejectedValue(new ApiError(503, 'Busy'));
    open(<Totals />, call);
    expect((await screen.findByRole('alert')).textContent).toContain('Busy');
    call.mockResolvedValue({ deposits: '1.00', deductions: '2.00', count: 2 });
    fireEvent.click(screen.getByText('Retry'));
    expect(await screen.findByText('¥2.00')).toBeDefined();
  });
});
