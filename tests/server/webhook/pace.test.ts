import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliveryState } from '#resources/webhookDelivery/webhookDelivery';
import { startSending } from '#server/webhook/deliver';
import { takeNext } from '#server/webhook/deliveries';
import { apiForFile } from '../api';
import { deliveriesOf, startReceiver } from './stage';

const api = await apiForFile({ webhooksInward: true });
const service = await api.enter('customer_service');
const healthy = await startReceiver();
const silent = await startReceiver();
silent.answer = () => {};
afterAll(() => {
  healthy.stop();
  silent.stop();
});

/** A merchant with so many addresses at a receiver. */
const subscribe = async ({ url }: { readonly url: string }, addresses: number) => {
  const merchant = await api.enter('tenant_admin');
  for (let count = 0; count < addresses; count += 1)
    await api.post('webhook/insert', merchant.token, { address: `${url}/${count}`, events: ['blacklist.changed'] });
  return merchant;
};

let made = 0;
const happen = async () => {
  made += 1;
  expect((await api.post('black-list/insert', service.token, { playerId: `Cheat ${made}`, reason: 3 })).code).toBe(0);
};
const heard = () => healthy.received.map(({ body }) => JSON.parse(body).data.playerId);

const senders: { stop(): Promise<void> }[] = [];
/** Begins to send as a server process does; what is under way at its end is cut. */
const start = (grace = 0) => {
  const sender = startSending({ ports: api.ports, settings: { webhooksInward: true } }, grace);
  senders.push(sender);
  return sender;
};

beforeEach(() => {
  healthy.answer = (response) => void response.end();
  healthy.received.splice(0);
  silent.received.splice(0);
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await api.database.deleteFrom('webhook_delivery').execute();
  await sql`update webhook set state = 0`.execute(api.database);
});

test('forty silent addresses of four merchants hold up nobody else, neither the first time nor later', async () => {
  for (let merchant = 0; merchant < 4; merchant += 1) await subscribe(silent, 10);
  await subscribe(healthy, 1);
  start();
  for (let round = 1; round <= 3; round += 1) {
    await happen();
    // About a second on a quiet machine, and 50 where somebody waits for the silent ones.
    await vi.waitFor(() => expect(heard()).toHaveLength(round), { timeout: 5000, interval: 20 });
    await wait(300);
  }
  // Nobody is left out for the others' sake.
  await vi.waitFor(() => expect(silent.received.length).toBeGreaterThanOrEqual(40), { timeout: 15_000, interval: 50 });
}, 40_000);

test('a receiver that answers 200 late is slow, too: many of them hold up nobody else', async () => {
  const late = await startReceiver();
  late.answer = (response) => void setTimeout(() => response.end(), 1300);
  for (let merchant = 0; merchant < 4; merchant += 1) await subscribe(late, 10);
  await subscribe(healthy, 1);
  for (let events = 0; events < 3; events += 1) await happen();
  start();
  await vi.waitFor(() => expect(late.received.length).toBeGreaterThanOrEqual(40), { timeout: 15_000 });
  const seen = late.received.length;
  await happen();
  await vi.waitFor(() => expect(heard()).toContain(`Cheat ${made}`), { timeout: 5000, interval: 20 });
  // They have a small share of the places, and lose nothing by it.
  await wait(2600);
  expect(late.received.length - seen).toBeGreaterThan(0);
  expect(late.received.length - seen).toBeLessThanOrEqual(40);
  late.stop();
}, 40_000);

test('a receiver that has become quick again is out of the slow places with its next answer', async () => {
  const { token } = await subscribe(healthy, 1);
  healthy.answer = (response) => void response.writeHead(503).end();
  start();
  await happen();
  await vi.waitFor(async () => expect(await deliveriesOf(api, token)).toMatchObject([{ status: 503 }]));
  healthy.answer = (response) => void response.end();
  await happen();
  await vi.waitFor(async () =>
    expect(await deliveriesOf(api, token)).toMatchObject([
      { state: deliveryState.delivered, tries: 2 },
      { state: deliveryState.delivered, tries: 1 },
    ]),
  );
  const slow = await sql`select from webhook where slow_at is not null and state = 1`.execute(api.database);
  expect(slow.rows).toEqual([]);
});

test('two processes and a restart in the middle lose nothing and send nothing twice', async () => {
  const { token } = await subscribe(healthy, 5);
  healthy.answer = (response) => void setTimeout(() => response.end(), 20);
  const first = start(5000);
  for (let events = 0; events < 20; events += 1) await happen();
  start(5000);
  await first.stop();
  start(5000);
  const isDone = async () => {
    const all = await deliveriesOf(api, token);
    return all.length === 100 && all.every(({ state }) => state === deliveryState.delivered);
  };
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 15_000, interval: 100 });
  const ids = healthy.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(100);
  expect(new Set(ids).size).toBe(100);
}, 30_000);

test('the next delivery is found by an index, however many wait', async () => {
  const { tenantId } = await subscribe(silent, 1);
  const [hook] = (await sql<{ id: number }>`select id from webhook where tenant_id = ${tenantId}`.execute(api.database))
    .rows;
  await sql`
    insert into webhook_delivery (webhook_id, tenant_id, event, payload, due_at, created_at, updated_at)
    select ${hook?.id}, ${tenantId}, 'blacklist.changed', '{}', at, at, at
    from generate_series(1, 100000), (select ${api.clock.now.toISOString()}::timestamptz as at) now`.execute(
    api.database,
  );
  await sql`analyze webhook_delivery`.execute(api.database);
  const heap = process.memoryUsage().heapUsed;
  const since = performance.now();
  for (let count = 0; count < 20; count += 1) {
    const taken = await takeNext(api.database, hook?.id ?? 0, api.clock.now);
    expect(taken).toBeDefined();
    await sql`update webhook_delivery set problem = 'late' where id = ${taken?.id}`.execute(api.database);
  }
  // One that sorted what waits would take a tenth of a second each time, and one that read it would hold it in memory.
  expect(performance.now() - since).toBeLessThan(4000);
  expect(process.memoryUsage().heapUsed - heap).toBeLessThan(30e6);
}, 60_000);
