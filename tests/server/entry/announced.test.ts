import { afterEach, expect, test } from 'vitest';
import { undoWaitMs } from '#resources/review/review';
import { dueWebhooks } from '#engine/subjects/webhook/server/deliveries';
import { apiForFile } from '../api';

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
