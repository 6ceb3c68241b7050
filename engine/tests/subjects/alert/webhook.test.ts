import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { dayMs, minuteMs } from '#engine/schema/spans';
import { apiForFile } from '#engine/tests/api';
import { deliver, look, startMailServer } from './alertStage';
import { setBudget } from './setBudget';

const api = await apiForFile();
const secret = `whsec_${Buffer.from('a secret of the tests, 32 bytes.').toString('base64')}`;
const received: { headers: Partial<IncomingHttpHeaders>; body: string; path: string | undefined }[] = [];
let status = 200;
let isSilent = false;
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString(), path: request.url });
    if (!isSilent) response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('thanks');
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
const settings = { alertWebhook: { url, secret } };

beforeEach(async () => {
  await api.database.updateTable('school').set({ warn_below: null }).execute();
  await api.database.deleteFrom('alert_delivery').execute();
  await api.database.deleteFrom('alert').execute();
  received.splice(0);
  status = 200;
  isSilent = false;
});

const raise = async () => {
  const id = await api.addSchool();
  await api.database.updateTable('school').set({ warn_below: '10.00' }).where('id', '=', id).execute();
  await setBudget(api, id, '0.00');
  await look(api);
};

test('the service’s webhook gets an alert once, signed', async () => {
  await raise();
  await deliver(api, settings);
  await deliver(api, settings);
  expect(received).toHaveLength(1);
  const { headers = {}, body = '' } = received[0] ?? {};
  expect(JSON.parse(body)).toEqual({
    type: 'alert',
    timestamp: api.clock.now.toISOString(),
    data: { kind: 'lowBudget', facts: { budget: '0.00', level: '10.00' } },
  });
  const key = Buffer.from('a secret of the tests, 32 bytes.');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`);
  expect(Number(headers['webhook-timestamp'])).toBe(api.clock.now.getTime() / 1000);
});

test('a receiver that fails gets it again later under the same id, and one that redirects leads nowhere', async () => {
  await raise();
  for (const answer of [500, 302, 200]) {
    status = answer;
    await deliver(api, settings);
    api.pass(10 * minuteMs);
  }
  expect(received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook']);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await deliver(api, settings);
  expect(received).toHaveLength(3);
});

test('whoever opens a way later does not get the alerts of the past', async () => {
  await raise();
  await deliver(api, {});
  await deliver(api, settings);
  await raise();
  api.pass(dayMs);
  await deliver(api, settings);
  expect(received).toEqual([]);
});

test('a webhook that is silent holds up no mail, and gets no second alert in the same round', async () => {
  const mails = await startMailServer();
  const { id } = await api.addAccount('teacher');
  await api.database.updateTable('account').set({ email: 'quick@example.com' }).where('id', '=', id).execute();
  const { school_id: schoolId } = await api.database
    .selectFrom('account')
    .select('school_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  isSilent = true;
  await raise();
  await raise();
  await api.database
    .updateTable('school')
    .set({ warn_below: '10.00', budget: '0.00' })
    .where('id', '=', schoolId)
    .execute();
  await look(api);
  // However slow this machine is, the silence does not end before the mail is there.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  const sent = deliver(api, { ...settings, mail: mails.mail });
  await expect.poll(() => mails.received.map(({ to }) => to)).toEqual(['quick@example.com']);
  await expect.poll(() => received).toHaveLength(1);
  server.closeAllConnections();
  await sent;
  expect(received).toHaveLength(1);
  await mails.stop();
});
