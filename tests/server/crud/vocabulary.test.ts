import { describe, expect, test } from 'vitest';
import { entry } from '#resources/entry/entry';
import { apiForFile } from '../api';
import { parseCsv } from './parseCsv';

// What a declaration may say beyond plain fields, played through HTTP on the resources that say it.

const api = await apiForFile();
const admin = await api.enter('admin');
const service = await api.enter('customer_service');
const employee = await api.enter('employee');
const tenantId = await api.addTenant({ name: 'Silver' });

let made = 0;
const enter = async (more: object = {}, token = employee.token) => {
  made += 1;
  const body = { tenantId, playerId: `p${made}`, result: 3, cutting: 1, ...more };
  return (await api.post('enter-info/insert', token, body)).data;
};
const entryOf = async (id: number) => (await api.get('enter-info/detail', admin.token, { id })).data;
const lastAudit = async (action: string) => (await api.auditLog(action)).at(-1);

describe('a field that is stamped', () => {
  test('holds the person who created the record, not those who change it', async () => {
    const { id, version, operatorId } = await enter();
    expect(operatorId).toBe(employee.id);
    const { data } = await api.post('enter-info/modify', service.token, { id, version, remark: 'seen' });
    expect(data).toMatchObject({ operatorId: employee.id, remark: 'seen' });
  });
});

describe('a field that is derived', () => {
  test('tells what holds now, in the list, the detail and the export', async () => {
    const { id, playerId, blacklisted } = await enter();
    expect(blacklisted).toBe(false);
    const listed = (await api.post('black-list/insert', service.token, { playerId, reason: 3, entryId: id })).data;
    expect((await entryOf(id)).blacklisted).toBe(true);
    expect((await api.get('enter-info/list', admin.token, { playerId })).data).toMatchObject([{ blacklisted: true }]);
    const query = { playerId, columns: 'playerId,blacklisted' };
    const file = await (
      await api.request('GET', 'enter-info/export', { token: admin.token, query, language: 'en' })
    ).text();
    expect(parseCsv(file)[1]).toEqual([playerId, 'Yes']);
    await api.post('black-list/delete', admin.token, { id: listed.id });
    expect((await entryOf(id)).blacklisted).toBe(false);
  });

  test('is neither written nor filtered nor sorted by, and no change of the record', async () => {
    const body = { tenantId, playerId: 'y', result: 1, cutting: 1, blacklisted: true };
    expect((await api.post('enter-info/insert', employee.token, body)).data.errors).toEqual({
      blacklisted: 'readOnly',
    });
    const ask = (query: Readonly<Record<string, string>>) => api.get('enter-info/list', admin.token, query);
    expect((await ask({ blacklisted: 'true' })).data.errors).toEqual({ blacklisted: 'notFilterable' });
    expect((await ask({ sort: 'blacklisted' })).data.errors).toEqual({ blacklisted: 'notSortable' });
    const { id, version, playerId } = await enter();
    await api.post('black-list/insert', service.token, { playerId, reason: 3 });
    await api.post('enter-info/modify', employee.token, { id, version, cutting: 0 });
    expect((await lastAudit('modify'))?.changes).toEqual({ cutting: [1, 0] });
  });
});

describe('a transition that removes', () => {
  test('takes the record away, keeps the whole of it in the audit log, and is forgotten by what referred to it', async () => {
    const { id, playerId } = await enter({ evidence: ['https://one.example/'], remark: 'why' });
    const listed = (await api.post('black-list/insert', service.token, { playerId, reason: 3, entryId: id })).data;
    expect((await api.post('enter-info/delete', admin.token, { id })).code).toBe(0);
    expect((await api.get('enter-info/detail', admin.token, { id })).code).toBe(404);
    expect(await lastAudit('delete')).toMatchObject({
      resource: 'entry',
      record_id: id,
      changes: {
        tenantId: [tenantId, null],
        playerId: [playerId, null],
        result: [3, null],
        cutting: [1, null],
        evidence: [['https://one.example/'], null],
        remark: ['why', null],
        operatorId: [employee.id, null],
      },
    });
    const { data } = await api.get('black-list/detail', admin.token, { id: listed.id });
    expect(data).toMatchObject({ playerId, entryId: null });
  });

  test('is done to all of many or to none, each with its own row in the audit log', async () => {
    const ids = [(await enter()).id, (await enter()).id];
    expect((await api.post('enter-info/delete', admin.token, { ids: [...ids, 987_654] })).code).toBe(404);
    expect((await entryOf(ids[0])).id).toBe(ids[0]);
    const before = (await api.auditLog('delete')).length;
    expect((await api.post('enter-info/delete', admin.token, { ids })).code).toBe(0);
    const rows = (await api.auditLog('delete')).slice(before);
    expect(rows.map(({ record_id }) => record_id)).toEqual(ids);
    expect(await api.post('enter-info/delete', admin.token, { ids })).toMatchObject({ code: 404 });
  });
});

const merchantId = await api.addTenant();

let players = 0;
const stage = async () => {
  const { token, id } = await api.enter('employee');
  const playerId = `twin-${(players += 1)}`;
  const enter = (more: object = {}) =>
    api.post('enter-info/insert', token, { tenantId: merchantId, playerId, result: 1, cutting: 1, ...more });
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
  const theirs = { tenantId: merchantId, playerId, result: 1, cutting: 1 };
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
