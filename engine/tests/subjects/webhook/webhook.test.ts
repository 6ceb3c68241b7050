import { afterEach, expect, test } from 'vitest';
import { status } from '#engine/schema/status';
import { webhookState } from '#engine/subjects/webhook/webhook';
import { sendAlert } from '#engine/subjects/alert/server/alert';
import { aBook } from '#engine/tests/aBook';
import { apiForFile } from '#engine/tests/api';
import { deliveriesOf } from './stage';

const api = await apiForFile();
const admin = await api.enter('librarian');
const service = await api.enter('clerk');
const school = await api.enter('teacher');
const other = await api.enter('teacher');
afterEach(() => api.database.deleteFrom('webhook_delivery').execute());

let made = 0;
const insert = (body: object = {}, token = school.token) => {
  made += 1;
  const whole = {
    address: `https://hook-${made}.example.com/in`,
    events: ['wish.decided', 'book.changed', 'book.removed'],
    ...body,
  };
  return api.post('webhook/insert', token, whole, { language: 'en' });
};
const hook = (await insert()).data;
const otherHook = (await insert({}, other.token)).data;

const enter = async (more: object = {}) =>
  (
    await api.post('wish/insert', service.token, {
      schoolId: school.schoolId,
      code: 'P1',
      result: 2,
      copies: 0,
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

test('only a teacher makes webhooks, and those of its own school alone', async () => {
  for (const { token } of [admin, service]) expect((await insert({}, token)).code).toBe(403);
  expect((await insert({ schoolId: other.schoolId })).code).not.toBe(0);
  expect((await api.get('webhook/list', other.token, {})).data).toMatchObject([{ id: otherHook.id }]);
  const stolen = { id: otherHook.id, version: otherHook.version };
  const theft = { ...stolen, address: 'https://thief.example.com/' };
  expect((await api.post('webhook/modify', school.token, theft)).code).toBe(404);
  for (const path of ['webhook/disable', 'webhook/secret'])
    expect(await api.post(path, school.token, { id: stolen.id })).toMatchObject({ code: 404 });
  expect((await api.get('webhook/detail', school.token, { id: otherHook.id })).code).toBe(404);
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
  const changed = await api.post('webhook/modify', school.token, {
    id: hook.id,
    version: hook.version,
    address: 'https://127.0.0.1/',
  });
  expect(changed).toMatchObject({ code: 422, data: { errors: { address: 'badWebhook' } } });
});

test('a school has ten webhooks at most', async () => {
  const { token } = await api.enter('teacher');
  for (let count = 0; count < 10; count += 1) expect((await insert({}, token)).code).toBe(0);
  expect(await insert({}, token)).toMatchObject({ code: 422, data: { errors: { address: 'tooManyWebhooks' } } });
});

test('the secret is answered once, stands in no record, list or log, and a new one replaces it', async () => {
  const [first, second] = [
    await api.post('webhook/secret', school.token, { id: hook.id }),
    await api.post('webhook/secret', school.token, { id: hook.id }),
  ];
  expect(first.data.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(second.data.secret).not.toBe(first.data.secret);
  const read = [
    await api.get('webhook/detail', school.token, { id: hook.id }),
    await api.get('webhook/list', admin.token, {}),
    await api.auditLog(),
  ];
  expect(JSON.stringify(read)).not.toContain('whsec_');
  expect((await api.auditLog('secret')).filter(({ record_id: id }) => Number(id) === hook.id)).toHaveLength(2);
});

test('a verdict, its change and its withdrawal go to the wish’s school, as the school reads the wish', async () => {
  const wish = await enter();
  expect(await payloads(hook.id)).toEqual([]);
  await api.post('wish/modify', admin.token, { id: wish.id, version: 1, result: 3 });
  await api.post('wish/modify', service.token, { id: wish.id, version: 2, remark: 'no verdict' });
  await api.post('wish/modify', admin.token, { id: wish.id, version: 3, result: 2 });
  const sent = await payloads(hook.id);
  expect(sent).toMatchObject([
    {
      type: 'wish.decided',
      timestamp: api.clock.now.toISOString(),
      data: { id: wish.id, code: 'P1', result: 3 },
    },
    { type: 'wish.decided', data: { id: wish.id, result: 2 } },
  ]);
  const { data: read } = await api.get('wish/detail', school.token, { id: wish.id });
  expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(sent[0].data)));
  expect(await payloads(otherHook.id)).toEqual([]);
});

test('a change of the catalog goes to every school, without what only staff may read', async () => {
  const { data: listed } = await api.post('book/insert', service.token, { ...aBook, isbn: 'Atlas 9' });
  await api.post('book/delete', admin.token, { ids: [listed.id] });
  for (const { id } of [hook, otherHook]) {
    const [changed, removed] = await payloads(id);
    expect(changed).toMatchObject({ type: 'book.changed', data: { ...aBook, isbn: 'Atlas 9' } });
    expect(removed).toMatchObject({ type: 'book.removed', data: { isbn: 'Atlas 9' } });
    expect(changed.data).not.toHaveProperty('operatorId');
    expect(changed.data).not.toHaveProperty('wishId');
  }
});

test('what is refused or rolled back is announced to nobody, nor is what a webhook does not ask for', async () => {
  await api.post('book/insert', service.token, { ...aBook, isbn: 'Atlas 10' });
  await api.database.deleteFrom('webhook_delivery').execute();
  expect((await api.post('book/insert', service.token, { ...aBook, isbn: 'Atlas 10' })).code).not.toBe(0);
  // The rule of wishes refuses after the event has been written down.
  const ofOther = api.database.updateTable('school').where('id', '=', other.schoolId);
  await ofOther.set({ status: status.disabled }).execute();
  const refused = await enter({ schoolId: other.schoolId, result: 3 });
  expect(refused).toMatchObject({ errors: { schoolId: 'notEnabled' } });
  await ofOther.set({ status: status.enabled }).execute();
  expect(await payloads(otherHook.id)).toEqual([]);
  expect(await payloads(hook.id)).toEqual([]);
  const { data: quiet } = await insert({ events: ['alert'] });
  await enter({ result: 3 });
  expect(await payloads(quiet.id)).toEqual([]);
});

test('an alert of the school goes to its webhooks that ask for alerts', async () => {
  const { token, schoolId } = await api.enter('teacher');
  const { data: own } = await insert({ events: ['alert'] }, token);
  const facts = { budget: '5.00', level: '100.00' };
  const alert = { to: { organization: Number(schoolId) }, kind: 'lowBudget', facts } as const;
  await api.database.transaction().execute((tx) => sendAlert(tx, alert, api.clock.now));
  expect(await payloads(own.id)).toMatchObject([{ type: 'alert', data: { kind: 'lowBudget', facts } }]);
});

test('a webhook that is turned off hears of nothing', async () => {
  await api.post('webhook/disable', school.token, { id: otherHook.id });
  const done = await api.post('webhook/disable', other.token, { id: otherHook.id });
  expect(done.code).toBe(0);
  await api.post('book/insert', service.token, { ...aBook, isbn: 'Atlas 11' });
  expect(await payloads(otherHook.id)).toEqual([]);
  await api.post('webhook/enable', other.token, { id: otherHook.id });
  const { state } = (await api.get('webhook/detail', other.token, { id: otherHook.id })).data;
  expect(state).toBe(webhookState.on);
});

test('a school sees the deliveries of its own webhooks alone, and sends those alone again', async () => {
  await api.post('book/insert', service.token, { ...aBook, isbn: 'Atlas 12' });
  const theirs = await deliveriesOf(api, other.token);
  expect(theirs).toHaveLength(1);
  const [own] = await deliveriesOf(api, school.token);
  expect(own?.id).not.toBe(theirs[0]?.id);
  const again = await api.post('webhook-delivery/send-again', school.token, { id: theirs[0]?.id });
  expect(again.code).not.toBe(0);
  expect((await api.get('webhook-delivery/list', service.token, {})).code).toBe(403);
});
