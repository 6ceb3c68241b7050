import { afterEach, expect, test } from 'vitest';
import { status } from '#engine/schema/status';
import { undoWaitMs } from '#resources/review/review';
import { webhookState } from '#engine/subjects/webhook/webhook';
import { sendAlert } from '#engine/subjects/alert/server/alert';
import { dueWebhooks } from '#engine/subjects/webhook/server/deliveries';
import { apiForFile } from '../api';
import { deliveriesOf } from './stage';

const api = await apiForFile();
const admin = await api.enter('admin');
const service = await api.enter('customer_service');
const merchant = await api.enter('tenant_admin');
const other = await api.enter('tenant_admin');
afterEach(() => api.database.deleteFrom('webhook_delivery').execute());

let made = 0;
const insert = (body: object = {}, token = merchant.token) => {
  made += 1;
  const whole = {
    address: `https://hook-${made}.example.com/in`,
    events: ['entry.decided', 'blacklist.changed', 'blacklist.removed'],
    ...body,
  };
  return api.post('webhook/insert', token, whole, { language: 'en' });
};
const hook = (await insert()).data;
const otherHook = (await insert({}, other.token)).data;

const enter = async (more: object = {}) =>
  (
    await api.post('enter-info/insert', service.token, {
      tenantId: merchant.tenantId,
      playerId: 'P1',
      result: 2,
      cutting: 0,
      ...more,
    })
  ).data;
const payloads = async (webhookId: number) =>
  (
    await api.database
      .selectFrom('webhook_delivery')
      .select('payload')
      .where('webhook_id', '=', webhookId)
      .orderBy('id')
      .execute()
  ).map(({ payload }) => JSON.parse(payload));

test('only a merchant’s admin makes webhooks, and those of its own merchant alone', async () => {
  for (const { token } of [admin, service]) expect((await insert({}, token)).code).toBe(403);
  expect((await insert({ tenantId: other.tenantId })).code).not.toBe(0);
  expect((await api.get('webhook/list', other.token, {})).data).toMatchObject([{ id: otherHook.id }]);
  const stolen = { id: otherHook.id, version: otherHook.version };
  const theft = { ...stolen, address: 'https://thief.example.com/' };
  expect((await api.post('webhook/modify', merchant.token, theft)).code).toBe(404);
  for (const path of ['webhook/disable', 'webhook/secret'])
    expect(await api.post(path, merchant.token, { id: stolen.id })).toMatchObject({ code: 404 });
  expect((await api.get('webhook/detail', merchant.token, { id: otherHook.id })).code).toBe(404);
});

test('an address that points inward, speaks without TLS or has a password is refused, and the field is named', async () => {
  const bad = [
    'http://example.com/hook',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://localhost/',
    'https://localhost./',
    'https://intranet/',
    'https://db.internal/',
    'https://printer.local:9100/',
    'https://user:secret@example.com/',
    'https://',
    'ftp://example.com/',
    'javascript:alert(1)',
  ];
  const refused: string[] = [];
  for (const address of bad) {
    const { code, data } = await insert({ address });
    if (code === 422 && data.errors.address) refused.push(address);
  }
  expect(refused).toEqual(bad);
  const changed = await api.post('webhook/modify', merchant.token, {
    id: hook.id,
    version: hook.version,
    address: 'https://127.0.0.1/',
  });
  expect(changed).toMatchObject({ code: 422, data: { errors: { address: 'badWebhook' } } });
});

test('a merchant has ten webhooks at most', async () => {
  const { token } = await api.enter('tenant_admin');
  for (let count = 0; count < 10; count += 1) expect((await insert({}, token)).code).toBe(0);
  expect(await insert({}, token)).toMatchObject({ code: 422, data: { errors: { address: 'tooManyWebhooks' } } });
});

test('the secret is answered once, stands in no record, list or log, and a new one replaces it', async () => {
  const [first, second] = [
    await api.post('webhook/secret', merchant.token, { id: hook.id }),
    await api.post('webhook/secret', merchant.token, { id: hook.id }),
  ];
  expect(first.data.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(second.data.secret).not.toBe(first.data.secret);
  const read = [
    await api.get('webhook/detail', merchant.token, { id: hook.id }),
    await api.get('webhook/list', admin.token, {}),
    await api.auditLog(),
  ];
  expect(JSON.stringify(read)).not.toContain('whsec_');
  expect((await api.auditLog('secret')).filter(({ record_id: id }) => Number(id) === hook.id)).toHaveLength(2);
});

test('a verdict, its change and its withdrawal go to the entry’s merchant, as the merchant reads the entry', async () => {
  const entry = await enter();
  expect(await payloads(hook.id)).toEqual([]);
  await api.post('enter-info/modify', admin.token, { id: entry.id, version: 1, result: 3 });
  await api.post('enter-info/modify', service.token, { id: entry.id, version: 2, remark: 'no verdict' });
  await api.post('enter-info/modify', admin.token, { id: entry.id, version: 3, result: 2 });
  const sent = await payloads(hook.id);
  expect(sent).toMatchObject([
    {
      type: 'entry.decided',
      timestamp: api.clock.now.toISOString(),
      data: { id: entry.id, playerId: 'P1', result: 3 },
    },
    { type: 'entry.decided', data: { id: entry.id, result: 2 } },
  ]);
  const { data: read } = await api.get('enter-info/detail', merchant.token, { id: entry.id });
  expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(sent[0].data)));
  expect(await payloads(otherHook.id)).toEqual([]);
});

