import { expect, test } from 'vitest';
import { apiForFile, password } from '#engine/tests/api';
import type { Reply } from '#engine/tests/apiCaller';

const api = await apiForFile();
let { token } = await api.enter('librarian');

const person = (username: string, more: object = {}) => ({
  username,
  password: 'Secret-1',
  name: 'Race',
  role: 'volunteer',
  ...more,
});
const codes = (replies: readonly Reply[]) => replies.map(({ code }) => code).toSorted((a, b) => a - b);
const count = async (username: string) =>
  (await api.get('account/list', token, { q: username, status: '0,1,2' })).total;

test('of two people who create the same username at once, one succeeds and one reads that it is taken', async () => {
  for (let round = 0; round < 10; round += 1) {
    const username = `twin.${round}`;
    const replies = await Promise.all([1, 2].map(() => api.post('account/insert', token, person(username))));
    expect(codes(replies)).toEqual([0, 422]);
    expect(replies.find(({ code }) => code === 422)?.data).toEqual({ errors: { username: 'taken' } });
    expect(await count(username)).toBe(1);
  }
});

test('of ten edits of one version at once, one is saved and nine are refused as stale', async () => {
  const { id } = await api.addAccount('volunteer');
  const edits = Array.from({ length: 10 }, (_, number) =>
    api.post('account/modify', token, { id, version: 1, name: `Edit ${number}` }),
  );
  const replies = await Promise.all(edits);
  expect(codes(replies)).toEqual([0, ...Array.from({ length: 9 }, () => 409)]);
  expect((await api.get('account/detail', token, { id })).data).toEqual(replies.find(({ code }) => code === 0)?.data);
});

test('two admins who disable each other at once: one stays', async () => {
  // The only enabled admins: all others are disabled for this test.
  for (let round = 0; round < 10; round += 1) {
    await api.database.updateTable('account').set({ status: 0 }).where('role', '=', 'librarian').execute();
    const [a, b] = [await api.enter('librarian'), await api.enter('librarian')];
    await Promise.all([
      api.post('account/disable', a.token, { id: b.id }),
      api.post('account/delete', b.token, { id: a.id }),
    ]);
    const left = await api.database
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'librarian')
      .where('status', '=', 1)
      .execute();
    expect(left).toHaveLength(1);
  }
  ({ token } = await api.enter('librarian'));
});

test('a teacher created while the school is deleted is never left enabled', async () => {
  for (let round = 0; round < 15; round += 1) {
    const schoolId = await api.addSchool();
    await Promise.all([
      api.post('account/insert', token, person(`orphan.${round}`, { role: 'teacher', schoolId })),
      api.post('school/delete', token, { id: schoolId }),
    ]);
    const left = await api.database.selectFrom('account').select('status').where('school_id', '=', schoolId).execute();
    expect(left.filter(({ status }) => status === 1)).toEqual([]);
  }
});

test('moving accounts between schools while those are deleted never ends in a crash', async () => {
  const schools = await Promise.all(Array.from({ length: 6 }, () => api.addSchool()));
  const people = await Promise.all(schools.map((school_id) => api.addAccount('teacher', { school_id })));
  const replies = await Promise.all([
    ...people.map(({ id }, place) =>
      api.post('account/modify', token, { id, version: 1, schoolId: schools[(place + 1) % 6] }),
    ),
    ...schools.slice(0, 3).map((id) => api.post('school/delete', token, { id })),
    api.post('account/disable', token, { ids: people.map(({ id }) => id).toReversed() }),
  ]);
  expect(replies.filter(({ code }) => ![0, 409, 422].includes(code))).toEqual([]);
});

test('a sign-in that runs while the password changes opens no session', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { username } = await api.addAccount('volunteer');
    const [signedIn, changed] = await Promise.all([
      api.post('auth/login', undefined, { username, password }, { address: `203.0.113.${round}` }),
      api.post(
        'account/modify-pwd',
        undefined,
        { username, oldPassword: password, newPassword: 'Fresh-99' },
        { address: `198.51.100.${round}` },
      ),
    ]);
    expect(changed.code).toBe(0);
    expect(signedIn.code === 0 ? (await api.get('auth/user-info', signedIn.data.token)).code : signedIn.code).toBe(401);
  }
});
