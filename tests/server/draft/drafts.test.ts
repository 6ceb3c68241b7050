import { expect, test } from 'vitest';
import { draftMax, draftsMax } from '#engine/subjects/draft/draft';
import { dayMs } from '#engine/schema/spans';
import { apiForFile } from '../api';
import { purgeExpired } from '#engine/server/database/tables';

const api = await apiForFile();

const someone = async (role: 'employee' | 'admin' | 'tenant_admin' = 'employee') => (await api.enter(role)).token;
const save = (token: string, what: object) => api.post('draft/save', token, { resource: 'entry', ...what });
const read = async (token: string, recordId?: number) =>
  (await api.get('draft/list', token, { resource: 'entry', ...(recordId ? { recordId } : {}) })).data[0] ?? null;

test('a person finds the last draft of each form until it is removed', async () => {
  const token = await someone();
  expect(await read(token)).toBeNull();
  await save(token, { values: { playerId: 'p-1' } });
  await save(token, { values: { playerId: 'p-12', remark: '好' } });
  await save(token, { recordId: 7, version: 3, values: { remark: 'half' } });
  expect(await read(token)).toMatchObject({ values: { playerId: 'p-12', remark: '好' }, version: null });
  expect(await read(token, 7)).toMatchObject({ values: { remark: 'half' }, version: 3 });
  expect((await api.post('draft/remove', token, { resource: 'entry' })).code).toBe(0);
  expect((await api.post('draft/remove', token, { resource: 'entry' })).code).toBe(0);
  expect(await read(token)).toBeNull();
  expect(await read(token, 7)).not.toBeNull();
});

test('each opening of a form has a draft of its own, the newest first', async () => {
  const token = await someone();
  await save(token, { visit: 'a', values: { playerId: 'first' } });
  api.pass(1000);
  await save(token, { visit: 'b', values: { playerId: 'second' } });
  const list = async () => (await api.get('draft/list', token, { resource: 'entry' })).data;
  expect(await list()).toMatchObject([
    { visit: 'b', values: { playerId: 'second' } },
    { visit: 'a', values: { playerId: 'first' } },
  ]);
  await api.post('draft/remove', token, { resource: 'entry', visit: 'b' });
  expect(await list()).toMatchObject([{ visit: 'a' }]);
});

test('nobody reads, changes or removes another person’s draft', async () => {
  const [one, other] = [await someone(), await someone()];
  await save(one, { values: { playerId: 'mine' } });
  expect(await read(other)).toBeNull();
  await save(other, { values: { playerId: 'theirs' } });
  await api.post('draft/remove', other, { resource: 'entry' });
  expect(await read(one)).toMatchObject({ values: { playerId: 'mine' } });
});

test('a draft leaves nothing in the operation log', async () => {
  const token = await someone();
  const before = (await api.auditLog('save')).length;
  await save(token, { values: { playerId: 'quiet' } });
  expect(await api.auditLog('save')).toHaveLength(before);
});

test.each([
  ['a password', 'admin', { resource: 'account', values: { password: 'Secret-1' } }, { password: 'readOnly' }],
  [
    'a field that the role may not write',
    'employee',
    { resource: 'account', values: { name: 'x' } },
    { name: 'readOnly' },
  ],
  ['what a merchant has no form for', 'tenant_admin', { values: { remark: 'x' } }, { remark: 'readOnly' }],
  ['a field that does not exist', 'employee', { values: { nothing: 1 } }, { nothing: 'unknownField' }],
  ['an unknown form', 'employee', { resource: 'nothing', values: {} }, { resource: 'notAnOption' }],
  ['a list', 'employee', { values: [] }, { values: 'wrongType' }],
  ['no values', 'employee', {}, { values: 'required' }],
  ['too much', 'employee', { values: { remark: 'x'.repeat(draftMax) } }, { values: 'tooBigText' }],
  ['too many bytes', 'employee', { values: { remark: '好'.repeat(draftMax / 3) } }, { values: 'tooBigText' }],
] as const)('%s is refused', async (_what, role, what, errors) => {
  expect(await save(await someone(role), what)).toMatchObject({ code: 422, data: { errors } });
});

test('a person keeps a bounded number of drafts: the oldest goes', async () => {
  const token = await someone();
  const ids = Array.from({ length: draftsMax + 3 }, (_, at) => at + 1);
  for (const recordId of ids) await save(token, { recordId, version: 1, values: { remark: 'x' } });
  const found = await Promise.all(ids.map((id) => read(token, id)));
  expect(found.map((draft) => draft !== null)).toEqual(ids.map((id) => id > 3));
});

test('a draft that nobody has touched for a month is cleaned up', async () => {
  const token = await someone();
  await save(token, { values: { playerId: 'old' } });
  const after = (days: number) => new Date(api.ports.now().getTime() + days * dayMs);
  await purgeExpired(api.database, after(29));
  expect(await read(token)).not.toBeNull();
  await purgeExpired(api.database, after(31));
  expect(await read(token)).toBeNull();
});
