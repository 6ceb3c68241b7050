import { expect, test, beforeEach } from 'vitest';
import {
  delayAfter,
  placesOf,
  placesOfLink,
  placesOfPasskey,
  type SignInAttempt,
} from '#engine/subjects/signIn/server/places';
import { apiForFile, password } from '#engine/tests/api';
import { inTurn, stranger, tally, times, trying } from './parts';

const visitor: SignInAttempt = {
  accountId: 7,
  nameHash: 'hash',
  network: '192.0.2.1',
  device: 'mark',
  sessionId: undefined,
  knowsDevice: false,
  knowsNetwork: false,
};
const clearedByOwner = {
  capacity: 5,
  refill: 120,
  accountId: 7,
  network: '192.0.2.1',
  isCleared: true,
  notifiesOwner: false,
  isWaitedFor: true,
};
/** The place of all tries from an address, by whatever they are made. */
const ofAddress = {
  capacity: 20,
  refill: 60,
  accountId: null,
  network: '192.0.2.1',
  isCleared: false,
  notifiesOwner: false,
  isWaitedFor: true,
};

const shown = (claim: Partial<SignInAttempt>) =>
  placesOf({ ...visitor, ...claim }).map(({ key, capacity, refill }) => [key, capacity, refill]);

test('a stranger is counted under the address, under the name from everywhere, and under the name from here', () => {
  expect(placesOf(visitor)).toEqual([
    { key: 'address:192.0.2.1', ...ofAddress },
    {
      key: 'name:7',
      capacity: 40,
      refill: 60,
      accountId: 7,
      network: null,
      isCleared: false,
      notifiesOwner: true,
      isWaitedFor: false,
    },
    { key: 'place:7@192.0.2.1', ...clearedByOwner },
  ]);
});

test('a name that no account has is counted like any other, under its hash', () => {
  expect(shown({ accountId: undefined })).toEqual([
    ['address:192.0.2.1', 20, 60],
    ['name:hash', 40, 60],
    ['place:hash@192.0.2.1', 5, 120],
  ]);
});

test('from a known network the bound of all strangers does not apply, and the owner is not notified', () => {
  expect(shown({ knowsNetwork: true })).toEqual([
    ['address:192.0.2.1', 20, 60],
    ['name:7', 1_000_000, 60],
    ['place:7@192.0.2.1', 5, 120],
  ]);
  expect(placesOf({ ...visitor, knowsNetwork: true }).some(({ notifiesOwner }) => notifiesOwner)).toBe(false);
});

test('a device that signed in recently has a place of its own, one that only claims so has none', () => {
  expect(placesOf({ ...visitor, knowsDevice: true })).toEqual([{ key: 'device:mark:7', ...clearedByOwner }]);
  expect(shown({ knowsDevice: true, device: undefined })).toHaveLength(3);
  expect(shown({ knowsDevice: false })).toHaveLength(3);
});

test('a living session has a place of its own, which its owner clears without a notification', () => {
  expect(placesOf({ ...visitor, sessionId: 3, knowsDevice: true })).toEqual([{ key: 'session:3', ...clearedByOwner }]);
});

test('a link and a passkey without a name are counted under their address alone, each by itself, and notify nobody', () => {
  expect(placesOfLink('192.0.2.1')).toEqual([{ key: 'address:192.0.2.1', ...ofAddress }]);
  expect(placesOfPasskey('192.0.2.1')).toEqual([{ key: 'passkey:192.0.2.1', ...ofAddress }]);
});

test('five tries cost a stranger no time, each further one 100 milliseconds more, and none over two seconds', () => {
  expect([0, 4.9, 5, 5.9, 6, 7.2, 24, 25, 26, 1000].map(delayAfter)).toEqual([
    0, 0, 0, 0, 100, 200, 1900, 2000, 2000, 2000,
  ]);
});

const api = await apiForFile();
/** Clears all earlier tries and makes all addresses fresh. */
beforeEach(() => api.pass(24 * 3_600_000));

const minute = 60_000;
/** As a browser makes it of itself. */
const mark = (letter: string) => letter.repeat(43);
const tryIt = trying(() => api);

test('whatever strangers try, a person signs in where they signed in lately: from that address, or on that browser', async () => {
  const { username } = await api.addAccount('librarian');
  const home = stranger();
  expect((await tryIt(username, password, home, mark('a'))).code).toBe(0);
  await times(60, () => tryIt(username, 'wrong'));
  expect((await tryIt(username, password)).code).toBe(429);
  expect((await tryIt(username, password, home)).code).toBe(0);
  expect((await tryIt(username, password, stranger(), mark('a'))).code).toBe(0);
  expect((await tryIt(username, password, stranger(), mark('b'))).code).toBe(429);
});

test('nobody waits on their own browser, even where colleagues have used up the address’s tries', async () => {
  const { username } = await api.addAccount('volunteer');
  const office = stranger();
  await tryIt(username, password, office, mark('c'));
  await inTurn(20, (number) => tryIt(`no-such-${number}`, 'wrong', office));
  expect((await tryIt(username, password, office)).code).toBe(429);
  await times(30, () => tryIt(username, 'wrong'));
  api.pauses.length = 0;
  expect((await tryIt(username, password, office, mark('c'))).code).toBe(0);
  expect(api.pauses).toEqual([]);
});

test('a known browser is held to five wrong tries too, and is known for that name only', async () => {
  const [own, other] = [await api.addAccount('volunteer'), await api.addAccount('volunteer')];
  await tryIt(own.username, password, stranger(), mark('d'));
  const guesses = await inTurn(7, () => tryIt(own.username, 'wrong', stranger(), mark('d')));
  expect(tally(guesses)).toEqual({ 0: 0, 401: 5, 429: 2 });
  await times(50, () => tryIt(other.username, 'wrong'));
  expect((await tryIt(other.username, password, stranger(), mark('d'))).code).toBe(429);
});

test('a place is known for a month after the last sign-in', async () => {
  const { username } = await api.addAccount('volunteer');
  const home = stranger();
  await tryIt(username, password, home);
  api.pass(30 * 24 * 60 * minute);
  await times(50, () => tryIt(username, 'wrong'));
  expect((await tryIt(username, password, home)).code).toBe(429);
});

test('a name that no account has is known nowhere: its tries are bounded as all strangers’ are, on any browser', async () => {
  const tries = await times(41, () => tryIt('no-such-name', 'wrong', stranger(), mark('e')));
  expect(tally(tries)).toEqual({ 0: 0, 401: 40, 429: 1 });
});

test('changing a password without signing in shares the counts with signing in', async () => {
  const { username } = await api.addAccount('volunteer');
  const home = stranger();
  const body = { username, oldPassword: 'wrong', newPassword: 'Fresh-99' };
  const changes = await inTurn(5, () => api.post('account/modify-pwd', undefined, body, { address: home }));
  expect(tally(changes)).toMatchObject({ 401: 5 });
  expect((await tryIt(username, password, home)).code).toBe(429);
});

test('a signed-in person can change the password whatever strangers try, and gets five guesses at the old one', async () => {
  const person = await api.enter('volunteer');
  await times(60, () => tryIt(person.username, 'wrong'));
  await inTurn(6, () => tryIt(person.username, 'wrong', '192.0.2.1'));
  const change = (oldPassword: string) =>
    api.post('account/modify-pwd', person.token, { oldPassword, newPassword: 'Fresh-99' });
  expect((await change('wrong')).code).toBe(422);
  expect((await change(password)).code).toBe(0);
  expect((await inTurn(6, () => change('wrong'))).map(({ code }) => code)).toEqual([422, 422, 422, 422, 422, 429]);
});
