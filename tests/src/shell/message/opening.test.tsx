import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Message } from '#engine/subjects/message/calls';
import { changeLocale } from '#engine/client/i18n/locale';
import type { User } from '#engine/client/auth/user';
import { keepUnsaved } from '#engine/client/session/unsaved';
import { Bell } from '#engine/client/shell/message/Bell';
import { ok, refuse, fakeApi, type Sent } from '../../fakeApi';
import { someone, showPart } from '../../part';
import { counts, message, openBox } from './box';

beforeAll(async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  await changeLocale('en-US');
});

describe('a message that is opened', () => {
  const about = (resource: string, id: number | null) => ({
    detail: ok({ ...message(), html: null, about: { resource, id } }),
  });
  const choose = async (own: object, person?: User, more: Partial<Message> = {}) => {
    const opened = await openBox([message(more)], { ...own, ...counts(1, 0, 0) }, person);
    fireEvent.click(await opened.box.findByRole('button', { name: /Check this entry/ }));
    return opened;
  };
  const employee: User = { ...someone, role: 'employee', ownRole: 'employee' };

  test.each<readonly [string, string, number | null, User, string]>([
    ['leads to the record', 'entry', 5, someone, '/account/enter-info-list/5/show'],
    ['about many leads to their list', 'entry', null, employee, '/account/enter-info-list'],
    ['about what the reader may not open leads to the own page', 'account', 5, employee, '/account/change-pwd'],
    ['about the own account leads to the own page', 'account', null, someone, '/account/change-pwd'],
    ['about what nobody knows leads to the own page', 'weather', 1, someone, '/account/change-pwd'],
  ])('%s', async (_what, resource, id, person, path) => {
    const { address } = await choose(about(resource, id), person);
    await waitFor(() => expect(address()).toBe(path));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is noted as read, once', async () => {
    const { api } = await choose(about('entry', 5));
    await waitFor(() => expect(api.asked('read').map(({ body }) => body)).toEqual([{ ids: [4] }]));
  });

  test('and was read before is not noted again', async () => {
    const { api, address } = await choose(about('entry', 5), someone, { status: 1 });
    await waitFor(() => expect(address()).toBe('/account/enter-info-list/5/show'));
    expect(api.asked('read')).toEqual([]);
  });

  test('and is gone says why, and leads nowhere', async () => {
    const { address } = await choose({ detail: refuse(404, 'This message no longer exists') });
    expect(await screen.findByText('This message no longer exists')).toBeDefined();
    expect(address()).toBe('/');
  });
});

test('a to-do leads to the work and is not noted as read', async () => {
  const { address, api, box } = await openBox([message({ type: 'todo', id: 12 })]);
  fireEvent.click(await box.findByRole('button', { name: /Check this entry/ }));
  await waitFor(() => expect(address()).toBe('/account/review?entry=12'));
  expect(api.asked('read')).toEqual([]);
});

describe('a notice', () => {
  const notice = message({ type: 'notice', title: 'Maintenance', messageType: 1 });
  const read = async (detail: unknown) => {
    const opened = await openBox([notice], { detail });
    fireEvent.click(await opened.box.findByRole('button', { name: /Maintenance/ }));
    return { ...opened, reader: within(await screen.findByRole('dialog', { name: /Maintenance/ })) };
  };
  const whole = (html: string) => ok({ ...notice, html, about: { resource: 'notice', id: 9 } });

  test('is read over the page, which stays', async () => {
    const { reader, address } = await read(whole('<p>Tonight <strong>at ten</strong></p>'));
    expect((await reader.findByText('at ten')).tagName).toBe('STRONG');
    expect(address()).toBe('/');
    fireEvent.click(reader.getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that was withdrawn says so', async () => {
    const { reader } = await read(refuse(404, 'Not found'));
    expect((await reader.findByRole('alert')).textContent).toBe('This message has been withdrawnNot found');
  });
});

beforeAll(async () => {
  await changeLocale('en-US');
  await import('#engine/client/shell/message/MustRead');
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
