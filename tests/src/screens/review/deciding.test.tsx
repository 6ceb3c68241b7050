import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { result } from '#resources/entry/entry';
import { changeLocale } from '#src/i18n/locale';
import { refuse } from '../../fakeApi';
import { colleague, heading, openReview, press, ready, waiting } from './stage';

beforeEach(() => changeLocale('en-US'));

const decide = 'enter-info/decide';

test('a digit decides with the remark, and the next entry of the same filters opens', async () => {
  const other = { id: 9, name: 'Elsewhere' };
  const { sentTo, address } = openReview('/account/review?entry=1&filter=%7B%22tenantId%22%3A%5B4%5D%7D', [
    waiting(1),
    waiting(2, { merchant: other }),
    waiting(3),
  ]);
  await heading(1);
  await ready();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' seen ' } });
  press('4');
  await heading(3);
  expect(address()).toBe('/account/review?entry=3&filter=%7B%22tenantId%22%3A%5B4%5D%7D');
  expect(sentTo(decide)).toMatchObject([{ id: 1, version: 1, result: result.byProxy, remark: 'seen' }]);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Finding' }));
});

test('keys pressed quickly decide an entry once, and never while the person types', async () => {
  const { sentTo } = openReview('/account/review?entry=1', [waiting(1)]);
  await heading(1);
  await ready();
  press('1', screen.getByRole('textbox'));
  expect(sentTo(decide)).toEqual([]);
  press('9');
  // Suspected in the form of an entry: no finding of a review.
  press('2');
  press('1');
  press('2');
  await screen.findByRole('heading', { name: 'Nothing is waiting for review' });
  expect(sentTo(decide)).toMatchObject([{ result: result.normal }]);
});

test('“also blacklist” is sent only with a finding that it fits', async () => {
  const { sentTo } = openReview('/account/review?entry=1', [waiting(1), waiting(2)]);
  await heading(1);
  await ready();
  fireEvent.click(screen.getByRole('checkbox'));
  press('1');
  await heading(2);
  await ready();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Cheat tool' }));
  await waitFor(() => expect(sentTo(decide)).toHaveLength(2));
  expect(sentTo(decide)).toMatchObject([{ blacklist: false }, { blacklist: true }]);
});

test('the decision of somebody quicker is shown beside one’s own, and the remark stays', async () => {
  const decision = { by: colleague, at: '2026-11-03T12:05:00.000Z', result: result.byProxy };
  const { queue } = openReview('/account/review?entry=1', [waiting(1)], {
    [decide]: () => {
      queue.delete(1);
      return refuse(409, 'decided', { reason: 'decided', decision, yours: result.normal });
    },
  });
  await heading(1);
  await ready();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half a remark' } });
  press('1');
  await screen.findByText(/^Wang Fang decided “Played by proxy” at .* Your choice “Normal” was not saved\.$/);
  await screen.findByText(/^Somebody else has dealt with this entry/);
  expect(screen.getByDisplayValue('half a remark')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Normal' }).getAttribute('aria-disabled')).toBe('true');
});
