import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReview } from './parts';

let stage: Awaited<ReturnType<typeof startReview>>;
beforeAll(async () => {
  stage = await startReview();
});
afterAll(() => stage.api.close());

const minute = 60_000;

test('a taken entry shows its holder, and nobody else can take or decide it', async () => {
  const { admin, service, enter, take, decide, queue } = stage;
  const one = await enter();
  expect((await take(one.id, admin.token)).code).toBe(0);
  expect((await queue(service.token, { id: one.id })).rows).toMatchObject([{ hold: { by: { id: admin.id } } }]);
  const held = { code: 409, data: { reason: 'held', hold: { by: { id: admin.id } } } };
  expect(await take(one.id, service.token)).toMatchObject(held);
  expect(await decide(one, service.token)).toMatchObject(held);
  expect((await queue(service.token, { holder: 'others' })).rows.map(({ id }) => id)).toContain(one.id);
  expect((await queue(service.token, { holder: 'me' })).total).toBe(0);
  expect((await decide(one, admin.token)).code).toBe(0);
});

test('a hold can be taken over from the person that was named, and only from that one', async () => {
  const { api, admin, service, enter, take } = stage;
  const one = await enter();
  await take(one.id, admin.token);
  expect((await take(one.id, service.token, { from: service.id })).code).toBe(409);
  expect((await take(one.id, service.token, { from: admin.id })).code).toBe(0);
  expect((await take(one.id, admin.token)).data).toMatchObject({ reason: 'held', hold: { by: { id: service.id } } });
  expect((await api.auditLog('take')).at(-2)).toMatchObject({ record_id: one.id, result: 0 });
});

test('a release ends one’s own hold and nobody else’s', async () => {
  const { api, admin, service, enter, take } = stage;
  const one = await enter();
  await take(one.id, admin.token);
  await api.post('review/release', service.token, { id: one.id });
  expect((await take(one.id, service.token)).code).toBe(409);
  await api.post('review/release', admin.token, { id: one.id });
  expect((await take(one.id, service.token)).code).toBe(0);
});

test('a hold ends by itself after 15 minutes', async () => {
  const { api, admin, service, enter, take, queue } = stage;
  const one = await enter();
  await take(one.id, admin.token);
  api.pass(15 * minute + 1);
  expect((await queue(service.token, { id: one.id })).rows).toMatchObject([{ hold: null }]);
  expect((await take(one.id, service.token)).code).toBe(0);
});

test('the queue is narrowed by every filter of the entries, by a search, and by how long and with whom they wait', async () => {
  const { service, enter, take, queue } = stage;
  const lotus = await enter({ playerId: 'review-filter-1', playerName: 'Lotus Lee', platform: 'Lotus Club' });
  const other = await enter({ playerId: 'review-filter-2', platform: 'Harbour' });
  await take(other.id, service.token);
  const found = async (query: Record<string, string>) =>
    (await queue(service.token, { playerId_like: 'review-filter', ...query })).rows.map(({ id }) => id);
  expect(await found({})).toEqual([lotus.id, other.id]);
  expect(await found({ q: 'lotus' })).toEqual([lotus.id]);
  expect(await found({ platform_like: 'harb' })).toEqual([other.id]);
  expect(await found({ 'any.platform_like': 'harb', 'any.playerId_like': 'filter-1', holder: 'nobody' })).toEqual([
    lotus.id,
  ]);
  expect(await found({ holder: 'nobody' })).toEqual([lotus.id]);
  expect(await found({ holder: 'me,nobody' })).toEqual([lotus.id, other.id]);
  expect(await found({ age: 'overdue' })).toEqual([]);
  expect(await found({ age: 'overdue,recent' })).toEqual([lotus.id, other.id]);
  expect((await stage.api.get('review/list', service.token, { age: 'old' })).code).toBe(422);
  expect((await stage.api.get('review/list', service.token, { color: 'red' })).code).toBe(422);
});

