import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../server/events/notifications';
import { tellAll } from '../../../server/events/publish';
import { testDatabase, type TestDatabase } from '../../postgres';
import { wayTo } from '../wayTo';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
});

test('a connection that fell silent is noticed and opened anew, and what was missed is said to be', async () => {
  const way = await wayTo(database.config);
  const lost: Error[] = [];
  const events = notifications(way.config, (error) => void lost.push(error), {
    every: 200,
    patience: 100,
  });
  const heard: string[] = [];
  const missed = new Promise<void>((resolve) => {
    void events.listen({ told: (text) => void heard.push(text), missed: resolve });
  });
  await expect
    .poll(async () => {
      await tellAll(database.database, { about: 'session', id: 1 });
      return heard.length;
    })
    .toBeGreaterThan(0);
  expect(lost).toEqual([]);
  way.silence();
  await missed;
  expect(lost.length).toBeGreaterThan(0);
  await tellAll(database.database, { about: 'session', id: 2 });
  await expect.poll(() => heard.at(-1)).toBe(JSON.stringify({ about: 'session', id: 2 }));
  await events.close();
  await way.close();
});
