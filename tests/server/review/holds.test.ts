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
