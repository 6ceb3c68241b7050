import { expect, test } from 'vitest';
import { admin, another, api, listen, playStreams } from './streamStage';
import { createFigureEvents } from '#engine/server/events/publish';
import { aBook } from '#engine/tests/aBook';
import { published } from '#engine/tests/subjects/message/parts';

playStreams();

test('a stream declares its type and asks proxies not to buffer it', async () => {
  const { response, next } = await listen(admin.token);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(await next()).toBe('ready');
});

test('a notice reaches the open windows of its audience, and no other', async () => {
  const [volunteer, service] = [await api.enter('volunteer'), await api.enter('clerk')];
  const [concerned, other] = [await listen(volunteer.token), await listen(service.token)];
  expect([await concerned.next(), await other.next()]).toEqual(['ready', 'ready']);
  await published(api, admin.token, { audience: ['volunteer'] });
  expect(await concerned.next()).toBe('counts');
  await api.post('message/read', service.token, { type: 'notice' });
  await published(api, admin.token, { audience: ['clerk'] });
  // The first word after `ready` is that of the second notice.
  expect(await other.next()).toBe('counts');
  await api.post('auth/logout', service.token);
  expect(await other.next()).toBe('ended');
});

test('a window of another server process hears the same', async () => {
  const { app } = another(api.config);
  const volunteer = await api.enter('volunteer');
  const there = await listen(volunteer.token, app);
  expect(await there.next()).toBe('ready');
  await published(api, admin.token);
  expect(await there.next()).toBe('counts');
  await api.post('account/disable', admin.token, { id: volunteer.id });
  expect([await there.next(), await there.next()]).toEqual(['ended', 'closed']);
});

test('a changed figure reaches the people of that school, and no others', async () => {
  const [own, other] = [await api.enter('teacher'), await api.enter('teacher')];
  const [mine, theirs] = [await listen(own.token), await listen(other.token)];
  await mine.next();
  await theirs.next();
  createFigureEvents(api.ports).add('budget', `school:${own.schoolId}`);
  expect(await mine.next()).toBe('budget');
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
    const person = await api.enter('volunteer');
    const { next } = await listen(person.token);
    await next();
    await end(person);
    const words = [await next(), await next()];
    expect(words.at(-1) === 'closed' ? words[0] : words[1]).toBe('ended');
  });
}

test('a person’s password change ends their other sessions and keeps this one’s stream', async () => {
  const person = await api.enter('volunteer');
  const [here, there] = [await listen(person.token), await listen(await api.signIn(person.username))];
  await here.next();
  await there.next();
  await api.post('account/modify-pwd', person.token, { oldPassword: 'Right-1', newPassword: 'Fresh-99' });
  expect(await there.next()).toBe('ended');
  expect(await here.next()).toBe('counts');
});

test('marking as read in one window notifies the person’s other windows', async () => {
  const person = await api.enter('volunteer');
  const { next } = await listen(person.token);
  expect(await next()).toBe('ready');
  await published(api, admin.token);
  expect(await next()).toBe('counts');
  await api.post('message/read', person.token, { type: 'notice' });
  expect(await next()).toBe('counts');
});

test('a change of rows reaches whoever may list them, and no window of another school', async () => {
  const [own, other] = [await api.enter('teacher'), await api.enter('teacher')];
  const [mine, theirs, desk] = [await listen(own.token), await listen(other.token), await listen(admin.token)];
  expect([await mine.next(), await theirs.next(), await desk.next()]).toEqual(['ready', 'ready', 'ready']);
  const loan = { schoolId: own.schoolId, number: 'live-rows' };
  const { data } = await api.post('loan/insert', admin.token, loan);
  expect([await mine.next(), await desk.next()]).toEqual(['rows:loan', 'rows:loan']);
  await api.post('loan/return', admin.token, { id: data.id });
  expect([await mine.next(), await desk.next()]).toEqual(['rows:loan', 'rows:loan']);
  await api.post('auth/logout', other.token);
  expect(await theirs.next()).toBe('ended');
});

test('rows whose reference a removal emptied are told as changed', async () => {
  const own = await api.enter('teacher');
  const mine = await listen(own.token);
  const { data } = await api.post('book/insert', admin.token, { ...aBook, isbn: 'live-lost' });
  await api.post('loan/insert', admin.token, { schoolId: own.schoolId, number: 'live-lost', bookId: data.id });
  expect([await mine.next(), await mine.next(), await mine.next()]).toEqual(['ready', 'rows:book', 'rows:loan']);
  await api.post('book/delete', admin.token, { id: data.id });
  expect([await mine.next(), await mine.next()].toSorted()).toEqual(['rows:book', 'rows:loan']);
});

test('rows that follow a record to another school are told to both, at any distance, and to nobody else', async () => {
  const [own, other, third] = [await api.enter('teacher'), await api.enter('teacher'), await api.enter('teacher')];
  const add = async (path: string, body: object) => (await api.post(`${path}/insert`, admin.token, body)).data.id;
  const [mine, theirs, far] = [await listen(own.token), await listen(other.token), await listen(third.token)];
  expect([await mine.next(), await theirs.next(), await far.next()]).toEqual(['ready', 'ready', 'ready']);
  const roomId = await add('room', { name: 'Here', schoolId: own.schoolId });
  const visitId = await add('visit', { topic: 'Moved', roomId });
  await add('report', { heading: 'Moved', visitId });
  expect([await mine.next(), await mine.next(), await mine.next()]).toEqual(['rows:room', 'rows:visit', 'rows:report']);
  await api.post('visit/modify', admin.token, { id: visitId, version: 1, topic: 'Renamed' });
  expect(await mine.next()).toBe('rows:visit');
  const heard = async (window: typeof mine) =>
    [await window.next(), await window.next(), await window.next()].toSorted();
  const all = ['rows:report', 'rows:room', 'rows:visit'];
  await api.post('room/modify', admin.token, { id: roomId, version: 1, schoolId: other.schoolId });
  expect([await heard(mine), await heard(theirs)]).toEqual([all, all]);
  await api.post('visit/modify', admin.token, { id: visitId, version: 2, topic: 'Theirs' });
  expect(await theirs.next()).toBe('rows:visit');
  // The visit itself goes to another room, and the report with it.
  const back = await add('room', { name: 'Back', schoolId: own.schoolId });
  expect(await mine.next()).toBe('rows:room');
  await api.post('visit/modify', admin.token, { id: visitId, version: 3, roomId: back });
  for (const window of [mine, theirs])
    expect([await window.next(), await window.next()].toSorted()).toEqual(['rows:report', 'rows:visit']);
  await api.post('visit/remove', admin.token, { id: visitId });
  expect([await mine.next(), await mine.next()].toSorted()).toEqual(['rows:report', 'rows:visit']);
  for (const { token } of [own, other, third]) await api.post('auth/logout', token);
  expect([await mine.next(), await theirs.next(), await far.next()]).toEqual(['ended', 'ended', 'ended']);
});
