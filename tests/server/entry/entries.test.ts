import { expect, test } from 'vitest';
import { apiForFile } from '../api';
import { result } from '#resources/entry/entry';

const api = await apiForFile();
const admin = (await api.enter('admin')).token;
const service = await api.enter('customer_service');
const employee = await api.enter('employee');
const tenantId = await api.addTenant();

let made = 0;
const enter = async (more: object = {}, token = employee.token) => {
  made += 1;
  const body = { tenantId, playerId: `player-${made}`, result: result.normal, cutting: 0, ...more };
  const { data, code, msg } = await api.post('enter-info/insert', token, body);
  if (code !== 0) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`);
  return data as { id: number; playerId: string; version: number };
};
const known = (query: Record<string, string | number>, token = employee.token) =>
  api.get('enter-info/known', token, query);
const listOf = (playerId: string) => api.get('black-list/list', admin, { playerId });
const putOn = (id: number, more: object = {}, token = service.token) =>
  api.post('enter-info/blacklist', token, { id, ...more });

test('a player without entries is unknown', async () => {
  expect((await known({ playerId: 'nobody' })).data).toEqual({
    count: 0,
    last: null,
    blacklistId: null,
    blacklistReason: null,
    alike: [],
  });
});

test('the known facts about a player are the number of entries, the last one, and the row on the blacklist', async () => {
  const first = await enter({ result: result.cheatTool });
  const second = await enter({ playerId: first.playerId, result: result.suspected }, service.token);
  const last = { id: second.id, result: result.suspected, createdAt: '2026-11-21T08:00:00.000Z' };
  expect((await known({ playerId: ` ${first.playerId} ` })).data).toEqual({
    count: 2,
    last,
    blacklistId: null,
    blacklistReason: null,
    alike: [],
  });
  expect((await known({ playerId: first.playerId, id: second.id })).data).toMatchObject({
    count: 1,
    last: { id: first.id },
  });
  const { data } = await putOn(first.id);
  expect((await known({ playerId: first.playerId })).data).toMatchObject({
    count: 2,
    blacklistId: data.id,
    blacklistReason: 3,
  });
});

test('entries past a hundred are not counted', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({
    line: at + 2,
    tenantId,
    playerId: 'often',
    result: 1,
    cutting: 0,
  }));
  await api.post('enter-info/import', employee.token, { again: true, file: 'a'.repeat(64), rows });
  expect((await known({ playerId: 'often' })).data.count).toBe(100);
});

test.each([
  [{}, 'playerId'],
  [{ playerId: '' }, 'playerId'],
  [{ playerId: 'x', id: 'y' }, 'id'],
  [{ playerId: 'x', q: 1 }, 'q'],
])('what is asked of no player (%j) is refused', async (query, name) => {
  expect(await known(query as Record<string, string>)).toMatchObject({
    code: 422,
    data: { errors: { [name]: expect.any(String) } },
  });
});

test('a finding that is a reason puts the player on the blacklist at once, and both records refer to each other', async () => {
  const from = await enter({ result: result.byProxy, playerName: 'Lucky', platform: 'Club 9' });
  const reply = await putOn(from.id, { remark: 'seen twice' });
  const listed = {
    playerId: from.playerId,
    playerName: 'Lucky',
    platform: 'Club 9',
    reason: result.byProxy,
    entryId: from.id,
    remark: 'seen twice',
  };
  expect(reply).toMatchObject({ code: 0, data: { ...listed, operatorId: service.id } });
  expect((await api.get('enter-info/detail', admin, { id: from.id })).data.blacklisted).toBe(true);
  expect((await api.auditLog('blacklist')).at(-1)).toMatchObject({
    resource: 'entry',
    record_id: from.id,
    operator_id: service.id,
    changes: { blacklisted: [false, true] },
  });
  const added = (await api.auditLog('insert')).filter(({ resource }) => resource === 'blacklist').at(-1);
  expect(added).toMatchObject({
    record_id: reply.data.id,
    changes: { playerId: [null, from.playerId], entryId: [null, from.id] },
  });
});

test('a finding that is no reason needs one', async () => {
  const from = await enter({ result: result.normal });
  expect(await putOn(from.id)).toMatchObject({ code: 422, data: { errors: { reason: 'required' } } });
  expect(await putOn(from.id, { reason: result.notByProxy })).toMatchObject({
    code: 422,
    data: { errors: { reason: 'notAnOption' } },
  });
  expect(await putOn(from.id, { reason: result.suspected })).toMatchObject({
    code: 0,
    data: { reason: result.suspected },
  });
});

test('a remark is no longer than the blacklist keeps', async () => {
  const from = await enter({ result: result.cheatTool });
  expect(await putOn(from.id, { remark: 'x'.repeat(201) })).toMatchObject({
    code: 422,
    data: { errors: { remark: 'tooLong' } },
  });
});

test('a player who is on the blacklist is not put there again', async () => {
  const from = await enter({ result: result.cheatTool });
  const other = await enter({ result: result.cheatTool, playerId: from.playerId, again: true });
  await putOn(from.id);
  expect(await putOn(other.id, {}, admin)).toMatchObject({ code: 409, data: { reason: 'state' } });
  expect((await listOf(from.playerId)).total).toBe(1);
});

test('the same request twice gets its first answer', async () => {
  const from = await enter({ result: result.cheatTool });
  const first = await putOn(from.id, { requestId: 'twice-1' });
  expect(await putOn(from.id, { requestId: 'twice-1' })).toEqual(first);
});

test('many clicks at once, on one entry or several of a player, list the player once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await enter({ result: result.cheatTool });
    const two = await enter({ result: result.byProxy, playerId: one.playerId });
    const replies = await Promise.all(
      [one, two, one, two].map(({ id }, at) => putOn(id, {}, at % 2 ? admin : service.token)),
    );
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 409, 409, 409]);
    expect((await listOf(one.playerId)).total).toBe(1);
  }
});
