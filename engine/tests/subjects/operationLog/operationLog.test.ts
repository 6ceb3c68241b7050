import { expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { parseCsv } from '#engine/tests/parseCsv';

const api = await apiForFile();
const { token } = await api.enter('librarian', { username: 'watcher', name: '顾长风' });
const { token: hers, id: herId } = await api.enter('librarian', { username: 'shen.jy', name: '沈静宜' });
const schoolId = await api.addSchool({ name: '夜莺小学' });
await api.post('school/grant', hers, { id: schoolId, budget: '5.00' });
for (const by of [hers, token])
  await api.post('loan/insert', by, { schoolId, number: crypto.randomUUID().slice(0, 8) });

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
  const query = { q: '沈静宜', action: 'grant', columns: 'operatorId,recordId,username' };
  expect((await csvOf('log', query)).slice(1)).toEqual([['沈静宜', '学校 · 夜莺小学', 'shen.jy']]);
});

test('in its file an operation on no record has the kind of record', async () => {
  await api.post('school/insert', hers, { name: '' });
  const rows = await csvOf('log', { q: '沈静宜', action: 'insert', resource: 'school', columns: 'recordId' });
  expect(rows.slice(1)).toEqual([['学校']]);
});

test('a file of any list has the name of a person, as the list has', async () => {
  const rows = await csvOf('loan', { schoolId: String(schoolId), columns: 'operatorId', sort: 'id' });
  expect(rows.slice(1)).toEqual([['沈静宜'], ['顾长风']]);
});
