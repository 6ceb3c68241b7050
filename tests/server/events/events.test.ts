import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  notifications,
  reduceConnection,
  type ConnectionState,
  type ConnectionEffect,
  type ConnectionEvent,
} from '#server/events/notifications';
import { publish, createBalanceEvents, type ServerEvent } from '#server/events/publish';
import { testDatabase, type TestDatabase } from '#tests/postgres';
import { wayTo } from '../wayTo';
import { startApi, apiForFile } from '../api';

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

const heard: ServerEvent[] = [];
const api = await apiForFile();
await api.ports.events.subscribe({ onEvent: (text) => heard.push(JSON.parse(text) as ServerEvent), onGap: () => {} });

test('many bookings cause few notifications, which name every merchant', async () => {
  const { token } = await api.enter('admin');
  const ids = await Promise.all(Array.from({ length: 10 }, () => api.addTenant()));
  heard.length = 0;
  const sent = ids.flatMap((id) =>
    [1, 2, 3, 4, 5].map((round) =>
      api.post('tenant/deposit', token, { id, amount: '1.00', remark: 'r', requestId: `gathered-${id}-${round}` }),
    ),
  );
  expect((await Promise.all(sent)).map(({ code }) => code)).toEqual(sent.map(() => 0));
  const told = () => new Set(heard.flatMap((event) => (event.about === 'balance' ? event.recipients : [])));
  await expect.poll(told).toEqual(new Set(ids.map((id) => `tenant:${id}`)));
  expect(heard.length).toBeLessThan(sent.length);
});

test('a stopping process publishes at once what is still pending', async () => {
  const other = await startApi();
  const events: ServerEvent[] = [];
  const stopping = new AbortController();
  await other.ports.events.subscribe({
    onEvent: (text) => events.push(JSON.parse(text) as ServerEvent),
    onGap: () => {},
  });
  const ports = { ...other.ports, stopping: stopping.signal };
  const balanceEvents = createBalanceEvents(ports, 'amountLog');
  balanceEvents.add('tenant:1');
  stopping.abort();
  balanceEvents.add('tenant:2');
  await expect.poll(() => events.length).toBe(2);
  const told = events.flatMap((event) => ('recipients' in event ? event.recipients : []));
  expect(told.toSorted()).toEqual(['tenant:1', 'tenant:2']);
  await other.close();
});

const unused: ConnectionState = { is: 'unused' };
const first: ConnectionState = { is: 'opening' };
const again: ConnectionState = { is: 'opening', pause: 250 };
const open: ConnectionState = { is: 'open' };
const waiting: ConnectionState = { is: 'waiting', pause: 250 };
const closed: ConnectionState = { is: 'closed' };

const table: readonly [
  what: string,
  from: ConnectionState,
  happening: ConnectionEvent,
  to: ConnectionState,
  deeds: readonly ConnectionEffect[],
][] = [
  ['the first who listens opens it', unused, 'wanted', first, ['open']],
  ['others wait for the same', first, 'wanted', first, []],
  ['an open one serves all', open, 'wanted', open, []],
  ['before the first opening there was nothing to miss', first, 'opened', open, []],
  ['a first try that fails leaves it to the next who listens', first, 'failed', unused, []],
  ['a lost one is opened again after a pause', open, 'lost', waiting, ['wait']],
  ['when the pause is over', waiting, 'due', again, ['open']],
  ['or when somebody wants it before', waiting, 'wanted', again, ['open']],
  ['and only once', again, 'due', again, []],
  ['who listened meanwhile may have missed something', again, 'opened', open, ['reportGap']],
  ['another failure is waited for twice as long', again, 'failed', { is: 'waiting', pause: 500 }, ['wait']],
  ['up to a second', { is: 'opening', pause: 1000 }, 'failed', { is: 'waiting', pause: 1000 }, ['wait']],
  ['one that is closed stays closed', open, 'closed', closed, []],
  ['also when it was just being opened', closed, 'opened', closed, []],
  ['and is lost to nobody', closed, 'lost', closed, []],
  ['nor opened again', closed, 'due', closed, []],
];

test.each(table)('%s', (_, from, happening, to, deeds) => {
  expect(reduceConnection(from, happening)).toEqual([to, deeds]);
});
