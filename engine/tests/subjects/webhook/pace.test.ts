import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliveryState } from '#engine/subjects/webhook/webhookDelivery';
import { startSending } from '#engine/subjects/webhook/server/deliver';
import { takeNext } from '#engine/subjects/webhook/server/deliveries';
import { aBook } from '#engine/tests/aBook';
import { apiForFile } from '#engine/tests/api';
import { deliveriesOf, startReceiver } from './stage';

const api = await apiForFile({ webhooksInward: true });
const service = await api.enter('clerk');
const healthy = await startReceiver();
const silent = await startReceiver();
silent.answer = () => {};
afterAll(() => {
  healthy.stop();
  silent.stop();
});

/** A school with so many addresses at a receiver. */
const subscribe = async ({ url }: { readonly url: string }, addresses: number) => {
  const school = await api.enter('teacher');
  for (let count = 0; count < addresses; count += 1)
    await api.post('webhook/insert', school.token, { address: `${url}/${count}`, events: ['book.changed'] });
  return school;
};

let made = 0;
const happen = async () => {
  made += 1;
  expect((await api.post('book/insert', service.token, { ...aBook, isbn: `Atlas ${made}` })).code).toBe(0);
};
const heard = () => healthy.received.map(({ body }) => JSON.parse(body).data.isbn);

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

test('forty silent addresses of four schools hold up nobody else, neither the first time nor later', async () => {
  // However slow this machine is, no silence ends before the others have been heard.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  for (let school = 0; school < 4; school += 1) await subscribe(silent, 10);
  await subscribe(healthy, 1);
  start();
  for (let round = 1; round <= 3; round += 1) {
    await happen();
    await expect.poll(() => heard().length, { interval: 20 }).toBe(round);
  }
  // Nobody is left out for the others' sake.
  await expect.poll(() => silent.received.length).toBeGreaterThanOrEqual(40);
});

test('a receiver that answers 200 late is slow, too: many of them hold up nobody else', async () => {
  const late = await startReceiver();
  const lateness = 1300;
  let [open, mostOpen] = [0, 0];
  late.answer = (response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    setTimeout(() => {
      open -= 1;
      response.end();
    }, lateness);
  };
  for (let school = 0; school < 4; school += 1) await subscribe(late, 10);
  await subscribe(healthy, 1);
  for (let events = 0; events < 3; events += 1) await happen();
  start();
  const known = () => sql`select from webhook where slow_at is not null and address like ${`${late.url}/%`}`;
  await expect.poll(async () => (await known().execute(api.database)).rows.length).toBe(40);
  await expect.poll(() => open).toBeLessThanOrEqual(8);
  const seen = late.received.length;
  mostOpen = 0;
  await happen();
  await expect.poll(heard, { interval: 20 }).toContain(`Atlas ${made}`);
  // They have a small share of the places, and lose nothing by it.
  await expect.poll(() => late.received.length).toBeGreaterThan(seen + 8);
  expect(mostOpen).toBeLessThanOrEqual(8);
  late.stop();
});

test('a receiver that has become quick again is out of the slow places with its next answer', async () => {
  const { token } = await subscribe(healthy, 1);
  healthy.answer = (response) => void response.writeHead(503).end();
  start();
  await happen();
  await expect.poll(() => deliveriesOf(api, token)).toMatchObject([{ status: 503 }]);
  healthy.answer = (response) => void response.end();
  await happen();
  await expect
    .poll(() => deliveriesOf(api, token))
    .toMatchObject([
      { state: deliveryState.delivered, tries: 2 },
      { state: deliveryState.delivered, tries: 1 },
    ]);
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
  await expect.poll(isDone).toBe(true);
  const ids = healthy.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(100);
  expect(new Set(ids).size).toBe(100);
});

test('the next delivery is found by an index, however many wait', async () => {
  const { schoolId } = await subscribe(silent, 1);
  const [hook] = (await sql<{ id: number }>`select id from webhook where school_id = ${schoolId}`.execute(api.database))
    .rows;
  await sql`
    insert into webhook_delivery (webhook_id, school_id, event, payload, due_at, created_at, updated_at)
    select ${hook?.id}, ${schoolId}, 'book.changed', '{}', at, at, at
    from generate_series(1, 100000), (select ${api.clock.now.toISOString()}::timestamptz as at) now`.execute(
    api.database,
  );
  await sql`analyze webhook_delivery`.execute(api.database);
  const heap = process.memoryUsage().heapUsed;
  const read = await api.database.transaction().execute(async (tx) => {
    for (let count = 0; count < 20; count += 1) {
      const taken = await takeNext(tx, hook?.id ?? 0, api.clock.now);
      expect(taken).toBeDefined();
      await sql`update webhook_delivery set problem = 'late' where id = ${taken?.id}`.execute(tx);
    }
    const { rows } = await sql<{ rows: number }>`
      select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables
      where relname = 'webhook_delivery'`.execute(tx);
    return rows[0]?.rows;
  });
  // One that sorted what waits would read all of it each time, and one that read it here would hold it in memory.
  expect(read).toBeLessThan(2000);
  expect(process.memoryUsage().heapUsed - heap).toBeLessThan(30e6);
});
