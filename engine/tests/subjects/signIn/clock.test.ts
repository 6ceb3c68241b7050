import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#engine/schema/spans';
import { sha256 } from '#engine/server/environment/secrets';
import { apiForFile, password } from '#engine/tests/api';
import { inTurn, stranger, tally, times, trying } from './parts';

const api = await apiForFile();
const tryIt = trying(() => api);
/** Clears all earlier tries. */
beforeEach(() => api.database.deleteFrom('sign_in_attempt').execute());

describe.each([
  ['a day', dayMs],
  ['an hour', hourMs],
  ['three minutes', 3 * minuteMs],
])('after a clock that was %s ahead is set back', (_, ahead) => {
  test('one wrong try locks nobody', async () => {
    const { username } = await api.addAccount('volunteer');
    const office = stranger();
    api.pass(ahead);
    expect((await tryIt(username, 'wrong', office)).code).toBe(401);
    api.pass(-ahead);
    expect((await tryIt(username, password, office)).code).toBe(0);
  });

  test('five wrong tries hold back the name for two minutes, and one more each two minutes', async () => {
    const { username } = await api.addAccount('volunteer');
    const office = stranger();
    api.pass(ahead);
    await inTurn(5, () => tryIt(username, 'wrong', office));
    api.pass(-ahead);
    expect(await tryIt(username, password, office)).toMatchObject({ code: 429, data: { retryAfter: 120 } });
    api.pass(2 * minuteMs);
    expect((await tryIt(username, 'wrong', office)).code).toBe(401);
    expect(await tryIt(username, password, office)).toMatchObject({ code: 429, data: { retryAfter: 120 } });
    api.pass(2 * minuteMs);
    expect((await tryIt(username, password, office)).code).toBe(0);
  });

  test('five wrong tries on a browser that the person knows hold it back as long', async () => {
    const { username } = await api.addAccount('volunteer');
    const onOwn = (given: string) => tryIt(username, given, stranger(), 'm'.repeat(43));
    api.pass(ahead);
    expect((await onOwn(password)).code).toBe(0);
    await inTurn(5, () => onOwn('wrong'));
    api.pass(-ahead);
    expect(await onOwn(password)).toMatchObject({ code: 429, data: { retryAfter: 120 } });
    api.pass(2 * minuteMs);
    expect((await onOwn(password)).code).toBe(0);
  });

  test('others of the network wait a minute at most, and no more tries are compared than without', async () => {
    const names = await times(26, () => api.addAccount('volunteer'));
    const office = stranger();
    api.pass(ahead);
    await inTurn(25, (number) => tryIt(names[number]?.username ?? '', 'wrong', office));
    api.pass(-ahead);
    const last = names[25]?.username ?? '';
    expect(await tryIt(last, password, office)).toMatchObject({ code: 429, data: { retryAfter: 60 } });
    api.pass(minuteMs);
    expect((await tryIt(last, password, office)).code).toBe(0);
  });

  test('tries that died undecided hold nothing', async () => {
    const { username } = await api.addAccount('volunteer');
    const office = stranger();
    api.pass(ahead);
    await tryIt(username, 'wrong', office);
    await api.database.updateTable('sign_in_attempt').set({ pending: 5 }).execute();
    api.pass(-ahead);
    expect((await tryIt(username, password, office)).code).toBe(0);
  });

  test('wrong tries before the clock was set back still count, and so do those after', async () => {
    const { username } = await api.addAccount('volunteer');
    const office = stranger();
    await inTurn(3, () => tryIt(username, 'wrong', office));
    api.pass(-ahead);
    const replies = await inTurn(4, () => tryIt(username, 'wrong', office));
    expect(tally(replies)).toEqual({ 0: 0, 401: 2, 429: 2 });
    api.pass(ahead);
  });
});

describe('a session and a link of a clock that was a day ahead last no longer than those of now', () => {
  test('a session that was in use there', async () => {
    const { token } = await api.enter('volunteer');
    const isAlive = async () => (await api.get('auth/user-info', token)).code === 0;
    api.pass(hourMs);
    expect(await isAlive()).toBe(true);
    api.pass(-hourMs);
    expect(await isAlive()).toBe(true);
    api.pass(119 * minuteMs);
    expect(await isAlive()).toBe(true);
    api.pass(121 * minuteMs);
    expect(await isAlive()).toBe(false);
  });

  test('a session that began there is over, in every list of sessions', async () => {
    const here = await api.enter('volunteer');
    api.pass(dayMs);
    const token = await api.signIn(here.username);
    api.pass(-dayMs);
    expect((await api.get('auth/user-info', token)).code).toBe(401);
    expect((await api.get('auth/sessions', here.token)).data).toHaveLength(1);
  });

  test('a link to set a password', async () => {
    api.pass(dayMs);
    const admin = await api.enter('librarian');
    const person = await api.addAccount('volunteer');
    const secret = 'x'.repeat(43);
    const link = await api.post('account/password-link', admin.token, { id: person.id, tokenHash: sha256(secret) });
    expect(link.code).toBe(0);
    api.pass(-dayMs);
    const used = { id: person.id, token: secret, newPassword: 'Fresh-99' };
    expect((await api.post('account/use-password-link', undefined, used, { address: stranger() })).code).not.toBe(0);
  });
});
