import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReview } from './parts';

let stage: Awaited<ReturnType<typeof startReview>>;
beforeAll(async () => {
  stage = await startReview();
});
afterAll(() => stage.api.close());

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
