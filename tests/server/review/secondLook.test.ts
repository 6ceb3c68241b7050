import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReview } from './parts';

let stage: Awaited<ReturnType<typeof startReview>>;
beforeAll(async () => {
  stage = await startReview();
});
afterAll(() => stage.api.close());

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
  expect((await decide(one, admin.token, { result: 5 })).code).toBe(0);
  const { data } = await api.get('message/list', merchant.token, { type: 'message' }, { language: 'en-US' });
  expect(data).toMatchObject([
    { title: 'Second look decided', subTitle: one.playerId, content: 'Not played by proxy' },
  ]);
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
