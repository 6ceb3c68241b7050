import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#server/events/notifications';
import { publish } from '#server/events/publish';
import { testDatabase, type TestDatabase } from '#tests/postgres';
import { wayTo } from '../wayTo';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
});

test('a silent connection is noticed and reopened, and the gap is reported', async () => {
  const way = await wayTo(database.config);
  const lost: Error[] = [];
  const events = notifications(way.config, (error) => void lost.push(error), {
    every: 200,
    timeout: 100,
  });
  const heard: string[] = [];
  const gap = new Promise<void>((resolve) => {
    void events.subscribe({ onEvent: (text) => void heard.push(text), onGap: resolve });
  });
  await expect
    .poll(async () => {
      await publish(database.database, { about: 'session', id: 1 });
      return heard.length;
    })
    .toBeGreaterThan(0);
  expect(lost).toEqual([]);
  way.silence();
  await gap;
  expect(lost.length).toBeGreaterThan(0);
  await publish(database.database, { about: 'session', id: 2 });
  await expect.poll(() => heard.at(-1)).toBe(JSON.stringify({ about: 'session', id: 2 }));
  await events.close();
  await way.close();
});
