import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, afterEach, vi } from 'vitest';
import { result } from '#resources/entry/entry';
import { changeLocale } from '#engine/client/i18n/locale';
import { hourMs } from '#engine/schema/spans';
import { ok, refuse } from '../../fakeApi';
import { holdDrawing } from '../../heldDrawing';
import { colleague, heading, me, openReview, press, ready, waiting, holdOf } from './stage';

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

test('“also blacklist” is not offered for a player who is listed already', async () => {
  const listed = { id: 8, reason: result.cheatTool, remark: null, operatorId: null, entryId: null };
  openReview('/account/review?entry=1', [waiting(1)], {}, { listed: { ...listed, createdAt: waiting(1).createdAt } });
  await screen.findByText('On the blacklist');
  await ready();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('skipping opens the next case behind this one, which is released, and the last one leads to the queue', async () => {
  const { sentTo } = openReview('/account/review?entry=2', [waiting(1), waiting(2), waiting(3)]);
  await heading(2);
  await screen.findByText('2 of 3');
  await ready();
  press('ArrowRight', screen.getByRole('textbox'));
  press('ArrowRight');
  press('ArrowRight');
  await heading(3);
  await ready();
  expect(sentTo('review/take').at(-1)).toMatchObject({ id: 3 });
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await screen.findByRole('heading', { name: 'Review queue' });
  await waitFor(() => expect(sentTo('review/release')).toEqual([{ id: 2 }, { id: 3 }]));
  expect(sentTo(decide)).toEqual([]);
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

test('who loses the next entry to a colleague at that moment gets the one after it', async () => {
  const { queue, address } = openReview('/account/review?entry=1', [waiting(1), waiting(2), waiting(3)], {
    'review/take': ({ body }) => {
      const { id } = body as { id: number };
      const hold = holdOf(id === 2 ? colleague : me);
      queue.set(id, waiting(id, { hold }));
      return id === 2 ? refuse(409, `${colleague.name} is reviewing this entry`, { reason: 'held', hold }) : ok(hold);
    },
  });
  await heading(1);
  await ready();
  press('1');
  await heading(3);
  await ready();
  expect(address()).toBe('/account/review?entry=3');
});

test('an entry that a colleague has dealt with leads on to the next one', async () => {
  const { queue, container, address } = openReview('/account/review?entry=1', [waiting(1), waiting(2)], {
    'enter-info/decide': () => {
      queue.delete(1);
      return refuse(409, 'Already decided', { reason: 'decided' });
    },
  });
  await heading(1);
  await ready();
  press('1');
  fireEvent.click(await within(container).findByRole('button', { name: 'Next entry' }));
  await heading(2);
  await ready();
  expect(address()).toBe('/account/review?entry=2');
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

beforeEach(async () => {
  await changeLocale('en-US');
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('<'), addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
});
afterEach(() => vi.restoreAllMocks());

test('two filters chosen before the queue has followed are both in its address', async () => {
  const { address, router } = openReview('/account/review', [waiting(31), waiting(32)]);
  await screen.findByText('player-31');
  const search = screen.getByPlaceholderText(/^Player ID/);
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const [mine] = await within(await screen.findByRole('dialog')).findAllByRole('checkbox', { name: 'Me' });
  holdDrawing(router);
  fireEvent.change(search, { target: { value: 'player' } });
  await waitFor(() => expect(address()).toContain('player'));
  fireEvent.click(mine ?? document.body);
  const asked = () => JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '{}') as unknown;
  await waitFor(() => expect(asked()).toEqual({ q: 'player', holder: ['me'] }));
});

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

test('one’s own entry is shown with a plain sentence, is not taken, and no key decides it', async () => {
  const { sentTo } = openReview('/account/review?entry=1', [waiting(1, { own: true, enteredBy: me })]);
  await heading(1);
  await screen.findByText(/^You entered this one, so somebody else decides it\./);
  expect(screen.getByRole('button', { name: 'Normal' }).getAttribute('aria-disabled')).toBe('true');
  press('1');
  expect(sentTo('review/take')).toEqual([]);
  expect(sentTo(decide)).toEqual([]);
});

test('the queue marks one’s own entries, and says that the rest is not there to review', async () => {
  openReview('/account/review', [waiting(1, { own: true, enteredBy: me })], {
    'review/list': ({ address }) => (address.includes('holder=') ? ok([], 0) : ok([waiting(1, { own: true })], 1)),
  });
  await screen.findByText('Entered by you');
  fireEvent.click(screen.getByRole('button', { name: 'Start reviewing' }));
  expect(await screen.findByText(/^Nothing here is yours to review/)).toBeDefined();
});
