import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { dayMs, minuteMs } from '#engine/schema/spans';
import { webhookState } from '#engine/subjects/webhook/webhook';
import { deliveryState } from '#engine/subjects/webhook/webhookDelivery';
import { titlesOf } from '#engine/tests/subjects/alert/alertStage';
import { aBook } from '#engine/tests/aBook';
import { apiForFile } from '#engine/tests/api';
import { deliver, deliveriesOf, startReceiver } from './stage';
import { isGenuine } from './verify';
import { purgeExpired } from '#engine/server/database/tables';

const api = await apiForFile({ webhooksInward: true });
const service = await api.enter('clerk');
const school = await api.enter('teacher');
const receiver = await startReceiver();
afterAll(() => receiver.stop());
const { data: hook } = await api.post('webhook/insert', school.token, {
  address: receiver.url,
  events: ['book.changed'],
});
const { secret } = (await api.post('webhook/secret', school.token, { id: hook.id })).data;

let made = 0;
/** Something that the school's system is to hear of. */
const happen = async (token = service.token) => {
  made += 1;
  await api.post('book/insert', token, { ...aBook, isbn: `Atlas ${made}` });
};
const hookNow = async () => (await api.get('webhook/detail', school.token, { id: hook.id })).data;

beforeEach(async () => {
  await api.database.deleteFrom('webhook_delivery').execute();
  await api.database
    .updateTable('webhook')
    .set({ state: webhookState.on, failing_since: null })
    .where('id', '=', hook.id)
    .execute();
  receiver.received.splice(0);
  receiver.answer = (response) => void response.end('thanks');
});

test('an event arrives once, signed as the documents say, in the order of what happened', async () => {
  await happen();
  await happen();
  await deliver(api);
  await deliver(api);
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.isbn)).toEqual([
    `Atlas ${made - 1}`,
    `Atlas ${made}`,
  ]);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  vi.setSystemTime(api.clock.now);
  expect(isGenuine(secret, headers, body)).toBe(true);
  expect(isGenuine(secret, headers, body.replace('Atlas', 'Globe'))).toBe(false);
  expect(isGenuine(`whsec_${btoa('another')}`, headers, body)).toBe(false);
  vi.setSystemTime(api.clock.now.getTime() + 6 * minuteMs);
  expect(isGenuine(secret, headers, body)).toBe(false);
  vi.useRealTimers();
  expect(await deliveriesOf(api, school.token)).toMatchObject([
    { state: deliveryState.delivered, status: 200, tries: 1, dueAt: null },
    { state: deliveryState.delivered },
  ]);
});

test('what fails comes again under the same id after growing pauses, until it arrives', async () => {
  receiver.answer = (response) => void response.writeHead(500).end();
  await happen();
  for (const seconds of [0, 29, 2, 58, 3]) {
    api.pass(seconds * 1000);
    await deliver(api);
  }
  // At once, after 30 seconds, and after another minute.
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  const [first] = await deliveriesOf(api, school.token);
  expect(ids).toEqual(Array.from({ length: 3 }, () => `evt_${first?.id}`));
  expect(first).toMatchObject({ state: deliveryState.waiting, problem: 'refused', status: 500, tries: 3 });
  receiver.answer = (response) => void response.end();
  api.pass(10 * minuteMs);
  await deliver(api);
  expect(await deliveriesOf(api, school.token)).toMatchObject([
    { state: deliveryState.delivered, problem: null, tries: 4 },
  ]);
  expect((await hookNow()).failingSince).toBeNull();
});

test('once a receiver answers again, what failed before follows at once', async () => {
  receiver.answer = (response) => void response.writeHead(500).end();
  await happen();
  await happen();
  for (let round = 0; round < 3; round += 1) await deliver(api);
  receiver.answer = (response) => void response.end();
  await happen();
  await deliver(api);
  expect(await deliveriesOf(api, school.token)).toMatchObject([
    { state: deliveryState.delivered, tries: 2 },
    { state: deliveryState.delivered, tries: 2 },
    { state: deliveryState.delivered, tries: 1 },
  ]);
});

test('a redirect is followed nowhere, and a receiver that lies or never ends is a receiver that has answered', async () => {
  const elsewhere = await startReceiver();
  receiver.answer = (response) => void response.writeHead(307, { location: elsewhere.url }).end();
  await happen();
  await deliver(api);
  expect(await deliveriesOf(api, school.token)).toMatchObject([{ problem: 'redirect', status: 307 }]);
  expect(elsewhere.received).toEqual([]);
  elsewhere.stop();
  api.pass(minuteMs);
  receiver.answer = (response) => {
    response.writeHead(200, { 'content-length': '5' });
    const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.on('close', () => clearInterval(more));
  };
  await deliver(api);
  expect(await deliveriesOf(api, school.token)).toMatchObject([{ state: deliveryState.delivered, status: 200 }]);
});

