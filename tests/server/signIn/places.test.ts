import { expect, test } from 'vitest';
import { delayAfter, placesOf, type SignInAttempt } from '#server/signIn/places';

const stranger: SignInAttempt = {
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
const shown = (claim: Partial<SignInAttempt>) =>
  placesOf({ ...stranger, ...claim }).map(({ key, capacity, refill }) => [key, capacity, refill]);

test('a stranger is counted under the address, under the name from everywhere, and under the name from here', () => {
  expect(placesOf(stranger)).toEqual([
    {
      key: 'address:192.0.2.1',
      capacity: 20,
      refill: 60,
      accountId: null,
      network: '192.0.2.1',
      isCleared: false,
      notifiesOwner: false,
      isWaitedFor: true,
    },
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
  expect(placesOf({ ...stranger, knowsNetwork: true }).some(({ notifiesOwner }) => notifiesOwner)).toBe(false);
});

test('a device that signed in recently has a place of its own, one that only claims so has none', () => {
  expect(placesOf({ ...stranger, knowsDevice: true })).toEqual([{ key: 'device:mark:7', ...clearedByOwner }]);
  expect(shown({ knowsDevice: true, device: undefined })).toHaveLength(3);
  expect(shown({ knowsDevice: false })).toHaveLength(3);
});

test('a living session has a place of its own, which its owner clears without a notification', () => {
  expect(placesOf({ ...stranger, sessionId: 3, knowsDevice: true })).toEqual([{ key: 'session:3', ...clearedByOwner }]);
});

test('five tries cost a stranger no time, each further one 100 milliseconds more, and none over two seconds', () => {
  expect([0, 4.9, 5, 5.9, 6, 7.2, 24, 25, 26, 1000].map(delayAfter)).toEqual([
    0, 0, 0, 0, 100, 200, 1900, 2000, 2000, 2000,
  ]);
});
