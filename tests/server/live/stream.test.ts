import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../server/app';
import { notifications } from '../../../server/events/notifications';
import type { EventHandlers, Ports } from '../../../server/environment/ports';
import { startApi, type Api } from '../api';
import { published } from '../inbox/parts';

let api: Api;
let admin: Awaited<ReturnType<Api['enter']>>;
beforeAll(async () => {
  api = await startApi();
  admin = await api.enter('admin');
});
afterAll(() => api.close());

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

type App = { request: (path: string, init?: RequestInit) => Response | Promise<Response> };

/** A window that listens: the words it was told, one by one. */
const listen = async (token: string, app: App = api.app) => {
  const response = await app.request('/api/message/stream', { headers: { token } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let waiting: string[] = [];
  const next = async (): Promise<string> => {
    for (;;) {
      const word = waiting.shift();
      if (word) return word;
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return 'closed';
      waiting = [...(value ?? '').matchAll(/event: (\w+)/g)].map(([, name = '']) => name);
    }
  };
  opened.push({ close: async () => reader?.cancel().catch(() => {}) });
  return { response, next, close: () => reader?.cancel() };
};

/** A second server process on the same database. */
const another = (config: Parameters<typeof notifications>[0], before: () => Promise<unknown> = async () => {}) => {
  const heard = notifications(config);
  const events = {
    subscribe: async (handlers: EventHandlers) => {
      await before();
      return heard.subscribe(handlers);
    },
  };
  const stopping = new AbortController();
  const ports: Ports = { ...api.ports, events, stopping: stopping.signal };
  opened.push({ close: heard.close });
  return { app: createApp(ports), stopping };
};

test('a stream says that it is one, and that proxies are not to hold it back', async () => {
  const { response, next } = await listen(admin.token);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(await next()).toBe('ready');
});

test('a notice reaches the open windows of its audience, and no other', async () => {
  const [employee, service] = [await api.enter('employee'), await api.enter('customer_service')];
  const [concerned, other] = [await listen(employee.token), await listen(service.token)];
  expect([await concerned.next(), await other.next()]).toEqual(['ready', 'ready']);
  await published(api, admin.token, { audience: ['employee'] });
  expect(await concerned.next()).toBe('counts');
  await api.post('message/read', service.token, { type: 'notice' });
  await published(api, admin.token, { audience: ['customer_service'] });
  // The first word after `ready` is that of the second notice.
  expect(await other.next()).toBe('counts');
  await api.post('auth/logout', service.token);
  expect(await other.next()).toBe('ended');
});

test('a window of another server process hears the same', async () => {
  const { app } = another(api.config);
  const employee = await api.enter('employee');
  const there = await listen(employee.token, app);
  expect(await there.next()).toBe('ready');
  await published(api, admin.token);
  expect(await there.next()).toBe('counts');
  await api.post('account/disable', admin.token, { id: employee.id });
  expect([await there.next(), await there.next()]).toEqual(['ended', 'closed']);
});

test('a booking is told as a change of the balance to the people of that merchant', async () => {
  const [own, other] = [await api.enter('tenant_admin'), await api.enter('tenant_admin')];
  const [mine, theirs] = [await listen(own.token), await listen(other.token)];
  await mine.next();
  await theirs.next();
  await api.post('tenant/deposit', admin.token, { id: own.tenantId, amount: '5.00', remark: 'x', requestId: 'live-1' });
  expect(await mine.next()).toBe('balance');
  await api.post('message/empty', other.token, { type: 'message' });
  await api.post('auth/logout', other.token);
  expect(await theirs.next()).toBe('ended');
});

for (const [what, end] of [
  ['signed out', (person: { token: string }) => api.post('auth/logout', person.token)],
  ['disabled', (person: { id: number }) => api.post('account/disable', admin.token, { id: person.id })],
  [
    'given another password',
    (person: { id: number }) =>
      api.post('account/reset-password', admin.token, { id: person.id, password: 'Fresh-99' }),
  ],
] as const) {
  test(`the stream of a person who is ${what} says so and closes`, async () => {
    const person = await api.enter('employee');
    const { next } = await listen(person.token);
    await next();
    await end(person);
    const words = [await next(), await next()];
    expect(words.at(-1) === 'closed' ? words[0] : words[1]).toBe('ended');
  });
}

test('a change of the own password ends the other sessions and leaves this one its stream', async () => {
  const person = await api.enter('employee');
  const [here, there] = [await listen(person.token), await listen(await api.signIn(person.username))];
  await here.next();
  await there.next();
  await api.post('account/modify-pwd', person.token, { oldPassword: 'Right-1', newPassword: 'Fresh-99' });
  expect(await there.next()).toBe('ended');
  expect(await here.next()).toBe('counts');
});

test('what one window marks as read the other windows of the same person hear', async () => {
  const person = await api.enter('employee');
  await published(api, admin.token);
  const { next } = await listen(person.token);
  await next();
  await api.post('message/read', person.token, { type: 'notice' });
  expect(await next()).toBe('counts');
});

test('windows past the limit of one person are refused, and one that closes makes room', async () => {
  const person = await api.enter('employee');
  const windows = [];
  for (let count = 0; count < 12; count += 1) windows.push(await listen(person.token));
  expect((await listen(person.token)).response.status).toBe(503);
  await windows[0]?.close();
  expect((await listen(person.token)).response.status).toBe(200);
});

test('windows that open all at once are no more than one after the other', async () => {
  const { app } = another(api.config);
  const person = await api.enter('employee');
  const windows = await Promise.all(Array.from({ length: 15 }, () => listen(person.token, app)));
  const statuses = windows.map(({ response }) => response.status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array(12).fill(200), 503, 503, 503]);
});

test('a window is told of other rights, and comes back with those', async () => {
  const { token } = await api.enter('admin');
  const { next } = await listen(token);
  await next();
  await api.post('auth/switch-role', token, { role: 'employee' });
  expect([await next(), await next()]).toEqual(['rights', 'closed']);
});

test('a window whose rights changed or whose session ended while it was opened is told at once', async () => {
  const [changed, gone] = [await api.enter('admin'), await api.enter('employee')];
  const switched = another(api.config, () => api.post('auth/switch-role', changed.token, { role: 'employee' }));
  const ended = another(api.config, () => api.post('auth/logout', gone.token));
  const first = await listen(changed.token, switched.app);
  expect([await first.next(), await first.next()]).toEqual(['rights', 'closed']);
  const second = await listen(gone.token, ended.app);
  expect([await second.next(), await second.next()]).toEqual(['ended', 'closed']);
});

test('a process that stops closes its streams at once and opens no more', async () => {
  const { app, stopping } = another(api.config);
  const { next } = await listen(admin.token, app);
  await next();
  stopping.abort();
  expect(await next()).toBe('closed');
  expect((await listen(admin.token, app)).response.status).toBe(503);
});

test('a listening window does not keep a session alive that nobody uses', async () => {
  const person = await api.enter('employee');
  api.pass(61_000);
  await listen(person.token);
  await api.get('message/counts', person.token);
  const seen = () =>
    api.database.selectFrom('session').select('last_seen_at').where('account_id', '=', person.id).executeTakeFirst();
  expect(Date.parse((await seen())?.last_seen_at ?? '')).toBe(api.clock.now.getTime() - 61_000);
  await api.get('message/list', person.token);
  expect(Date.parse((await seen())?.last_seen_at ?? '')).toBe(api.clock.now.getTime());
});

test('after the connection that hears was cut, windows are told to look anew', async () => {
  const { app } = another(api.config);
  const { next } = await listen(admin.token, app);
  await next();
  await api.cutListeners();
  expect([await next(), await next()]).toEqual(['counts', 'balance']);
  await published(api, admin.token);
  expect(await next()).toBe('counts');
});