test('a dead receiver, one that hangs up, and one whose name leads inward hold up nobody else', async () => {
  const dead = await startReceiver();
  const cut = await startReceiver();
  cut.answer = (response) => void response.destroy();
  const other = await api.enter('teacher');
  for (const address of [dead.url, cut.url])
    await api.post('webhook/insert', other.token, { address, events: ['book.changed'] });
  dead.stop();
  await happen();
  await deliver(api);
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesOf(api, other.token)).toMatchObject([{ problem: 'unreachable' }, { problem: 'unreachable' }]);
  api.pass(minuteMs);
  await deliver(api, undefined, false);
  expect(await deliveriesOf(api, other.token)).toMatchObject([{ problem: 'inward' }, { problem: 'inward' }]);
  cut.stop();
  await api.database.deleteFrom('webhook_delivery').execute();
  await sql`update webhook set state = ${webhookState.off} where id <> ${hook.id}`.execute(api.database);
});

test('a process that dies between sending and writing it down sends the same again under the same id', async () => {
  await happen();
  const dying = new AbortController();
  receiver.answer = (response) => {
    dying.abort();
    response.destroy();
  };
  await deliver(api, dying.signal);
  expect(await deliveriesOf(api, school.token)).toMatchObject([
    { state: deliveryState.waiting, tries: 1, problem: null },
  ]);
  receiver.answer = (response) => void response.end();
  api.pass(minuteMs);
  await deliver(api);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.received).toHaveLength(2);
});

test('several runs at once send nothing twice', async () => {
  for (let count = 0; count < 12; count += 1) await happen();
  await Promise.all(Array.from({ length: 4 }, () => deliver(api)));
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(12);
  expect(ids).toHaveLength(12);
});

test('a receiver that never answers is given up after eighteen tries in three days, and gets it again when a person says so', async () => {
  await happen();
  await api.database.updateTable('webhook_delivery').set({ tries: 17, problem: 'refused' }).execute();
  receiver.answer = (response) => void response.writeHead(500).end();
  await deliver(api);
  const [lost] = await deliveriesOf(api, school.token);
  expect(lost).toMatchObject({ state: deliveryState.givenUp, dueAt: null, tries: 18 });
  receiver.answer = (response) => void response.end();
  const sentAgain = await api.post('webhook-delivery/send-again', school.token, { id: lost?.id });
  expect(sentAgain.code).toBe(0);
  await deliver(api);
  expect(await deliveriesOf(api, school.token)).toMatchObject([
    { id: lost?.id, state: deliveryState.delivered, tries: 1 },
  ]);
});

test('after three days of failure it is switched off, its school hears of it, and turning it on again is up to them', async () => {
  receiver.answer = (response) => void response.writeHead(503).end();
  await happen();
  await happen();
  await deliver(api);
  expect((await hookNow()).failingSince).toBe(api.clock.now.toISOString());
  api.pass(3 * dayMs);
  const { token } = await api.enter('teacher', { school_id: school.schoolId ?? 0 });
  await deliver(api);
  await deliver(api);
  expect((await api.get('webhook/detail', token, { id: hook.id })).data).toMatchObject({ state: webhookState.failed });
  expect(await titlesOf(api, token)).toEqual([`A webhook was switched off: ${receiver.url}`]);
  const off = (await api.auditLog('disable')).filter(({ record_id: id }) => id === hook.id);
  expect(off).toMatchObject([{ operator_id: null, changes: { state: [webhookState.on, webhookState.failed] } }]);
  receiver.answer = (response) => void response.end();
  const before = receiver.received.length;
  await deliver(api);
  expect(receiver.received).toHaveLength(before);
  expect((await api.post('webhook/enable', token, { id: hook.id })).code).toBe(0);
  api.pass(minuteMs);
  await deliver(api);
  expect(await deliveriesOf(api, token)).toMatchObject([
    { state: deliveryState.delivered, tries: 3 },
    { state: deliveryState.delivered },
  ]);
  expect((await api.get('webhook/detail', token, { id: hook.id })).data).toMatchObject({
    state: webhookState.on,
    failingSince: null,
  });
});

test('deliveries are kept for a month', async () => {
  await happen((await api.enter('clerk')).token);
  api.pass(29 * dayMs);
  await purgeExpired(api.database, api.ports.now());
  expect(await api.database.selectFrom('webhook_delivery').selectAll().execute()).toHaveLength(1);
  api.pass(2 * dayMs);
  await purgeExpired(api.database, api.ports.now());
  expect(await api.database.selectFrom('webhook_delivery').selectAll().execute()).toEqual([]);
});
