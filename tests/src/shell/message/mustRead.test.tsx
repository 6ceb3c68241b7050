import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { keepUnsaved } from '#src/session/unsaved';
import { Bell } from '#src/shell/message/Bell';
import { fakeApi, ok, refuse, type Sent } from '../../fakeApi';
import { showPart } from '../../part';
import { message, openBox } from './box';

beforeAll(async () => {
  await changeLocale('en-US');
  await import('#src/shell/message/MustRead');
});

const notice = message({ id: 7, type: 'notice', title: 'New rules', messageType: 4, kind: 'notice' });
const whole = ok({ ...notice, html: '<p>Read this</p>', about: { resource: 'notice', id: 9 } });

/** The bell of a person for whom these messages wait, oldest first. */
const show = (ids: readonly number[], detail: unknown = whole) => {
  const waiting = [...ids];
  const api = fakeApi(({ address }: Sent) => {
    if (address.includes('message/counts')) return ok({ message: 0, notice: 1, todo: 0, mustRead: waiting[0] ?? null });
    if (address.includes('message/detail')) return detail;
    if (address.includes('message/read')) waiting.shift();
    return ok(true);
  });
  const sent = (path: string) => api.sent.filter(({ address }) => address.includes(path));
  return { ...showPart(<Bell />), sent };
};
const dialog = () => screen.findByRole('dialog', { name: 'New rules' });
const press = async (name: string) => fireEvent.click(within(await dialog()).getByRole('button', { name }));

test('a must-read notice stands over the page until the person confirms it, and is confirmed once', async () => {
  const { sent } = show([7]);
  await within(await dialog()).findByText('Read this');
  fireEvent.keyDown(await dialog(), { key: 'Escape' });
  await press('I have read it');
  await press('I have read it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('message/read').map(({ body }) => body)).toEqual([{ ids: [7] }]);
});

test('the next one follows it', async () => {
  const { sent } = show([7, 8]);
  await within(await dialog()).findByText('Read this');
  await press('I have read it');
  await waitFor(() => expect(sent('detail?id=8')).not.toEqual([]));
});

test('nobody is kept from signing out', async () => {
  show([7]);
  expect(within(await dialog()).getByRole('button', { name: 'Sign out' })).toBeDefined();
});

test('one that was withdrawn meanwhile can be closed', async () => {
  show([7], refuse(404, 'Not found'));
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it waits while a form holds unsaved changes', async () => {
  const saved = keepUnsaved(() => true);
  const { sent } = show([7]);
  await waitFor(() => expect(sent('counts')).not.toEqual([]));
  await screen.findByRole('button', { name: /unread/ });
  expect(sent('detail')).toEqual([]);
  saved();
});

test('opened from the box, it has a button to confirm, and opening alone confirms nothing', async () => {
  const { api, box } = await openBox([notice], { detail: whole });
  fireEvent.click(await box.findByRole('button', { name: /New rules/ }));
  await within(await dialog()).findByText('Read this');
  expect(api.asked('read')).toEqual([]);
  await press('I have read it');
  await waitFor(() => expect(api.asked('read').map(({ body }) => body)).toEqual([{ ids: [7] }]));
});
