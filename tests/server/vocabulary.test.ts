import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type Api } from './api';
import { parseCsv } from './parseCsv';

// What a declaration may say beyond plain fields, played through HTTP on the resources that say it.

let api: Api;
let admin: { id: number; token: string };
let service: { id: number; token: string };
let employee: { id: number; token: string };
let tenantId: number;
beforeAll(async () => {
  api = await startApi();
  admin = await api.enter('admin');
  service = await api.enter('customer_service');
  employee = await api.enter('employee');
  tenantId = await api.addTenant({ name: 'Silver' });
});
afterAll(() => api.close());

let made = 0;
const enter = async (more: object = {}, token = employee.token) => {
  made += 1;
  const body = { tenantId, playerId: `p${made}`, result: 3, cutting: 1, ...more };
  return (await api.post('enter-info/insert', token, body)).data;
};
const entryOf = async (id: number) => (await api.get('enter-info/detail', admin.token, { id })).data;
const lastJournal = async (action: string) => (await api.journal(action)).at(-1);

describe('a field that is stamped', () => {
  test('holds who made the record, and no one who changes it', async () => {
    const { id, version, operatorId } = await enter();
    expect(operatorId).toBe(employee.id);
    const { data } = await api.post('enter-info/modify', service.token, { id, version, remark: 'seen' });
    expect(data).toMatchObject({ operatorId: employee.id, remark: 'seen' });
  });

  test('is written by nobody', async () => {
    const body = { tenantId, playerId: 'x', result: 1, cutting: 1, operatorId: admin.id };
    const refused = { code: 422, data: { errors: { operatorId: 'readOnly' } } };
    expect(await api.post('enter-info/insert', employee.token, body)).toMatchObject(refused);
    const { id, version } = await enter();
    expect(await api.post('enter-info/modify', admin.token, { id, version, operatorId: admin.id })).toMatchObject(
      refused,
    );
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
    expect((await lastJournal('modify'))?.changes).toEqual({ cutting: [1, 0] });
  });
});