const hasDue = async () => {
  const wanted = { slow: false, exceptWebhooks: [], exceptOrganizations: [], most: 1 };
  return (await dueWebhooks(api.database, wanted, api.clock.now)).length > 0;
};

test('a decision of the queue waits until nobody can undo it, and one that is undone is announced to nobody', async () => {
  const entry = await enter({ playerId: 'P3' });
  const decided = await api.post('enter-info/decide', admin.token, { id: entry.id, version: 1, result: 4 });
  expect(await payloads(hook.id)).toMatchObject([{ data: { id: entry.id, result: 4 } }]);
  expect(await hasDue()).toBe(false);
  const undone = await api.post('review/undo', admin.token, { id: entry.id, version: decided.data.version });
  expect(undone.code).toBe(0);
  expect(await payloads(hook.id)).toEqual([]);
  const { version } = undone.data;
  await api.post('enter-info/decide', admin.token, { id: entry.id, version, result: 5 });
  api.pass(undoWaitMs);
  expect(await hasDue()).toBe(false);
  api.pass(undoWaitMs);
  expect(await hasDue()).toBe(true);
  expect(await payloads(hook.id)).toMatchObject([{ data: { id: entry.id, result: 5 } }]);
});

test('a change of the blacklist goes to every merchant, without what only staff may read', async () => {
  const { data: listed } = await api.post('black-list/insert', service.token, { playerId: 'Cheat 9', reason: 3 });
  await api.post('black-list/delete', admin.token, { ids: [listed.id] });
  for (const { id } of [hook, otherHook]) {
    const [changed, removed] = await payloads(id);
    expect(changed).toMatchObject({ type: 'blacklist.changed', data: { playerId: 'Cheat 9', reason: 3 } });
    expect(removed).toMatchObject({ type: 'blacklist.removed', data: { playerId: 'Cheat 9' } });
    expect(changed.data).not.toHaveProperty('operatorId');
    expect(changed.data).not.toHaveProperty('entryId');
  }
});

test('what is refused or rolled back is announced to nobody, nor is what a webhook does not ask for', async () => {
  await api.post('black-list/insert', service.token, { playerId: 'Cheat 10', reason: 3 });
  await api.database.deleteFrom('webhook_delivery').execute();
  expect((await api.post('black-list/insert', service.token, { playerId: 'Cheat 10', reason: 3 })).code).not.toBe(0);
  // The rule of entries refuses after the event has been written down.
  const ofOther = api.database.updateTable('tenant').where('id', '=', other.tenantId);
  await ofOther.set({ status: status.disabled }).execute();
  const refused = await enter({ tenantId: other.tenantId, result: 3 });
  expect(refused).toMatchObject({ errors: { tenantId: 'notEnabled' } });
  await ofOther.set({ status: status.enabled }).execute();
  expect(await payloads(otherHook.id)).toEqual([]);
  expect(await payloads(hook.id)).toEqual([]);
  const { data: quiet } = await insert({ events: ['alert'] });
  await enter({ result: 3 });
  expect(await payloads(quiet.id)).toEqual([]);
});

test('an alert of the merchant goes to its webhooks that ask for alerts', async () => {
  const { token, tenantId } = await api.enter('tenant_admin');
  const { data: own } = await insert({ events: ['alert'] }, token);
  const facts = { balance: '5.00', level: '100.00' };
  const alert = { to: { organization: Number(tenantId) }, kind: 'lowBalance', facts } as const;
  await api.database.transaction().execute((tx) => sendAlert(tx, alert, api.clock.now));
  expect(await payloads(own.id)).toMatchObject([{ type: 'alert', data: { kind: 'lowBalance', facts } }]);
});

test('a webhook that is turned off hears of nothing', async () => {
  await api.post('webhook/disable', merchant.token, { id: otherHook.id });
  const done = await api.post('webhook/disable', other.token, { id: otherHook.id });
  expect(done.code).toBe(0);
  await api.post('black-list/insert', service.token, { playerId: 'Cheat 11', reason: 3 });
  expect(await payloads(otherHook.id)).toEqual([]);
  await api.post('webhook/enable', other.token, { id: otherHook.id });
  const { state } = (await api.get('webhook/detail', other.token, { id: otherHook.id })).data;
  expect(state).toBe(webhookState.on);
});

test('a merchant sees the deliveries of its own webhooks alone, and sends those alone again', async () => {
  await api.post('black-list/insert', service.token, { playerId: 'Cheat 12', reason: 3 });
  const theirs = await deliveriesOf(api, other.token);
  expect(theirs).toHaveLength(1);
  const [own] = await deliveriesOf(api, merchant.token);
  expect(own?.id).not.toBe(theirs[0]?.id);
  const again = await api.post('webhook-delivery/send-again', merchant.token, { id: theirs[0]?.id });
  expect(again.code).not.toBe(0);
  expect((await api.get('webhook-delivery/list', service.token, {})).code).toBe(403);
});
