import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiForFile } from '../api';

const api = await apiForFile();
const service = await api.enter('customer_service');
const employee = await api.enter('employee');
const tenantId = await api.addTenant({ name: 'Silver' });
for (const playerId of ['a', 'b', 'c'])
  await api.post('enter-info/insert', employee.token, { tenantId, playerId, result: 1, cutting: 1 });

describe('base-list', () => {
  const pick = (path: string, token: string, query: Readonly<Record<string, string>> = {}) =>
    api.get(`${path}/base-list`, token, query);

  test('gives names, and nothing else, to those who may choose records but not read them', async () => {
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
      ['tenant', { color: '1' }, { color: 'unknownField' }],
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

  test('stands in the order of its reader: Chinese names by pinyin, before or behind the Latin ones', async () => {
    for (const name of ['百度', 'alpha', '重庆', '张三', '阿里']) await api.addTenant({ name: `${name} 的店` });
    const asked = async (language: string, pageSize = '9') =>
      (await api.get('tenant/base-list', employee.token, { q: '的店', pageSize }, { language })).data.map(
        ({ name }: { name: string }) => name.split(' ')[0],
      );
    expect(await asked('zh-CN')).toEqual(['阿里', '百度', '重庆', '张三', 'alpha']);
    expect(await asked('en-US')).toEqual(['alpha', '阿里', '百度', '重庆', '张三']);
    // The first of all of them, not of those that the database would have cut off.
    expect(await asked('zh-CN', '2')).toEqual(['阿里', '百度']);
  });

  test('of more matches than are put in order begins with the first by the index, and is no longer than asked for', async () => {
    await sql`insert into tenant (name, level, created_at, updated_at)
      select case when n % 2 = 0 then '众' else 'z' end || n || '群', 1, now(), now() from generate_series(10000, 12000) n`.execute(
      api.database,
    );
    const { data } = await api.get(
      'tenant/base-list',
      employee.token,
      { q: '群', pageSize: '2' },
      { language: 'zh-CN' },
    );
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['z10001群', 'z10003群']);
  });
});