test('the queue behind an entry has what waits shorter, and nothing once the entry waits no more', async () => {
  const { service, enter, decide, queue } = stage;
  const three = [await enter(), await enter(), await enter()] as const;
  const behind = async (after: number) => {
    const { rows, total } = await queue(service.token, { playerId_like: 'player-', after });
    return [rows.map(({ id }) => id), total];
  };
  expect(await behind(three[0].id)).toEqual([[three[1].id, three[2].id], 2]);
  expect(await behind(three[2].id)).toEqual([[], 0]);
  await decide(three[0], service.token);
  expect(await behind(three[0].id)).toEqual([[], 0]);
  expect(await behind(999_999)).toEqual([[], 0]);
});

test('a decision writes the entry and one audit row, and the entry leaves the queue', async () => {
  const { api, admin, enter, decide, queue } = stage;
  const one = await enter();
  expect((await queue(admin.token, { id: one.id })).total).toBe(1);
  const reply = await decide(one, admin.token, { result: 4, remark: 'seen', blacklist: true });
  expect(reply).toMatchObject({ code: 0, data: { result: 4, remark: 'seen', version: 2, blacklisted: true } });
  expect((await queue(admin.token, { id: one.id })).total).toBe(0);
  const rows = (await api.auditLog('decide')).filter(({ record_id }) => record_id === one.id);
  expect(rows).toMatchObject([{ changes: { result: [2, 4], remark: [null, 'seen'] } }]);
});

test('of a hundred decisions at once exactly one counts, and the others learn whose', async () => {
  const { api, admin, service, enter, decide } = stage;
  const one = await enter();
  const tries = Array.from({ length: 100 }, (_, at) =>
    decide(one, at % 2 ? admin.token : service.token, { result: at % 2 ? 3 : 5 }),
  );
  const replies = await Promise.all(tries);
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  const refused = replies.filter(({ code }) => code !== 0);
  const decision = { by: { id: expect.any(Number), name: expect.any(String) }, at: expect.any(String) };
  for (const reply of refused) expect(reply).toMatchObject({ code: 409, data: { reason: 'decided', decision } });
  expect((await api.auditLog('decide')).filter((row) => row.record_id === one.id && row.result === 0)).toHaveLength(1);
});

test('a stale version, a normal entry and the wrong result are refused', async () => {
  const { admin, enter, decide } = stage;
  const one = await enter();
  expect((await decide({ ...one, version: 9 }, admin.token)).data.reason).toBe('stale');
  expect((await decide(one, admin.token, { result: 2 })).data.errors).toHaveProperty('result');
  expect((await decide(one, admin.token, { blacklist: true })).data.errors).toHaveProperty('blacklist');
  expect((await decide(await enter({ result: 1 }), admin.token)).data.reason).toBe('state');
});

test('an undo is a counter-change that restores entry, blacklist and hold', async () => {
  const { api, admin, service, enter, decide, queue } = stage;
  const one = await enter();
  await decide(one, admin.token, { result: 3, blacklist: true });
  const undone = { id: one.id, version: 2 };
  expect((await api.post('review/undo', service.token, undone)).code).toBe(409);
  expect(await api.post('review/undo', admin.token, undone)).toMatchObject({
    code: 0,
    data: { result: 2, version: 3, blacklisted: false },
  });
  expect((await queue(admin.token, { id: one.id })).rows).toMatchObject([{ hold: { by: { id: admin.id } } }]);
  expect((await api.auditLog('undo')).at(-1)).toMatchObject({ changes: { result: [3, 2] } });
  expect((await api.post('review/undo', admin.token, { ...undone, version: 3 })).code).toBe(409);
});

