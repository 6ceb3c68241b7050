import { expect, test } from 'vitest';
import { admin, another, api, listen, playStreams } from './streamStage';
import { published } from '../message/parts';

playStreams();

test('a stream declares its type and asks proxies not to buffer it', async () => {
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

test('a booking sends a balance event to the people of that merchant', async () => {
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

test('a person’s password change ends their other sessions and keeps this one’s stream', async () => {
  const person = await api.enter('employee');
  const [here, there] = [await listen(person.token), await listen(await api.signIn(person.username))];
  await here.next();
  await there.next();
  await api.post('account/modify-pwd', person.token, { oldPassword: 'Right-1', newPassword: 'Fresh-99' });
  expect(await there.next()).toBe('ended');
  expect(await here.next()).toBe('counts');
});

test('marking as read in one window notifies the person’s other windows', async () => {
  const person = await api.enter('employee');
  const { next } = await listen(person.token);
  expect(await next()).toBe('ready');
  await published(api, admin.token);
  expect(await next()).toBe('counts');
  await api.post('message/read', person.token, { type: 'notice' });
  expect(await next()).toBe('counts');
});

test('a change of rows reaches whoever may list them, and no window of another merchant', async () => {
  const [own, other] = [await api.enter('tenant_admin'), await api.enter('tenant_admin')];
  const [mine, theirs, desk] = [await listen(own.token), await listen(other.token), await listen(admin.token)];
  expect([await mine.next(), await theirs.next(), await desk.next()]).toEqual(['ready', 'ready', 'ready']);
  const entry = { tenantId: own.tenantId, playerId: 'live-rows', result: 1, cutting: 1 };
  const { data } = await api.post('enter-info/insert', admin.token, entry);
  expect([await mine.next(), await desk.next()]).toEqual(['rows:entry', 'rows:entry']);
  await api.post('enter-info/delete', admin.token, { id: data.id });
  expect([await mine.next(), await desk.next()]).toEqual(['rows:entry', 'rows:entry']);
  await api.post('auth/logout', other.token);
  expect(await theirs.next()).toBe('ended');
});
