import { expect, it } from 'vitest';
import type { Postmaster } from '#engine/postgres/postmaster';
import { supervise } from '#engine/postgres/supervise';

/** A fake PostgreSQL that ends on demand and counts its starts. */
function fake() {
  let now = 0;
  const ends: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  const said: string[] = [];
  const start = async (): Promise<Postmaster> => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    ends.push(end);
    waiting.splice(0).forEach((tell) => tell());
    return { ended, stop: async () => end() };
  };
  return {
    supervision: {
      start,
      progress: (sentence: string) => void said.push(sentence),
      now: () => now,
    },
    said,
    starts: () => ends.length,
    /** Ends after this many milliseconds; resolves after the restart. */
    endAfter: (time: number) => {
      now += time;
      const again = new Promise<void>((resolve) => waiting.push(resolve));
      ends.at(-1)?.();
      return again;
    },
  };
}

it('starts the database again as long as it does not end three times within a minute', async () => {
  const database = fake();
  const { ended, stop } = await supervise(database.supervision);
  for (const time of [0, 30_000, 30_000, 59_000, 60_000]) await database.endAfter(time);
  expect(database.starts()).toBe(6);
  void database.endAfter(59_998);
  await expect.poll(() => database.starts()).toBe(7);
  void database.endAfter(1);
  expect(await ended).toMatch(/^PostgreSQL ended by itself 3 times within a minute/);
  expect(database.starts()).toBe(7);
  await stop();
});

it('says why a database that ended cannot be started', async () => {
  const database = fake();
  let starts = 0;
  const start = async () => {
    if ((starts += 1) > 1) throw new Error('no room on the disk');
    return database.supervision.start();
  };
  const { ended } = await supervise({ ...database.supervision, start });
  void database.endAfter(0);
  expect(await ended).toBe('no room on the disk');
});

it('says nothing when it is stopped, not even while it is being started again', async () => {
  const database = fake();
  let go = () => {};
  let starts = 0;
  const start = async () => {
    if ((starts += 1) > 1) await new Promise<void>((resolve) => (go = resolve));
    return database.supervision.start();
  };
  const { ended, stop } = await supervise({ ...database.supervision, start });
  void database.endAfter(0);
  await expect.poll(() => starts).toBe(2);
  const stopped = stop();
  go();
  await stopped;
  expect(await Promise.race([ended, Promise.resolve('nothing')])).toBe('nothing');
  expect(database.said).toEqual(['PostgreSQL ended by itself: starting it again']);
});
