import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSettling, type Settling } from './stage';

let stage: Settling;
beforeEach(async () => {
  stage = await startSettling();
});
afterEach(() => stage.api.close());

const draftAll = (more: object = {}, token = stage.admin.token) =>
  stage.api.post('settlement/draft-all', token, {
    firstDay: stage.day(3),
    lastDay: stage.day(1),
    ...more,
  });
const merchantOf = async (name: string, level: number) =>
  (await stage.api.post('tenant/insert', stage.admin.token, { name, level })).data as { id: number };
const drafts = async () => {
  const sent = { state: 0, sort: 'id', pageSize: 100 };
  return (await stage.api.get('settlement/list', stage.admin.token, sent)).data as { id: number; tenantId: number }[];
};

test('each merchant with something to pay gets one draft, and the others are counted by why', async () => {
  const { enter, merchant, linesOf, api } = stage;
  const [second, retail] = [await merchantOf('Second', 2), await merchantOf('Retail', 0)];
  await merchantOf('Idle', 1);
  await enter();
  await enter({ tenantId: second.id, cutting: 1 });
  await enter({ tenantId: retail.id });
  const { code, data } = await draftAll();
  expect({ code, data }).toEqual({
    code: 0,
    data: { made: 2, amount: '110.00', hasDraft: 0, nothing: 1, noPrice: 1 },
  });
  const made = await drafts();
  expect(made).toMatchObject([
    { tenantId: Number(merchant.tenantId), amount: '30.00', firstDay: stage.day(3), entries: 1 },
    { tenantId: second.id, amount: '80.00' },
  ]);
  expect(await linesOf(made[1]?.id ?? 0)).toHaveLength(1);
  expect(await api.auditLog('draft-all')).toHaveLength(3);

  expect((await draftAll()).data).toMatchObject({ made: 0, amount: '0.00', hasDraft: 2, nothing: 1, noPrice: 1 });
  expect((await draftAll({ firstDay: stage.day(1) })).data).toMatchObject({ made: 0, hasDraft: 2 });
  expect(await drafts()).toHaveLength(2);
});

test('asked for twice at once, or again under one key, every draft is made once', async () => {
  await merchantOf('Second', 1).then(({ id }) => stage.enter({ tenantId: id }));
  await stage.enter();
  const asked = [draftAll({ requestId: 'one' }), draftAll({ requestId: 'two' }), draftAll({ requestId: 'one' })];
  const [one, two, again] = (await Promise.all(asked)).map(({ data }) => data);
  expect([one.made, two.made].toSorted()).toEqual([0, 2]);
  expect(again).toEqual(one);
  expect(await drafts()).toHaveLength(2);
});

test('days that are not over, in the wrong order or missing are refused at their field, and by role', async () => {
  const { api, merchant, employee, propose, day } = stage;
  const notOver = { code: 422, data: { errors: { lastDay: 'notOver' } } };
  expect(await draftAll({ lastDay: day(0) })).toMatchObject(notOver);
  expect(await propose({ lastDay: day(-30) })).toMatchObject(notOver);
  expect(await draftAll({ firstDay: day(0) })).toMatchObject({ data: { errors: { lastDay: 'beforeStart' } } });
  expect(await draftAll({ firstDay: '2026-02-30' })).toMatchObject({
    code: 422,
    data: { errors: { firstDay: expect.any(String) } },
  });
  for (const { token } of [merchant, employee]) {
    expect((await draftAll({}, token)).code).toBe(403);
    expect((await api.get('settlement/changed', token, { id: 1 })).code).toBe(403);
  }
});

test('a draft says how many of its entries were decided since, and its confirmation is refused with that', async () => {
  const { api, admin, enter, propose, confirm } = stage;
  await enter();
  const { data: draft } = await propose();
  const changed = async () => (await api.get('settlement/changed', admin.token, { id: draft.id })).data.entries;
  expect(await changed()).toBe(0);
  await enter();
  await enter();
  expect(await changed()).toBe(2);
  expect(await confirm(draft)).toMatchObject({
    code: 409,
    msg: expect.stringMatching(/^2 entries were decided/),
    data: { reason: 'outdated', entries: 2 },
  });
  const { data } = await api.post('settlement/recompute', admin.token, { id: draft.id });
  expect(await changed()).toBe(0);
  expect((await confirm(data[0])).code).toBe(0);
  await enter();
  expect(await changed()).toBe(0);
});
