import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApp } from '#engine/server/app';
import { apiForFile } from '#engine/tests/api';
import { stuckIn } from '#engine/tests/stuck';

const api = await apiForFile();
const admin = await api.enter('librarian');

/** Locks a table's rows until `letGo`. */
const hold = async (table: string) => {
  const tx = await api.database.startTransaction().execute();
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
  return { letGo: () => tx.rollback().execute() };
};
const stuck = () => stuckIn(api.database);

/** The same API with short time limits. */
const hasty = () => createApp({ ...api.ports, timeouts: { call: 300, wait: 100 } });
const patient = () => createApp({ ...api.ports, timeouts: { call: 60_000, wait: 60_000 } });

const get = (app: typeof api.app, path: string, signal?: AbortSignal) =>
  app.request(`/api/${path}`, { headers: { token: admin.token }, signal });
const grant = (app: typeof api.app, id: number, requestId: string, signal?: AbortSignal) =>
  app.request('/api/school/grant', {
    method: 'POST',
    headers: { token: admin.token },
    body: JSON.stringify({ id, budget: '5.00', requestId }),
    signal,
  });
const grants = async (id: number) =>
  (await api.auditLog('grant')).filter(({ record_id: recordId, result }) => recordId === id && result === 0).length;

test('a list whose time is up is canceled in the database and refused with the time to retry', async () => {
  const held = await hold('school');
  const response = await get(hasty(), 'school/list');
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  await expect.poll(stuck).toBe(0);
  await held.letGo();
  expect((await get(hasty(), 'school/list')).status).toBe(200);
});

test('a list whose caller has left is canceled in the database', async () => {
  const held = await hold('school');
  const leaving = new AbortController();
  const answer = get(patient(), 'school/list', leaving.signal);
  await expect.poll(stuck).toBe(1);
  leaving.abort();
  await expect.poll(stuck).toBe(0);
  expect((await answer).status).toBe(503);
  await held.letGo();
});

test('whoever the server itself knows to have left is a caller who has left', async () => {
  const held = await hold('school');
  const leaving = new AbortController();
  const ports = { ...api.ports, timeouts: { call: 60_000, wait: 60_000 }, leftOf: () => leaving.signal };
  const answer = get(createApp(ports), 'school/list');
  await expect.poll(stuck).toBe(1);
  leaving.abort();
  await expect.poll(stuck).toBe(0);
  expect((await answer).status).toBe(503);
  await held.letGo();
});

test('a write whose time is up is undone as a whole, and sent again it is done once', async () => {
  const id = await api.addSchool();
  const held = await hold('request_key');
  expect((await grant(hasty(), id, 'late-1')).status).toBe(503);
  await held.letGo();
  expect(await grants(id)).toBe(0);
  for (const app of [patient(), patient()]) {
    expect(await api.read(grant(app, id, 'late-1'))).toMatchObject({ code: 0, data: { budget: '5.00' } });
  }
  expect(await grants(id)).toBe(1);
});

test('a running write finishes after its caller has left', async () => {
  const id = await api.addSchool();
  const held = await hold('request_key');
  const leaving = new AbortController();
  const answer = grant(patient(), id, 'left-1', leaving.signal);
  await expect.poll(stuck).toBe(1);
  leaving.abort();
  await held.letGo();
  expect(await api.read(answer)).toMatchObject({ code: 0, data: { budget: '5.00' } });
  expect(await grants(id)).toBe(1);
});

test('a write whose caller left before it began is not begun', async () => {
  const id = await api.addSchool();
  const held = await hold('session');
  const leaving = new AbortController();
  const answer = grant(patient(), id, 'left-2', leaving.signal);
  await expect.poll(stuck).toBe(1);
  leaving.abort();
  await held.letGo();
  expect((await answer).status).toBe(503);
  expect(await grants(id)).toBe(0);
});

test('exports that are slow leave lists their connections', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => api.enter('librarian')));
  const held = await hold('school');
  const app = patient();
  const exports = people.map(async ({ token }) => {
    const response = await app.request('/api/school/export', { headers: { token } });
    return response.text();
  });
  // Four at most, however many are requested.
  await expect.poll(stuck).toBe(4);
  expect((await get(hasty(), 'account/list')).status).toBe(200);
  await held.letGo();
  await Promise.all(exports);
});

test('HEAD opens no stream and no export, and every refusal of a method names the right one', async () => {
  for (const path of ['message/stream', 'account/export', 'account/list']) {
    const response = await api.app.request(`/api/${path}`, { method: 'HEAD', headers: { token: admin.token } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
  }
});
