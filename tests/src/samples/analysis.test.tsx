import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { yearsOf } from '#resources/samples/charts';
import { ContentPeriods, PopularAuthors } from '#src/samples/analyses';
import { showSample } from './sampleStage';

beforeAll(() => changeLocale('en-US'));

it('says that there is no popular author', () => {
  showSample(<PopularAuthors list={[]} />);
  screen.getByText('Nothing here yet');
  expect(screen.queryByRole('table')).toBeNull();
});

it('keeps two of the times shown, and moves the end alone by its keys', async () => {
  const xAxis = ['0:00', '2:00', '4:00'];
  showSample(<ContentPeriods xAxis={xAxis} data={[{ name: '纯文本', value: [10, 20, 30] }]} />);
  const end = await screen.findByRole<HTMLInputElement>('slider', { name: 'End of the range shown' });
  end.focus();
  for (const _ of xAxis) fireEvent.keyDown(document.activeElement ?? end, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(end);
  expect(end.value).toBe('1');
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Start of the range shown' }).value).toBe('0');
});

it('draws the last year of the answer as a full line and the one before as a broken one, whatever years they are', () => {
  const data = ['2030', '2031'].flatMap((name, year) => [
    { x: '1月', y: year, name },
    { x: '2月', y: 10 + year, name },
  ]);
  const { head, points, series } = yearsOf(data);
  expect([head, ...points].map((one) => one?.['en-US'])).toEqual(['Month', 'Jan', 'Feb']);
  expect(series.map(({ label, dashed, values }) => [label['en-US'], dashed, values])).toEqual([
    ['2031', false, [1, 11]],
    ['2030', true, [0, 10]],
  ]);
});

it('shows days as days', () => {
  const { head, points } = yearsOf([{ x: '3日', y: 20, name: '2026' }]);
  expect([head, ...points].map((one) => one?.['en-US'])).toEqual(['Day', 'Day 3']);
});
