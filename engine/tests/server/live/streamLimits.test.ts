import { expect, test } from 'vitest';
import { admin, another, api, listen, playStreams } from './streamStage';
import { published } from '#engine/tests/subjects/message/parts';

playStreams();

test('windows past the limit of one person are refused, and one that closes makes room', async () => {
  const person = await api.enter('volunteer');
  const windows = [];
  for (let count = 0; count < 12; count += 1) windows.push(await listen(person.token));
  expect((await listen(person.token)).response.status).toBe(503);
  await windows[0]?.close();
  expect((await listen(person.token)).response.status).toBe(200);
});

test('windows that open all at once are no more than one after the other', async () => {
  const { app } = another(api.config);
  const person = await api.enter('volunteer');
  const windows = await Promise.all(Array.from({ length: 15 }, () => listen(person.token, app)));
  const statuses = windows.map(({ response }) => response.status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array(12).fill(200), 503, 503, 503]);
});

test('a change of rights ends the window’s stream, and it reconnects with the new rights', async () => {
  const { token } = await api.enter('librarian');
  const { next } = await listen(token);
  await next();
  await api.post('auth/switch-role', token, { role: 'volunteer' });
  expect([await next(), await next()]).toEqual(['rights', 'closed']);
});

test('a window learns at once of a change of rights or a session’s end during its opening', async () => {
  const [changed, gone] = [await api.enter('librarian'), await api.enter('volunteer')];
  const switched = another(api.config, () => api.post('auth/switch-role', changed.token, { role: 'volunteer' }));
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
  const person = await api.enter('volunteer');
  api.pass(61_000);
  await listen(person.token);
  await api.get('message/counts', person.token);
  const seen = () =>
    api.database.selectFrom('session').select('last_seen_at').where('account_id', '=', person.id).executeTakeFirst();
  expect(Date.parse((await seen())?.last_seen_at ?? '')).toBe(api.clock.now.getTime() - 61_000);
  await api.get('message/list', person.token);
  expect(Date.parse((await seen())?.last_seen_at ?? '')).toBe(api.clock.now.getTime());
});

test('windows refresh after the listening connection was cut', async () => {
  const { app } = another(api.config);
  const { next } = await listen(admin.token, app);
  await next();
  await api.cutListeners();
  expect([await next(), await next()]).toEqual(['counts', 'budget']);
  expect(await next()).toBe('editing');
  await published(api, admin.token);
  expect([await next(), await next()]).toEqual(['rows:notice', 'counts']);
});
