import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#engine/server/events/notifications';
import { publish, createFigureEvents } from '#engine/server/events/publish';
import type { ServerEvent } from '#engine/server/environment/serverEvent';
import { testDatabase, type TestDatabase } from '#engine/tests/postgres';
import { wayTo } from '#engine/tests/wayTo';
import { startApi, apiForFile } from '#engine/tests/api';

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
    timeout: 3000,
  });
  const heard: ServerEvent[] = [];
  const gap = new Promise<void>((resolve) => {
    void events.subscribe((event) => void heard.push(event), resolve);
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
  await expect.poll(() => heard.at(-1)).toEqual({ about: 'session', id: 2 });
  await events.close();
  await way.close();
});

test('who listens first hears that the database is out of reach, and the next one gets through', async () => {
  const way = await wayTo(database.config);
  const config = { ...way.config, port: 1 };
  const lost: Error[] = [];
  const events = notifications(config, (error) => void lost.push(error));
  const heard: ServerEvent[] = [];
  const listen = () => events.subscribe((event) => void heard.push(event));
  await expect(listen()).rejects.toThrow('ECONNREFUSED');
  config.port = way.config.port;
  await listen();
  await publish(database.database, { about: 'session', id: 3 });
  await expect.poll(() => heard).toEqual([{ about: 'session', id: 3 }]);
  expect(lost).toEqual([]);
  await events.close();
  await way.close();
});

const heard: ServerEvent[] = [];
const api = await apiForFile();
await api.ports.events.subscribe((event) => heard.push(event));

test('many changes cause few notifications, which name every school', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => api.addSchool()));
  heard.length = 0;
  const figureEvents = createFigureEvents(api.ports);
  for (let round = 0; round < 5; round += 1) for (const id of ids) figureEvents.add('budget', `school:${id}`);
  const told = () => new Set(heard.flatMap((event) => (event.about === 'figure' ? event.recipients : [])));
  await expect.poll(told).toEqual(new Set(ids.map((id) => `school:${id}`)));
  expect(heard.length).toBeLessThan(5 * ids.length);
});

test('a stopping process publishes at once what is still pending', async () => {
  const other = await startApi();
  const events: ServerEvent[] = [];
  const stopping = new AbortController();
  await other.ports.events.subscribe((event) => events.push(event));
  const ports = { ...other.ports, stopping: stopping.signal };
  const figureEvents = createFigureEvents(ports);
  figureEvents.add('budget', 'school:1');
  stopping.abort();
  figureEvents.add('budget', 'school:2');
  await expect.poll(() => events.length).toBe(2);
  const told = events.flatMap((event) => ('recipients' in event ? event.recipients : []));
  expect(told.toSorted()).toEqual(['school:1', 'school:2']);
  await other.close();
});
