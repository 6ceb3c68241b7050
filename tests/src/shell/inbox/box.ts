import type { Message } from '../../../../resources/calls/messages';
import { fakeApi, ok, type Sent } from '../../fakeApi';

/** An unread to-do; what a test is about it replaces. */
export const message = (more: Partial<Message> = {}): Message => ({
  id: 4,
  type: 'todo',
  title: 'Check this entry',
  subTitle: 'p5',
  avatar: '',
  content: 'Suspected since yesterday',
  time: '2026-11-21T06:03:05.123Z',
  messageType: 3,
  status: 0,
  ...more,
});

/** A server with these messages; `own` goes ahead of it, call by call, below `message/`. */
export const boxApi = (messages: readonly Message[], own: Readonly<Record<string, unknown>> = {}) => {
  const count = (type: Message['type']) => messages.filter((one) => one.type === type && one.status === 0).length;
  const api = fakeApi(({ address }: Sent): unknown => {
    const [path = '', query = ''] = address.replace('/api/message/', '').split('?');
    if (path in own) return own[path];
    if (path === 'counts') return ok({ message: count('message'), notice: count('notice'), todo: count('todo') });
    if (path !== 'list') return ok(true);
    const type = new URLSearchParams(query).get('type');
    const found = messages.filter((one) => type === null || one.type === type);
    return ok(found, found.length);
  });
  const asked = (path: string) => api.sent.filter(({ address }) => address.startsWith(`/api/message/${path}`));
  return { ...api, asked };
};
