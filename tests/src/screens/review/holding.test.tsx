import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { refuse } from '../../fakeApi';
import { colleague, heading, holdOf, openReview, press, ready, waiting } from './stage';

beforeEach(() => changeLocale('en-US'));

const takeOver = `Take over from ${colleague.name}`;

test('an entry that nobody holds is taken by opening it', async () => {
  const { sentTo } = openReview('/account/review?entry=1', [waiting(1)]);
  await heading(1);
  await ready();
  expect(sentTo('review/take')).toEqual([{ id: 1 }]);
  expect(screen.getByText(/^Held for you until/)).toBeDefined();
});

test('a colleague’s entry is decided only after a confirmed take-over that names the colleague', async () => {
  const { sentTo } = openReview('/account/review?entry=1', [waiting(1, { hold: holdOf(colleague) })]);
  await heading(1);
  press('1');
  fireEvent.click(screen.getByRole('button', { name: takeOver }));
  const dialog = await screen.findByRole('dialog');
  expect(sentTo('review/take')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: takeOver }));
  await ready();
  expect(sentTo('review/take')).toEqual([{ id: 1, from: colleague.id }]);
  expect(sentTo('enter-info/decide')).toEqual([]);
});

test('who was slower at taking an entry learns who holds it', async () => {
  const { queue } = openReview('/account/review?entry=1', [waiting(1)], {
    'review/take': () => {
      const hold = holdOf(colleague);
      queue.set(1, waiting(1, { hold }));
      return refuse(409, `${colleague.name} is reviewing this entry`, { reason: 'held', hold });
    },
  });
  await heading(1);
  expect(await screen.findByRole('button', { name: takeOver })).toBeDefined();
});

test('a hold that could not be had, or has ended, can be taken again', async () => {
  let tries = 0;
  const { sentTo } = openReview('/account/review?entry=1', [waiting(1)], {
    'review/take': () =>
      ++tries === 1 ? refuse(503, 'Busy') : { code: 0, msg: 'ok', data: holdOf({ id: 1, name: 'Li Hua' }) },
  });
  await heading(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Take it' }));
  await waitFor(() => expect(sentTo('review/take')).toHaveLength(2));
});

test('an entry that no longer waits leads back to the queue as it was filtered', async () => {
  const { address } = openReview('/account/review?entry=1&filter=%7B%22tenantId%22%3A%5B4%5D%7D', []);
  fireEvent.click(await screen.findByRole('link', { name: 'Back to the queue' }));
  await waitFor(() => expect(address()).toBe('/account/review?filter=%7B%22tenantId%22%3A%5B4%5D%7D'));
});
