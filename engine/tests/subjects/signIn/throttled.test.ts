import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { readPlaces, takePlaces, throttled } from '#engine/subjects/signIn/server/throttle';
import type { Place } from '#engine/subjects/signIn/server/places';
import type { Tables } from '#engine/server/database/tables';
import { apiForFile } from '#engine/tests/api';
import { stuckIn } from '#engine/tests/stuck';

let made = 0;
let own: Place;
let name: Place;
const api = await apiForFile();
beforeEach(() => {
  made += 1;
  api.pauses.splice(0);
  const common = { refill: 60, accountId: null, notifiesOwner: false };
  own = { ...common, key: `own-${made}`, network: '192.0.2.1', capacity: 3, isCleared: true, isWaitedFor: true };
  name = { ...common, key: `name-${made}`, network: null, capacity: 9, isCleared: false, isWaitedFor: false };
});

const attempt = <T>(places: Place[], work: () => Promise<T | undefined>) => throttled(api.ports, places, work);
const wrong = (...places: Place[]) => attempt(places, async () => undefined);
const right = (...places: Place[]) => attempt(places, async () => 'right');
const refusedFor = (seconds: number) => expect.objectContaining({ code: 429, retryAfter: seconds });
const standing = async (place: Place) => {
  const [count] = await readPlaces(api.ports, [place]);
  return count && [count.wrong, count.pending];
};

test('a right try gets its answer and clears the place, a wrong one gets none and is counted', async () => {
  expect([await wrong(own, name), await standing(own)]).toEqual([undefined, [1, 0]]);
  expect([await right(own, name), await standing(own), await standing(name)]).toEqual(['right', [0, 0], [1, 0]]);
});

test('with its places full a try is refused before any work, with the longest of the waits', async () => {
  for (let tries = 0; tries < 3; tries += 1) await wrong(own, { ...name, refill: 600, capacity: 3 });
  let worked = false;
  const late = attempt([own, { ...name, refill: 600, capacity: 3 }], async () => (worked = true));
  await expect(late).rejects.toEqual(refusedFor(600));
  await expect(right(own)).rejects.toEqual(refusedFor(60));
  api.pass(20_500);
  await expect(right(own)).rejects.toEqual(refusedFor(40));
  expect(worked).toBe(false);
  api.pass(39_500);
  expect(await right(own)).toBe('right');
});

test('work that fails is neither right nor wrong, and holds no place', async () => {
  const failing = attempt([own, name], () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  expect([await standing(own), await standing(name)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('a new try waits for undecided ones at a place that allows waiting, and is admitted', async () => {
  for (let tries = 0; tries < 3; tries += 1) await takePlaces(api.ports, [own]);
  const waiting = right(own);
  api.pass(30_001);
  expect(await waiting).toBe('right');
});

/** The waits of less than a second that are begun from now on; they take no time. */
const waits = () => {
  const begun: number[] = [];
  const { setTimeout: begin } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((act, milliseconds = 0) => {
    if (milliseconds >= 1000) return begin(act, milliseconds);
    begun.push(milliseconds);
    return begin(act);
  });
  return begun;
};

test('a try waits two seconds for undecided ones, checking ten times a second, and then has to retry in one', async () => {
  for (let tries = 0; tries < 2; tries += 1) await wrong(own);
  await takePlaces(api.ports, [own]);
  const begun = waits();
  await expect(right(own, name)).rejects.toEqual(refusedFor(1));
  expect(begun).toEqual(Array.from({ length: 20 }, () => 100));
});

test('a try that has to wait for a second is refused at once', async () => {
  for (let tries = 0; tries < 3; tries += 1) await wrong(own);
  api.pass(59_000);
  const begun = waits();
  await expect(right(own)).rejects.toEqual(refusedFor(1));
  expect(begun).toEqual([]);
});

test('a try that another one overtakes leaves no place taken', async () => {
  const single = { ...name, capacity: 1 };
  await right(single);
  const other = await api.database.startTransaction().execute();
  await takePlaces({ ...api.ports, database: other }, [single]);
  const overtaken = right(own, single);
  await expect.poll(() => stuckIn(api.database), { interval: 5 }).toBe(1);
  await Promise.all([other.commit().execute(), expect(overtaken).rejects.toEqual(refusedFor(60))]);
  expect(await standing(own)).toEqual([0, 0]);
});

test('a try that is decided gives back its own place and no other', async () => {
  await takePlaces(api.ports, [own]);
  await right(own);
  expect(await standing(own)).toEqual([0, 1]);
});

test('each thousandth try of a process removes counts that are too old', async () => {
  vi.resetModules();
  const fresh = await import('#engine/subjects/signIn/server/throttle');
  let statements: string[] = [];
  const database = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  const removing: number[] = [];
  for (let tries = 1; tries <= 2500; tries += 1) {
    statements = [];
    await fresh.throttled({ ...api.ports, database }, [], async () => 'right');
    if (statements.some((text) => text.includes('delete from sign_in_attempt'))) removing.push(tries);
  }
  expect(removing).toEqual([1000, 2000]);
});

test('where undecided tries hold a place that is not waited for, a new one is refused at once', async () => {
  for (let tries = 0; tries < 9; tries += 1) await takePlaces(api.ports, [name]);
  await expect(right(name)).rejects.toEqual(refusedFor(60));
  expect(api.pauses).toEqual([]);
});

test('tries at one name are slowed down by that name’s count alone, including undecided ones', async () => {
  for (let tries = 0; tries < 6; tries += 1) await wrong({ ...own, capacity: 9 });
  await right({ ...own, capacity: 9 });
  expect(api.pauses).toEqual([]);
  for (let tries = 0; tries < 5; tries += 1) await wrong(name);
  await takePlaces(api.ports, [name]);
  await wrong(own, name);
  expect(api.pauses).toEqual([100]);
});
