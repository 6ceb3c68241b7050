import { beforeEach, expect, test } from 'vitest';
import { createApp } from '#engine/server/app';
import { apiForFile, password } from '#engine/tests/api';
import type { Reply } from '#engine/tests/apiCaller';
import { inTurn, stranger, tally, times, trying } from './parts';

const api = await apiForFile();
/** Clears all earlier tries and makes all addresses fresh. */
beforeEach(() => api.pass(24 * 3_600_000));

const minute = 60_000;
const tryIt = trying(() => api);

test('200 wrong tries of one name at once from one place: five are compared, the others refused', async () => {
  const { username } = await api.addAccount('volunteer');
  const [before, place] = [api.counted.verifications, stranger()];
  expect(tally(await times(200, () => tryIt(username, 'wrong', place)))).toEqual({ 0: 0, 401: 5, 429: 195 });
  expect(api.counted.verifications - before).toBe(5);
});

test('of 60 wrong tries at once at two server processes five are compared', async () => {
  const { username } = await api.addAccount('volunteer');
  const [before, place, other] = [api.counted.verifications, stranger(), createApp({ ...api.ports })];
  const there = () =>
    other.request('/api/auth/login', {
      method: 'POST',
      headers: { 'x-test-address': place },
      body: JSON.stringify({ username, password: 'wrong' }),
    });
  await times(60, async (number) => (number % 2 === 0 ? tryIt(username, 'wrong', place) : there()));
  expect(api.counted.verifications - before).toBe(5);
});

test('five wrong tries hold back that name at that place, for two minutes a try, and nothing else there', async () => {
  const [own, colleague] = [await api.addAccount('volunteer'), await api.addAccount('volunteer')];
  const office = stranger();
  await inTurn(5, () => tryIt(own.username, 'wrong', office));
  const refused = await tryIt(own.username, password, office);
  expect(refused).toMatchObject({ status: 200, code: 429, data: { retryAfter: 120 } });
  expect(refused.msg).toContain('120');
  expect((await tryIt(colleague.username, password, office)).code).toBe(0);
  api.pass(2 * minute - 1000);
  expect((await tryIt(own.username, password, office)).data).toEqual({ retryAfter: 1 });
  api.pass(1000);
  expect((await tryIt(own.username, password, office)).code).toBe(0);
  expect((await tryIt(own.username, 'wrong', office)).code).toBe(401);
});

test('an office of fifty behind one address signs in after one colleague’s five wrong tries', async () => {
  const people = await times(50, () => api.addAccount('volunteer'));
  const office = stranger();
  await inTurn(5, () => tryIt(people[0]?.username ?? '', 'wrong', office));
  const replies = await times(49, (number) => tryIt(people[number + 1]?.username ?? '', password, office));
  expect(tally(replies)).toEqual({ 0: 49, 401: 0, 429: 0 });
});

test('of 100 passwords sprayed over names from one address twenty are compared, own right sign-ins between or not', async () => {
  const names = await times(25, () => api.addAccount('volunteer'));
  const own = await api.addAccount('volunteer');
  const office = stranger();
  const replies: Reply[] = [];
  for (let number = 0; number < 100; number += 1) {
    replies.push(await tryIt(names[number % 25]?.username ?? '', `Guess-${number}`, office));
    if (number % 4 === 3) await tryIt(own.username, password, office);
  }
  expect(tally(replies)).toEqual({ 0: 0, 401: 20, 429: 80 });
  api.pass(minute);
  expect(tally(await inTurn(3, (number) => tryIt(`nobody-${number}`, 'x', office)))).toMatchObject({ 401: 1, 429: 2 });
});

test('the addresses of one IPv6 /64 are one place, and IPv4 written as IPv6 is IPv4', async () => {
  const { username } = await api.addAccount('volunteer');
  const near = await inTurn(7, (number) => tryIt(username, 'wrong', `2001:db8:7:7::${number}`));
  expect(tally(near)).toEqual({ 0: 0, 401: 5, 429: 2 });
  expect((await tryIt(username, 'wrong', '2001:db8:7:8::1')).code).toBe(401);
  const spellings = ['198.51.100.9', '::ffff:198.51.100.9', '::ffff:c633:6409'];
  const mapped = await inTurn(6, (number) => tryIt(username, 'wrong', spellings[number % 3]));
  expect(tally(mapped)).toEqual({ 0: 0, 401: 5, 429: 1 });
});

test('strangers from ever new addresses get at most 100 guesses an hour at one name', async () => {
  const { username } = await api.addAccount('volunteer');
  const before = api.counted.verifications;
  for (let passed = 0; passed < 60; passed += 1) {
    await times(3, () => tryIt(username, 'wrong'));
    api.pass(minute);
  }
  expect(api.counted.verifications - before).toBeGreaterThan(90);
  expect(api.counted.verifications - before).toBeLessThanOrEqual(100);
});

test('200 strangers at once are slowed down more and more, by two seconds at most', async () => {
  const { username } = await api.addAccount('volunteer');
  api.pauses.length = 0;
  expect(tally(await times(200, () => tryIt(username, 'wrong')))).toEqual({ 0: 0, 401: 40, 429: 160 });
  expect(Math.max(...api.pauses)).toBe(2000);
  expect(api.pauses.toSorted((a, b) => a - b).slice(0, 3)).toEqual([100, 200, 300]);
});

test('a refused try writes nothing into the counts', async () => {
  const { username } = await api.addAccount('volunteer');
  await times(45, () => tryIt(username, 'wrong'));
  const rows = () => api.database.selectFrom('sign_in_attempt').selectAll().orderBy('key').execute();
  const before = await rows();
  await times(20, () => tryIt(username, 'wrong'));
  expect(await rows()).toEqual(before);
});
