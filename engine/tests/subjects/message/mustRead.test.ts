import { expect, test } from 'vitest';
import { messageType } from '#engine/subjects/message/message';
import { admin, api, playBoxes } from './boxStage';
import { boxOf, countsOf, published, waitingFor as waitingOf } from './parts';
import { stuckIn } from '#engine/tests/stuck';

playBoxes();

const waitingFor = (token: string) => waitingOf(api, token);
const confirm = (token: string, id: number) => api.post('message/read', token, { ids: [id] });

test('a must-read notice waits for each person of its audience until that person confirms it', async () => {
  const [first, second] = [await api.enter('volunteer'), await api.enter('volunteer')];
  await published(api, admin.token, { audience: ['volunteer'], mustRead: true });
  const id = await waitingFor(first.token);
  expect(id).toBeGreaterThan(0);
  await confirm(first.token, id);
  await confirm(first.token, id);
  expect(await waitingFor(first.token)).toBeNull();
  expect(await waitingFor(second.token)).toBe(id);
});

test('it waits for nobody outside its audience', async () => {
  const school = await api.enter('teacher');
  await published(api, admin.token, { audience: ['volunteer'], mustRead: true });
  expect(await waitingFor(school.token)).toBeNull();
  expect(await waitingFor(admin.token)).toBeNull();
});

test('it does not wait for an admin who acts in a role of its audience', async () => {
  await published(api, admin.token, { audience: ['volunteer'], mustRead: true });
  const acting = await api.enter('librarian');
  await api.post('auth/switch-role', acting.token, { role: 'volunteer' });
  expect(await waitingFor(acting.token)).toBeNull();
});

test('an ordinary notice waits for nobody', async () => {
  await published(api, admin.token);
  expect(await waitingFor(admin.token)).toBeNull();
});

test('the oldest of several comes first', async () => {
  await published(api, admin.token, { title: 'First', mustRead: true });
  await published(api, admin.token, { title: 'Second', mustRead: true });
  const first = await waitingFor(admin.token);
  expect((await api.get('message/detail', admin.token, { id: first })).data.title).toBe('First');
  await confirm(admin.token, first);
  const second = await waitingFor(admin.token);
  expect((await api.get('message/detail', admin.token, { id: second })).data.title).toBe('Second');
});

test('marking or clearing the whole tab leaves it where it is', async () => {
  const reader = await api.enter('volunteer');
  await published(api, admin.token, { title: 'Ordinary' });
  await published(api, admin.token, { title: 'Important', mustRead: true });
  await api.post('message/read', reader.token, { type: 'notice' });
  expect((await countsOf(api, reader.token)).notice).toBe(1);
  await api.post('message/empty', reader.token, { type: 'notice' });
  expect((await boxOf(api, reader.token)).titles).toEqual(['Important']);
  expect(await waitingFor(reader.token)).not.toBeNull();
});

test('once confirmed, it is cleared like any other', async () => {
  const reader = await api.enter('volunteer');
  await published(api, admin.token, { mustRead: true });
  await confirm(reader.token, await waitingFor(reader.token));
  await api.post('message/empty', reader.token, { type: 'notice' });
  expect((await boxOf(api, reader.token)).titles).toEqual([]);
});

test('a withdrawn one waits no longer, and published again it waits again', async () => {
  const id = await published(api, admin.token, { mustRead: true });
  await confirm(admin.token, await waitingFor(admin.token));
  await api.post('notice/withdraw', admin.token, { id });
  const late = await api.enter('volunteer');
  expect(await waitingFor(late.token)).toBeNull();
  await api.post('notice/publish', admin.token, { id });
  expect(await waitingFor(admin.token)).not.toBeNull();
});

test('the tag of a notice says whether it must be read or is pinned, and that of a message what it is about', async () => {
  const reader = await api.enter('volunteer');
  await published(api, admin.token, { title: 'Must', mustRead: true, pinned: true });
  await published(api, admin.token, { title: 'Pinned', pinned: true });
  await published(api, admin.token, { title: 'Plain' });
  await api.post('account/modify-pwd', reader.token, { oldPassword: 'Right-1', newPassword: 'Other-2-Password' });
  const { rows } = await boxOf(api, reader.token);
  expect(Object.fromEntries(rows.map(({ title, messageType: type, kind }) => [title, [type, kind]]))).toEqual({
    Must: [messageType.mustRead, 'notice'],
    Pinned: [messageType.inProgress, 'notice'],
    Plain: [messageType.active, 'notice'],
    密码已修改: [null, 'password'],
  });
});

test.each([
  ['message/read', { type: 'notice' }],
  ['message/empty', { type: 'message' }],
  ['message/restore', { ids: [1] }],
])('%s is refused when the session ends while it runs', async (path, body) => {
  const { id, token } = await api.enter('volunteer');
  const answer = await api.database.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').where('account_id', '=', id).execute();
    const sent = api.post(path, token, body);
    await expect.poll(() => stuckIn(api.database)).toBeGreaterThan(0);
    return { sent };
  });
  expect((await answer.sent).code).toBe(401);
  const marks = await api.database
    .selectFrom('message_read')
    .select('message_id')
    .where('account_id', '=', id)
    .execute();
  expect(marks).toEqual([]);
});
