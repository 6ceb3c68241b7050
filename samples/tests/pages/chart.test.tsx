import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { same } from '#samples/calls/mockCall';
import { say } from '#engine/schema/language';
import { changeLocale } from '#engine/client/i18n/locale';
import { Chart } from '#samples/pages/panels/Chart';
import type { DrawingProps } from '#samples/pages/panels/drawings';
import { providerOf, standing } from '#tests/src/views/stage';

vi.mock('#samples/pages/panels/drawings', () => ({
  default: ({ series }: DrawingProps) => <p>{series.map(({ label }) => `drawn ${label}`).join()}</p>,
}));

const seriesOf = (texts: readonly number[], videos: readonly number[]) => [
  { label: say('文本', 'Text'), values: texts },
  { label: say('视频', 'Video'), values: videos },
];
const overTime = { points: ['0:00', '2:00'].map(same), series: seriesOf([1, 2], [3, 4]) };
const parts = { points: [same('Amount')], series: seriesOf([1], [3]) };

const show = (data: typeof overTime, as: 'line' | 'pie' = 'line') =>
  render(
    standing(
      providerOf([]),
      <Chart {...data} title={say('内容', 'Content')} head={say('时间', 'Time')} unit="percent" height={100} as={as} />,
    ),
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

beforeEach(() => changeLocale('en-US'));

describe('a chart', () => {
  test('is a table for those who want figures: a row for each point', async () => {
    show(overTime);
    await screen.findByText('drawn Text,drawn Video');
    press('Show as tables');
    expect(rows()).toEqual([
      ['Time', 'Text', 'Video'],
      ['0:00', '1%', '3%'],
      ['2:00', '2%', '4%'],
    ]);
    press('Show as charts');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('of parts of a whole has a row for each part', () => {
    show(parts, 'pie');
    press('Show as tables');
    expect(rows()).toEqual([
      ['Time', 'Amount'],
      ['Text', '1%'],
      ['Video', '3%'],
    ]);
  });

  test('shows a hint when it has nothing to draw', () => {
    show({ ...overTime, points: [] });
    expect(screen.getByText('Nothing here yet')).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
