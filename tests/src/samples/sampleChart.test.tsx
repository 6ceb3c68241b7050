import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import type { ChartData } from '#src/samples/charts/chartData';
import { SampleChart } from '#src/samples/charts/SampleChart';
import { providerOf, standing } from '../views/stage';

const text = { id: 'text', label: 'Text', color: '#111', values: [1, 2] };
const video = { id: 'video', label: 'Video', color: '#222', values: [3, 4] };
const overTime: ChartData = {
  head: 'Time',
  points: ['0:00', '2:00'],
  series: [text, video],
  say: (value) => `${value} k`,
};
const parts: ChartData = {
  ...overTime,
  points: ['Amount'],
  series: [
    { ...text, values: [1] },
    { ...video, values: [3] },
  ],
};

const show = (data: ChartData) =>
  render(
    standing(
      providerOf([]),
      <SampleChart title="Content" data={data} height={100}>
        {({ series }) => <p>{series.map(({ label }) => `drawn ${label}`).join()}</p>}
      </SampleChart>,
    ),
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

beforeEach(() => changeLocale('en-US'));

describe('a chart', () => {
  test('hides and shows a series by its legend, and all when the last one would go', () => {
    show(overTime);
    press('Text');
    expect(screen.getByText('drawn Video')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Text' }).getAttribute('aria-pressed')).toBe('false');
    press('Video');
    expect(screen.getByText('drawn Text,drawn Video')).toBeTruthy();
  });

  test('is a table for those who want figures: a row for each point', () => {
    show(overTime);
    press('Show as tables');
    expect(rows()).toEqual([
      ['Time', 'Text', 'Video'],
      ['0:00', '1 k', '3 k'],
      ['2:00', '2 k', '4 k'],
    ]);
    press('Show as charts');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('of parts of a whole has a row for each part, with its share', () => {
    show(parts);
    press('Show as tables');
    expect(rows()).toEqual([
      ['Time', 'Amount', 'Share'],
      ['Text', '1 k', '25%'],
      ['Video', '3 k', '75%'],
    ]);
  });

  test('shows a hint when it has nothing to draw', () => {
    show({ ...overTime, points: [] });
    expect(screen.getByText('Nothing here yet')).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
