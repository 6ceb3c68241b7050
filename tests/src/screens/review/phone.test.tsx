import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '#resources/schema/spans';
import { changeLocale } from '#src/i18n/locale';
import { colleague, heading, holdOf, openReview, waiting } from './stage';

beforeEach(async () => {
  await changeLocale('en-US');
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('<'), addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
});
afterEach(() => vi.restoreAllMocks());

test('on a phone the queue is a list of cards that say all that the table does', async () => {
  openReview('/account/review', [
    waiting(1, {
      since: new Date(Date.now() - 50 * hourMs).toISOString(),
      platform: 'Lotus',
      enteredBy: { id: 3, name: 'Chen Bo' },
      hold: holdOf(colleague),
    }),
    waiting(2),
  ]);
  const list = await screen.findByRole('list', { name: 'Review queue' });
  const [first, second] = within(list).getAllByRole('listitem');
  for (const words of ['player-1', 'Harbour · Lotus · Chen Bo', '2 days', colleague.name])
    expect(first?.textContent).toContain(words);
  expect(second?.textContent).toContain('Not taken');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the facts of a review name who entered it as the queue does', async () => {
  openReview('/account/review?entry=1', [waiting(1, { enteredBy: { id: 3, name: 'Chen Bo' } })]);
  await heading(1);
  await waitFor(() => expect(screen.getByText('Entered by').nextElementSibling?.textContent).toBe('Chen Bo'));
});
