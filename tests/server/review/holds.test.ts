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