describe('a move that removes', () => {
  test('takes the record away, keeps the whole of it in the journal, and is forgotten by what referred to it', async () => {
    const { id, playerId } = await enter({ evidence: ['https://one.example/'], remark: 'why' });
    const listed = (await api.post('black-list/insert', service.token, { playerId, reason: 3, entryId: id })).data;
    expect((await api.post('enter-info/delete', admin.token, { id })).code).toBe(0);
    expect((await api.get('enter-info/detail', admin.token, { id })).code).toBe(404);
    expect(await lastJournal('delete')).toMatchObject({
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

  test('is done to all of many or to none, each with its own row in the journal', async () => {
    const ids = [(await enter()).id, (await enter()).id];
    expect((await api.post('enter-info/delete', admin.token, { ids: [...ids, 987_654] })).code).toBe(404);
    expect((await entryOf(ids[0])).id).toBe(ids[0]);
    const before = (await api.journal('delete')).length;
    expect((await api.post('enter-info/delete', admin.token, { ids })).code).toBe(0);
    const rows = (await api.journal('delete')).slice(before);
    expect(rows.map(({ record_id }) => record_id)).toEqual(ids);
    expect(await api.post('enter-info/delete', admin.token, { ids })).toMatchObject({ code: 404 });
  });
});

describe('base-list', () => {
  const pick = (path: string, token: string, query: Readonly<Record<string, string>> = {}) =>
    api.get(`${path}/base-list`, token, query);

  test('names what may be chosen to those who may choose and not read, and only what they know it by', async () => {
    const off = await api.addTenant({ name: 'Silver off', status: 0 });
    expect((await api.get('tenant/list', employee.token)).code).toBe(403);
    const { data } = await pick('tenant', employee.token, { q: 'Silver' });
    expect(data).toEqual([{ id: tenantId, name: 'Silver' }]);
    expect((await pick('tenant', employee.token, { id: `${tenantId},${off}` })).data).toEqual([
      { id: tenantId, name: 'Silver' },
      { id: off, name: 'Silver off' },
    ]);
  });

  test('finds an account by its name and by its username', async () => {
    const { id, username } = await api.addAccount('employee', { username: 'find.me' });
    const found = { id, name: expect.any(String), username };
    expect((await pick('account', service.token, { q: 'find.m' })).data).toEqual([found]);
    expect((await pick('account', service.token, { q: 'find.m', role: 'admin' })).data).toEqual([]);
  });

  test('is bounded, and refuses filters that it does not offer', async () => {
    expect((await pick('enter-info', employee.token, { pageSize: '2' })).data).toHaveLength(2);
    for (const [path, query, fault] of [
      ['tenant', { level: '1' }, { level: 'notFilterable' }],
      ['tenant', { colour: '1' }, { colour: 'unknownField' }],
      ['account', { phone_like: '1' }, { phone_like: 'unknownField' }],
      ['account', { pageSize: '1001' }, { pageSize: 'tooBig' }],
      ['enter-info', { id: 'x' }, { id: 'wrongType' }],
    ] as const)
      expect(await pick(path, employee.token, query)).toMatchObject({ code: 422, data: { errors: fault } });
  });

  test('is not for merchants', async () => {
    const merchant = await api.enter('tenant_admin', { tenant_id: tenantId });
    for (const path of ['account', 'tenant', 'enter-info']) expect((await pick(path, merchant.token)).code).toBe(403);
  });
});

describe('a list of links', () => {
  const send = (evidence: unknown) =>
    api.post('enter-info/insert', employee.token, { tenantId, playerId: 'links', result: 1, cutting: 1, evidence });

  test('is kept in its order, without blanks, and empty as nothing', async () => {
    const links = ['https://b.example/?q=1&w=%20', 'http://a.example/x'];
    expect((await send([` ${links[0]}`, '', links[1]])).data.evidence).toEqual(links);
    expect((await send([])).data.evidence).toBeNull();
    expect((await send(['', ' '])).data.evidence).toBeNull();
  });

  test('refuses what is no address of a page, the same twice, and too many', async () => {
    const many = Array.from({ length: 11 }, (_, at) => `https://e.example/${at}`);
    for (const [evidence, fault] of [
      [['javascript:alert(1)'], 'badLink'],
      [['https://ok.example', 'data:text/html,x'], 'badLink'],
      [['https:// x'], 'badLink'],
      [[7], 'wrongType'],
      ['https://one.example', 'wrongType'],
      [['https://a.example', 'https://a.example'], 'twice'],
      [many, 'tooMany'],
    ] as const)
      expect((await send(evidence)).data.errors).toEqual({ evidence: fault });
  });

  test('is exported line by line, and sent again unchanged is no change', async () => {
    const evidence = ['https://one.example/', 'https://two.example/'];
    const { id, version } = (await send(evidence)).data;
    const query = { id: String(id), columns: 'evidence' };
    const file = await (await api.request('GET', 'enter-info/export', { token: employee.token, query })).text();
    expect(parseCsv(file)[1]).toEqual([evidence.join('\n')]);
    const same = await api.post('enter-info/modify', employee.token, { id, version, evidence });
    expect(same.data).toMatchObject({ version, evidence });
    const turned = await api.post('enter-info/modify', employee.token, {
      id,
      version,
      evidence: evidence.toReversed(),
    });
    expect(turned.data).toMatchObject({ version: version + 1, evidence: evidence.toReversed() });
  });
});

describe('a list of choices', () => {
  const write = (audience: unknown) =>
    api.post('notice/insert', admin.token, { title: 'Choices', content: '<p>x</p>', audience });

  test('is kept in the order of the choices, and found by any of them', async () => {
    const { id, version, audience } = (await write(['employee', 'admin'])).data;
    expect(audience).toEqual(['admin', 'employee']);
    const foundBy = async (roles: string) =>
      ((await api.get('notice/list', admin.token, { audience: roles })).data as { id: number }[]).some(
        (row) => row.id === id,
      );
    expect(await foundBy('employee')).toBe(true);
    expect(await foundBy('tenant_admin,admin')).toBe(true);
    expect(await foundBy('tenant_admin')).toBe(false);
    const same = await api.post('notice/modify', admin.token, { id, version, audience: ['employee', 'admin'] });
    expect(same.data.version).toBe(version);
  });

  test('refuses what is no choice, the same twice, and what is no list', async () => {
    for (const [audience, fault] of [
      [['boss'], 'notAnOption'],
      [['admin', 'admin'], 'twice'],
      ['admin', 'wrongType'],
      [[['admin']], 'notAnOption'],
    ] as const)
      expect((await write(audience)).data.errors).toEqual({ audience: fault });
    expect(await api.get('notice/list', admin.token, { audience: 'boss' })).toMatchObject({ code: 422 });
  });
});
