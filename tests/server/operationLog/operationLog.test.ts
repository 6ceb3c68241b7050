import { expect, test } from 'vitest';
import { apiForFile } from '../api';
import { parseCsv } from '../crud/parseCsv';

const api = await apiForFile();
const { token } = await api.enter('admin', { username: 'watcher', name: '顾长风' });
const { token: hers, id: herId } = await api.enter('admin', { username: 'shen.jy', name: '沈静宜' });
const tenantId = await api.addTenant({ name: '夜莺互娱' });
for (const [by, key] of [
  [hers, 'a'],
  [token, 'b'],
] as const)
  await api.post('tenant/deposit', by, { id: tenantId, amount: '5.00', remark: 'log', requestId: `log-${key}` });

const operators = async (q: string) => {
  const { data } = await api.get('log/list', token, { q });
  return new Set((data as { operatorId: number }[]).map(({ operatorId }) => operatorId));
};
const csvOf = async (path: string, query: Readonly<Record<string, string>>) => {
  const response = await api.request('GET', `${path}/export`, { token, query, language: 'zh-CN' });
  return parseCsv((await response.text()).replace('\uFEFF', ''));
};

test.each(['沈静宜', '静宜', 'shen.jy', 'SHEN'])('the log finds by %s what she did, and nothing else', async (q) => {
  expect(await operators(q)).toEqual(new Set([herId]));
});

test('the log finds nothing by a name that nobody has', async () => {
  expect(await operators('沈静宜x')).toEqual(new Set());
});

test('its file names people and records as the list does', async () => {
  const query = { q: '沈静宜', action: 'deposit', columns: 'operatorId,recordId,username' };
  expect((await csvOf('log', query)).slice(1)).toEqual([['沈静宜', '商户 · 夜莺互娱', 'shen.jy']]);
});

test('in its file an operation on no record has the kind of record', async () => {
  await api.post('tenant/insert', hers, { name: '' });
  const rows = await csvOf('log', { q: '沈静宜', action: 'insert', columns: 'recordId' });
  expect(rows.slice(1)).toEqual([['商户']]);
});

test('a file of any list has the name of a person, as the list has', async () => {
  const rows = await csvOf('amount-log', { tenantId: String(tenantId), columns: 'operatorId', sort: 'id' });
  expect(rows.slice(1)).toEqual([['沈静宜'], ['顾长风']]);
});
