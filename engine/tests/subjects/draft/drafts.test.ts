import { expect, test } from 'vitest';
import { draftMax, draftsMax } from '#engine/subjects/draft/draft';
import { dayMs } from '#engine/schema/spans';
import { apiForFile } from '#engine/tests/api';
import { purgeExpired } from '#engine/server/database/tables';

const api = await apiForFile();

const someone = async (role: 'volunteer' | 'librarian' | 'teacher' = 'volunteer') => (await api.enter(role)).token;
const save = (token: string, what: object) => api.post('draft/save', token, { resource: 'loan', ...what });
const read = async (token: string, recordId?: number) =>
  (await api.get('draft/list', token, { resource: 'loan', ...(recordId ? { recordId } : {}) })).data[0] ?? null;

test('a person finds the last draft of each form until it is removed', async () => {
  const token = await someone();
  expect(await read(token)).toBeNull();
  await save(token, { values: { number: 'p-1' } });
  await save(token, { values: { number: 'p-12', remark: '好' } });
  await save(token, { recordId: 7, version: 3, values: { remark: 'half' } });
  expect(await read(token)).toMatchObject({ values: { number: 'p-12', remark: '好' }, version: null });
  expect(await read(token, 7)).toMatchObject({ values: { remark: 'half' }, version: 3 });
  expect((await api.post('draft/remove', token, { resource: 'loan' })).code).toBe(0);
  expect((await api.post('draft/remove', token, { resource: 'loan' })).code).toBe(0);
  expect(await read(token)).toBeNull();
  expect(await read(token, 7)).not.toBeNull();
});

test('each opening of a form has a draft of its own, the newest first', async () => {
  const token = await someone();
  await save(token, { visit: 'a', values: { number: 'first' } });
  api.pass(1000);
  await save(token, { visit: 'b', values: { number: 'second' } });
  const list = async () => (await api.get('draft/list', token, { resource: 'loan' })).data;
  expect(await list()).toMatchObject([
    { visit: 'b', values: { number: 'second' } },
    { visit: 'a', values: { number: 'first' } },
  ]);
  await api.post('draft/remove', token, { resource: 'loan', visit: 'b' });
  expect(await list()).toMatchObject([{ visit: 'a' }]);
});

test('nobody reads, changes or removes another person’s draft', async () => {
  const [one, other] = [await someone(), await someone()];
  await save(one, { values: { number: 'mine' } });
  expect(await read(other)).toBeNull();
  await save(other, { values: { number: 'theirs' } });
  await api.post('draft/remove', other, { resource: 'loan' });
  expect(await read(one)).toMatchObject({ values: { number: 'mine' } });
});

test('a draft leaves nothing in the operation log', async () => {
  const token = await someone();
  const before = (await api.auditLog('save')).length;
  await save(token, { values: { number: 'quiet' } });
  expect(await api.auditLog('save')).toHaveLength(before);
});

test.each([
  ['a password', 'librarian', { resource: 'account', values: { password: 'Secret-1' } }, { password: 'readOnly' }],
  [
    'a field that the role may not write',
    'volunteer',
    { resource: 'account', values: { name: 'x' } },
    { name: 'readOnly' },
  ],
  ['what a school has no form for', 'teacher', { values: { remark: 'x' } }, { remark: 'readOnly' }],
  ['a field that does not exist', 'volunteer', { values: { nothing: 1 } }, { nothing: 'unknownField' }],
  ['an unknown form', 'volunteer', { resource: 'nothing', values: {} }, { resource: 'notAnOption' }],
  ['a list', 'volunteer', { values: [] }, { values: 'wrongType' }],
  ['no values', 'volunteer', {}, { values: 'required' }],
  ['too much', 'volunteer', { values: { remark: 'x'.repeat(draftMax) } }, { values: 'tooBigText' }],
  ['too many bytes', 'volunteer', { values: { remark: '好'.repeat(draftMax / 3) } }, { values: 'tooBigText' }],
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
  await save(token, { values: { number: 'old' } });
  const after = (days: number) => new Date(api.ports.now().getTime() + days * dayMs);
  await purgeExpired(api.database, after(29));
  expect(await read(token)).not.toBeNull();
  await purgeExpired(api.database, after(31));
  expect(await read(token)).toBeNull();
});