test('an undo releases the entry that was taken next, and none that was taken before', async () => {
  const { api, admin, service, enter, decide, take, queue } = stage;
  const [earlier, one, next] = [await enter(), await enter(), await enter()];
  await take(earlier.id, admin.token);
  api.pass(2000);
  await decide(one, admin.token);
  await take(next.id, admin.token);
  expect((await api.post('review/undo', admin.token, { id: one.id, version: 2 })).code).toBe(0);
  const holderOf = async ({ id }: { id: number }) => (await queue(service.token, { id })).rows[0]?.hold;
  expect(await holderOf(next)).toBeNull();
  expect(await holderOf(one)).toMatchObject({ by: { id: admin.id } });
  expect(await holderOf(earlier)).toMatchObject({ by: { id: admin.id } });
  expect((await api.auditLog('release')).at(-1)).toMatchObject({ record_id: next.id, operator_id: admin.id });
});

test('an undo comes too late after its time', async () => {
  const { api, admin, enter, decide } = stage;
  const one = await enter();
  await decide(one, admin.token);
  api.pass(16_000);
  expect((await api.post('review/undo', admin.token, { id: one.id, version: 2 })).data.reason).toBe('state');
});

const ask = (id: number, token: string, more: object = { reason: 'Please look again' }) =>
  stage.api.post('enter-info/second-look', token, { id, ...more });

test('a merchant’s wish for a second look puts the entry into the queue, and the decision answers it', async () => {
  const { api, admin, merchant, enter, decide, queue } = stage;
  const one = await enter({ result: 3 });
  expect((await ask(one.id, merchant.token)).code).toBe(0);
  expect((await queue(admin.token, { id: one.id })).rows).toMatchObject([
    { secondLook: { by: { id: merchant.id }, reason: 'Please look again' } },
  ]);
  expect((await ask(one.id, merchant.token)).data.reason).toBe('state');
  const asked = async () => (await api.get('enter-info/detail', merchant.token, { id: one.id })).data.secondLook;
  expect(await asked()).toBe(api.clock.now.toISOString());
  expect((await decide(one, admin.token, { result: 5 })).code).toBe(0);
  expect(await asked()).toBeNull();
  const { data } = await api.get('message/list', merchant.token, { type: 'message' }, { language: 'en-US' });
  expect(data).toMatchObject([
    { title: 'Second look decided', subTitle: one.playerId, content: 'Not played by proxy' },
  ]);
});

test('an export shows by the clocks of a zone when a second look was asked for', async () => {
  const { api, merchant, enter } = stage;
  const { id } = await enter({ result: 3 });
  await ask(id, merchant.token);
  const query = { id: String(id), columns: 'secondLook', zone: 'Asia/Shanghai' };
  const file = await api.request('GET', 'enter-info/export', { token: merchant.token, query });
  const inShanghai = new Date(api.clock.now.getTime() + 8 * 60 * minute).toISOString();
  expect(await file.text()).toContain(`\r\n${inShanghai.slice(0, 19).replace('T', ' ')}\r\n`);
});

test('an undone decision takes its message back and restores the wish', async () => {
  const { api, admin, merchant, enter, decide, queue } = stage;
  const before = (await api.get('message/list', merchant.token, { type: 'message' })).total ?? 0;
  const one = await enter({ result: 3 });
  await ask(one.id, merchant.token);
  await decide(one, admin.token);
  await api.post('review/undo', admin.token, { id: one.id, version: 2 });
  expect((await api.get('message/list', merchant.token, { type: 'message' })).total).toBe(before);
  expect((await queue(admin.token, { id: one.id })).rows).toMatchObject([{ secondLook: { by: { id: merchant.id } } }]);
});

test('a second look needs a reason and an entry of the own merchant', async () => {
  const { api, merchant, enter } = stage;
  const one = await enter({ result: 1 });
  expect((await ask(one.id, merchant.token, {})).data.errors).toHaveProperty('reason');
  const other = await api.enter('tenant_admin');
  expect((await ask(one.id, other.token)).code).toBe(404);
  const suspected = await enter();
  expect((await ask(suspected.id, merchant.token)).data.reason).toBe('state');
});
