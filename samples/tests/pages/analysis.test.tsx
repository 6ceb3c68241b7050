import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { yearsOf } from '#samples/calls/charts';
import { PopularAuthors } from '#samples/pages/analyses';
import { showSample } from './sampleStage';

beforeAll(() => changeLocale('en-US'));

it('says that there is no popular author', () => {
  showSample(<PopularAuthors list={[]} />);
  screen.getByText('Nothing here yet');
  expect(screen.queryByRole('table')).toBeNull();
});

it('draws the last year of the answer as a full line and the one before as a broken one, whatever years they are', () => {
  const data = ['2030', '2031'].flatMap((name, year) => [
    { x: '1月', y: year, name },
    { x: '2月', y: 10 + year, name },
  ]);
  const { points, series } = yearsOf(data);
  expect(points.map((one) => one['en-US'])).toEqual(['Jan', 'Feb']);
  expect(series.map(({ label, dashed, values }) => [label['en-US'], dashed, values])).toEqual([
    ['2031', false, [1, 11]],
    ['2030', true, [0, 10]],
  ]);
});

it('shows days as days', () => {
  const { points } = yearsOf([{ x: '3日', y: 20, name: '2026' }]);
  expect(points.map((one) => one['en-US'])).toEqual(['Day 3']);
});
