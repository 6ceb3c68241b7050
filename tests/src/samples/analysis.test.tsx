import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { ContentPeriods } from '#src/samples/visualization/ContentPeriods';
import { PopularAuthors } from '#src/samples/visualization/DataAnalysisPage';
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
