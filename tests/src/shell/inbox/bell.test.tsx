import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Message } from '../../../../resources/calls/messages';
import { changeLocale } from '../../../../src/i18n/locale';
import type { User } from '../../../../src/auth/user';
import { Bell } from '../../../../src/shell/inbox/Bell';
import { announcePaint } from '../../../../src/ui/browser/firstPaint';
import { ok, refuse } from '../../fakeApi';
import { showPart, someone } from '../../part';
import { boxApi, message } from './box';

beforeAll(async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  await changeLocale('en-US');
  announcePaint();
  // Both are loaded when they are first opened, which on a busy machine takes its time.
  await Promise.all([
    import('../../../../src/shell/inbox/MessageBox'),
    import('../../../../src/shell/inbox/NoticeReader'),
  ]);
});

const counts = (message: number, notice: number, todo: number) => ({ counts: ok({ message, notice, todo }) });
const bell = () => screen.getByRole('button', { name: /^Messages/ });
const open = async (messages: readonly Message[], own = {}, person: User = someone) => {
  const api = boxApi(messages, own);
  const part = showPart(<Bell />, { person });
  await waitFor(() => expect(api.asked('counts')).not.toEqual([]));
  await screen.findByRole('button', { name: /unread|^Messages$/ });
  fireEvent.click(bell());
  return { ...part, api, box: within(await screen.findByRole('dialog', { name: 'Message box' })) };
};

describe('the bell', () => {
  test.each([
    [[0, 0, 0], 'Messages'],
    [[1, 2, 3], 'Messages, 6 unread'],
    [[60, 30, 9], 'Messages, 99 unread'],
    [[60, 30, 10], 'Messages, 99+ unread'],
  ] as const)('with %j unread messages in the tabs is called “%s”', async ([a, b, c], name) => {
    boxApi([], counts(a, b, c));
    showPart(<Bell />);
    expect(await screen.findByRole('button', { name })).toBeDefined();
  });

  test('rings for nobody while it is not known what is unread', async () => {
    const api = boxApi([], { counts: refuse(500, 'Out of order') });
    showPart(<Bell />);
    await waitFor(() => expect(api.asked('counts')).not.toEqual([]));
    expect(bell().getAttribute('aria-label')).toBe('Messages');
  });
});

describe('a message', () => {
  test('says what it is, whether it is new, how it stands and when it came', async () => {
    const { box } = await open([message()]);
    const item = await box.findByRole('listitem');
    expect(item.textContent).toBe('UnreadCheck this entryp5Suspected since yesterday2026-11-21 14:03Overdue');
    expect(item.querySelector('time')?.dateTime).toBe('2026-11-21T06:03:05.123Z');
  });

  test('that was read says so to nobody', async () => {
    const { box } = await open([message({ status: 1, subTitle: '', content: '', messageType: null })], counts(0, 0, 1));
    expect((await box.findByRole('listitem')).textContent).toBe('Check this entry2026-11-21 14:03');
  });

  test('with a picture shows it, and the picture is read to nobody', async () => {
    const { box } = await open([message({ avatar: '/face.png' })]);
    const item = await box.findByRole('listitem');
    expect(item.querySelector('img')?.getAttribute('src')).toBe('/face.png');
    expect(item.querySelector('img')?.alt).toBe('');
  });
});

describe('a message that is opened', () => {
  const about = (resource: string, id: number | null) => ({
    detail: ok({ ...message(), html: null, about: { resource, id } }),
  });
  const choose = async (own: object, person?: User, more: Partial<Message> = {}) => {
    const opened = await open([message(more)], { ...own, ...counts(0, 0, 1) }, person);
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

describe('a notice', () => {
  const notice = message({ type: 'notice', title: 'Maintenance', messageType: 1 });
  const read = async (detail: unknown) => {
    const opened = await open([notice], { detail });
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

  test('runs nothing of what somebody wrote into it', async () => {
    const { reader } = await read(whole('<p>Hello</p><img src=x onerror="alert(1)"><script>alert(1)</script>'));
    await reader.findByText('Hello');
    expect(document.querySelector('.rich-text')?.innerHTML).toBe('<p>Hello</p>');
  });

  test('that was withdrawn says so', async () => {
    const { reader } = await read(refuse(404, 'Not found'));
    expect((await reader.findByRole('alert')).textContent).toBe('This message has been withdrawnNot found');
  });
});

describe('a tab of the box', () => {
  test('is marked as read as a whole', async () => {
    const { api, box } = await open([message()]);
    fireEvent.click(await box.findByText('Mark all read'));
    await waitFor(() => expect(api.asked('read').map(({ body }) => body)).toEqual([{ type: 'todo' }]));
  });

  test('offers to do nothing where there is nothing to do', async () => {
    const { box } = await open([]);
    await box.findByText('Nothing here yet');
    expect(box.getByText<HTMLButtonElement>('Mark all read').disabled).toBe(true);
    expect(box.getByText<HTMLButtonElement>('Clear').disabled).toBe(true);
  });

  test('leads to all of its messages', async () => {
    const { address, box } = await open([message()]);
    fireEvent.click(box.getByText('View more'));
    await waitFor(() => expect(address()).toBe('/account/messages?type=todo'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that the server would not clear says why, and can be tried again', async () => {
    const { box } = await open([message()], { empty: refuse(500, 'Out of order') });
    await box.findByRole('listitem');
    fireEvent.click(box.getByText('Clear'));
    expect(await screen.findByText('Out of order')).toBeDefined();
    await waitFor(() => expect(box.getByText<HTMLButtonElement>('Clear').disabled).toBe(false));
  });

  test('that was empty already offers no way back', async () => {
    const { box } = await open([message()], { empty: ok([]) });
    await box.findByRole('listitem');
    fireEvent.click(box.getByText('Clear'));
    expect(await screen.findByText('To-do cleared')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
