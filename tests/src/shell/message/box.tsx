import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { Message } from '#engine/subjects/message/calls';
import type { User } from '#engine/client/auth/user';
import { Bell } from '#engine/client/shell/message/Bell';
import { announcePaint } from '#engine/client/ui/browser/firstPaint';
import { fakeApi, ok, type Sent } from '../../fakeApi';
import { showPart, someone } from '../../part';

beforeAll(async () => {
  announcePaint();
  // They are loaded when they are first opened, which on a busy machine takes its time.
  await Promise.all([
    import('#engine/client/shell/message/MessageBox'),
    import('#engine/client/shell/message/NoticeReader'),
    import('#engine/client/shell/message/MustRead'),
  ]);
});

/** An unread message; what a test is about it replaces. */
export const message = (more: Partial<Message> = {}): Message => ({
  id: 4,
  type: 'message',
  title: 'Check this entry',
  subTitle: 'p5',
  avatar: '',
  content: 'Suspected since yesterday',
  time: '2026-11-21T06:03:05.123Z',
  messageType: 3,
  kind: null,
  status: 0,
  ...more,
});

/** A server with these messages; `own` overrides single calls below `message/`. */
export const boxApi = (messages: readonly Message[], own: Readonly<Record<string, unknown>> = {}) => {
  const count = (type: Message['type']) => messages.filter((one) => one.type === type && one.status === 0).length;
  const api = fakeApi(({ address }: Sent): unknown => {
    const [path = '', query = ''] = address.replace('/api/message/', '').split('?');
    if (path in own) return own[path];
    if (path === 'counts')
      return ok({ message: count('message'), notice: count('notice'), todo: count('todo'), mustRead: null });
    if (path !== 'list') return ok(true);
    const type = new URLSearchParams(query).get('type');
    const found = messages.filter((one) => type === null || one.type === type);
    return ok(found, found.length);
  });
  const asked = (path: string) => api.sent.filter(({ address }) => address.startsWith(`/api/message/${path}`));
  return { ...api, asked };
};

/** The answer of a server with these unread counts. */
export const counts = (message: number, notice: number, todo: number) => ({ counts: ok({ message, notice, todo }) });
export const bell = () => screen.getByRole('button', { name: /^Messages/ });
/** The bell with its box open. */
export const openBox = async (messages: readonly Message[], own = {}, person: User = someone) => {
  const api = boxApi(messages, own);
  const part = showPart(<Bell />, { person });
  await waitFor(() => expect(api.asked('counts')).not.toEqual([]));
  await screen.findByRole('button', { name: /unread|^Messages$/ });
  fireEvent.click(bell());
  return { ...part, api, box: within(await screen.findByRole('dialog', { name: 'Message box' })) };
};
