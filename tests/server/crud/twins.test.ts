import { expect, test } from 'vitest';
import { entry } from '#resources/entry/entry';
import { apiForFile } from '../api';

const api = await apiForFile();
const tenantId = await api.addTenant();

let made = 0;
const stage = async () => {
  const { token, id } = await api.enter('employee');
  const playerId = `twin-${(made += 1)}`;
  const enter = (more: object = {}) =>
    api.post('enter-info/insert', token, { tenantId, playerId, result: 1, cutting: 1, ...more });
  return { token, id, enter };
};

test('the same entry within minutes is refused with the earlier one, until the person says that it is meant', async () => {
  const [{ enter, id }, colleague] = [await stage(), await api.enter('employee')];
  const first = await enter();
  const again = await enter({ remark: 'once more' });
  expect(again).toMatchObject({
    code: 409,
    data: { reason: 'twin', current: { id: first.data.id, operatorId: id, createdAt: first.data.createdAt } },
  });
  const { playerId } = first.data;
  const theirs = { tenantId, playerId, result: 1, cutting: 1 };
  expect((await api.post('enter-info/insert', colleague.token, theirs)).data.reason).toBe('twin');
  expect(await enter({ remark: 'once more', again: true })).toMatchObject({ code: 0, data: { remark: 'once more' } });
});

test('another result, player or merchant, or a later time is no repetition', async () => {
  const { enter } = await stage();
  await enter();
  expect((await enter({ result: 2 })).code).toBe(0);
  expect((await enter({ playerId: 'somebody-else' })).code).toBe(0);
  expect((await enter({ tenantId: await api.addTenant() })).code).toBe(0);
  api.pass(entry.twins.withinMs + 1);
  expect((await enter()).code).toBe(0);
});

test('the answer to a request that was sent twice is its first one, and no question', async () => {
  const { enter } = await stage();
  const [one, two] = [await enter({ requestId: 'sent-twice' }), await enter({ requestId: 'sent-twice' })];
  expect(two.data.id).toBe(one.data.id);
});

test('a refused repetition uses up no request id', async () => {
  const { enter } = await stage();
  await enter();
  expect((await enter({ requestId: 'asked-first' })).code).toBe(409);
  expect((await enter({ requestId: 'asked-first', again: true })).code).toBe(0);
});

test('the word has no meaning where nothing asks', async () => {
  const { token } = await api.enter('admin');
  const body = { name: 'Once', level: 1, again: true };
  expect((await api.post('tenant/insert', token, body)).data.errors).toEqual({ again: 'unknownField' });
  const { enter } = await stage();
  expect((await enter({ again: 'yes' })).data.errors).toEqual({ again: 'wrongType' });
});
