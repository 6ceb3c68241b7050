import { expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();

test('a repeated modify is recognized by its request id and gets its first answer', async () => {
  const { token } = await api.enter('librarian');
  const id = await api.addSchool();
  const modify = (body: object) => api.post('school/modify', token, { id, ...body });
  const requestId = 'lost-1';
  const change = { version: 1, remark: 'Li', requestId };
  const first = await modify(change);
  expect(first).toMatchObject({ code: 0, data: { version: 2, remark: 'Li' } });
  expect(await modify(change)).toEqual(first);
  await modify({ version: 2, remark: 'Wang' });
  expect(await modify(change)).toEqual(first);
  const rows = (await api.auditLog('modify')).filter(({ record_id: recordId }) => recordId === id);
  expect(rows).toHaveLength(2);
});
