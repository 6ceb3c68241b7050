import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { announcePaint } from '#engine/client/ui/browser/firstPaint';
import { fakeApi, ok, type Sent } from '../fakeApi';
import { answers, info, open, toastsFromHere } from './whole';

beforeAll(async () => {
  await changeLocale('en-US');
  announcePaint();
});

const kept = {
  id: 4,
  type: 'notice',
  title: 'Kept',
  subTitle: '',
  avatar: '',
  content: '',
  time: '2026-11-21T08:00:00.000Z',
  messageType: 1,
  status: 0,
};

/** A box whose tab of notices holds one until it is emptied. */
const boxApi = (own: Readonly<Record<string, unknown>> = {}) => {
  let rows: object[] = [kept];
  return fakeApi((sent: Sent) => {
    const path = sent.address.replace('/api/message/', '');
    if (path === 'counts') return ok({ message: 0, notice: rows.length, todo: 0 });
    if (path === 'empty') rows = [];
    if (path === 'restore') rows = [kept];
    if (path === 'empty' || path === 'restore') return ok([4]);
    if (path.startsWith('list?') && !('message/list' in own)) {
      const found = path.includes('type=notice') ? rows : [];
      return ok(found, found.length);
    }
    return answers(info, own)(sent);
  });
};
const openBox = async () => {
  await open('/account/change-pwd');
  const bell = await screen.findByRole('button', { name: /^Messages/ });
  fireEvent.click(bell);
  return { bell, box: within(await screen.findByRole('dialog', { name: 'Message box' })) };
};

test('the box opens with the first tab that holds something unread', async () => {
  boxApi();
  const { box } = await openBox();
  expect(box.getByRole('tab', { selected: true }).textContent).toBe('Notices (1)');
  expect(await box.findByText('Kept')).toBeDefined();
});

test('its tabs are walked by the arrow keys, Home and End', async () => {
  boxApi();
  const { box } = await openBox();
  const tab = (name: RegExp) => box.getByRole('tab', { name });
  tab(/^Notices/).focus();
  fireEvent.keyDown(tab(/^Notices/), { key: 'Home' });
  expect(document.activeElement).toBe(tab(/^Messages/));
  fireEvent.keyDown(tab(/^Messages/), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(tab(/^To-do/));
  await waitFor(() => expect(tab(/^To-do/).getAttribute('aria-selected')).toBe('true'));
});

test('Escape closes it and gives the focus back to the bell', async () => {
  boxApi();
  const { bell } = await openBox();
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Message box' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(bell));
});

test('emptying clears all tabs, says what stays, and offers to undo it', async () => {
  const api = boxApi();
  const { box } = await openBox();
  await box.findByText('Kept');
  const said = toastsFromHere();
  fireEvent.click(box.getByRole('button', { name: 'Clear all' }));
  expect(await box.findByText('Nothing here yet')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await box.findByText('Kept')).toBeDefined();
  await waitFor(() => expect(said).toContain('Restored'));
  const changed = api.sent.filter(({ method }) => method === 'POST').map(({ address, body }) => [address, body]);
  expect(changed).toEqual([
    ['/api/message/empty', {}],
    ['/api/message/restore', { ids: [4] }],
  ]);
});

test('while the server does not answer the box shows an error, and retries when asked', async () => {
  const reply = vi.fn((): unknown => new TypeError('Failed to fetch'));
  const list = answers();
  fakeApi((sent: Sent) => (sent.address.startsWith('/api/message/list') ? reply() : list(sent)));
  const { box } = await openBox();
  expect((await box.findByRole('alert')).textContent).toContain('Failed to load messages');
  reply.mockReturnValue(ok([], 0));
  fireEvent.click(box.getByRole('button', { name: 'Retry' }));
  expect(await box.findByText('Nothing here yet')).toBeDefined();
  expect(box.queryByRole('alert')).toBeNull();
});
