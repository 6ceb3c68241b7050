import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { decide, releasePlaces, readPlaces, takePlaces } from '#engine/subjects/signIn/server/throttle';
import type { Place } from '#engine/subjects/signIn/server/places';
import type { Ports } from '#engine/server/environment/ports';
import { apiForFile } from '#engine/tests/api';
import { stuckIn } from '#engine/tests/stuck';

let made = 0;
let own: Place;
let shared: Place;
const api = await apiForFile();
beforeEach(() => {
  made += 1;
  const common = { capacity: 3, refill: 60, accountId: null, notifiesOwner: false, isWaitedFor: true };
  own = { ...common, key: `own-${made}`, network: '192.0.2.1', isCleared: true };
  shared = { ...common, key: `shared-${made}`, network: null, isCleared: false, capacity: 5 };
});

const take = (...places: Place[]) => takePlaces(api.ports, places);
const read = async (place: Place) => {
  const [count] = await readPlaces(api.ports, [place]);
  return count && [count.wrong, count.pending];
};
const row = ({ key }: Place) =>
  api.database.selectFrom('sign_in_attempt').selectAll().where('key', '=', key).executeTakeFirst();
const wrongly = async (...places: Place[]) => {
  const taken = await take(...places);
  if (taken.length > 0) await decide(api.ports, places, false);
  return taken.length;
};

test('a try takes all its places or none, and gets their earlier state', async () => {
  expect(await take(own, shared)).toEqual([
    { key: own.key, wrong: 0, pending: 0 },
    { key: shared.key, wrong: 0, pending: 0 },
  ]);
  expect(await take(own, shared)).toMatchObject([{ pending: 1 }, { pending: 1 }]);
  expect(await take(own, shared)).toHaveLength(2);
  expect(await take(own, shared)).toEqual([]);
  expect([await read(own), await read(shared)]).toEqual([
    [0, 3],
    [0, 3],
  ]);
  expect(await take(shared)).toHaveLength(1);
});

test('wrong tries fill a place like undecided ones, and one is free again after each refill', async () => {
  for (let tries = 0; tries < 3; tries += 1) expect(await wrongly(own)).toBe(1);
  expect([await wrongly(own), await read(own)]).toEqual([0, [3, 0]]);
  api.pass(59_999);
  expect(await wrongly(own)).toBe(0);
  api.pass(1);
  expect([await read(own), await wrongly(own), await wrongly(own)]).toEqual([[2, 0], 1, 0]);
  api.pass(3_600_000);
  expect(await read(own)).toEqual([0, 0]);
  expect([await wrongly(own), await read(own)]).toEqual([1, [1, 0]]);
});

test('a right try clears the owner’s own place and keeps shared counts', async () => {
  await wrongly(own, shared);
  await wrongly(own, shared);
  await take(own, shared);
  await decide(api.ports, [own, shared], true);
  expect([await read(own), await read(shared)]).toEqual([
    [0, 0],
    [2, 0],
  ]);
});

test('places given back are free, are not counted as wrong, and never fall below none', async () => {
  await take(own, shared);
  await take(own);
  await releasePlaces(api.ports, [own.key]);
  expect([await read(own), await read(shared)]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  for (let times = 0; times < 3; times += 1) await releasePlaces(api.ports, [own.key]);
  await releasePlaces(api.ports, []);
  expect([await read(own), await read(shared)]).toEqual([
    [0, 0],
    [0, 1],
  ]);
  await decide(api.ports, [own], false);
  expect(await read(own)).toEqual([1, 0]);
});

test('a try that was lost with its process holds its place for half a minute and no longer', async () => {
  for (let tries = 0; tries < 3; tries += 1) await take(own);
  api.pass(30_000);
  expect([await read(own), (await take(own)).length]).toEqual([[0, 3], 0]);
  api.pass(1);
  expect([await read(own), await take(own), await read(own)]).toEqual([
    [0, 0],
    [{ key: own.key, wrong: 0, pending: 0 }],
    [0, 1],
  ]);
});

test('wrong tries are recorded with their time where they have a network or are reported', async () => {
  const told = { ...shared, key: `told-${made}`, notifiesOwner: true };
  await wrongly(own, shared, told);
  await wrongly(own, shared, told);
  await take(own, shared, told);
  await decide(api.ports, [own, shared, told], true);
  const at = api.clock.now.toISOString();
  expect(await row(own)).toMatchObject({ wrong: 2, wrong_at: at, network: '192.0.2.1' });
  expect(await row(told)).toMatchObject({ wrong: 2, wrong_at: at });
  expect(await row(shared)).toMatchObject({ wrong: 0, wrong_at: null });
});

test('only the named places are read, decided and released', async () => {
  const other = { ...own, key: `other-${made}` };
  await take(own, other);
  expect(await readPlaces(api.ports, [own])).toHaveLength(1);
  await decide(api.ports, [own], false);
  expect([await read(own), await read(other)]).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(await readPlaces(api.ports, [{ ...own, key: 'nobody' }])).toEqual([]);
  await take(own);
  await take(own);
  await decide(api.ports, [own], false);
  expect(await read(own)).toEqual([2, 1]);
});

/** Here PostgreSQL finds rows in the order in which they were written. */
const asWritten = <T>(act: (ports: Ports) => Promise<T>) =>
  api.database.transaction().execute(async (database) => {
    for (const plan of ['indexscan', 'bitmapscan', 'nestloop', 'mergejoin'])
      await sql`set local ${sql.raw(`enable_${plan}`)} = off`.execute(database);
    return act({ ...api.ports, database });
  });

test.each([
  ['decided', (ports: Ports, places: Place[]) => decide(ports, places, false)],
  [
    'given back',
    (ports: Ports, places: Place[]) =>
      releasePlaces(
        ports,
        places.map(({ key }) => key),
      ),
  ],
])('places are %s in the order of their keys, so that no two tries wait for each other', async (_, act) => {
  const [first, last] = [
    { ...own, key: `a-${own.key}` },
    { ...own, key: `b-${own.key}` },
  ];
  await take(last);
  await take(first);
  const other = await api.database.startTransaction().execute();
  const free = (place: Place) =>
    sql`select from sign_in_attempt where key = ${place.key} for update skip locked`.execute(other);
  await free(last);
  const acting = asWritten((ports) => act(ports, [last, first]));
  await expect.poll(() => stuckIn(api.database), { interval: 5 }).toBe(1);
  expect((await free(first)).rows).toEqual([]);
  await other.rollback().execute();
  await acting;
});
