import { expect, test } from 'vitest';
import { preferenceMax, preferencesMax } from '#engine/subjects/preference/calls';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();

const someone = async () => (await api.enter('volunteer')).token;
const list = async (token: string) => (await api.get('preference/list', token)).data;
const save = (token: string, name: unknown, value: unknown) => api.post('preference/save', token, { name, value });
const remove = (token: string, name: string) => api.post('preference/remove', token, { name });

test('a person finds the last saved value of each name until it is removed', async () => {
  const token = await someone();
  expect(await list(token)).toEqual([]);
  await save(token, 'list.loan', { filter: { result: [2] }, sort: '-id' });
  await save(token, 'shell', true);
  await save(token, 'list.loan', { filter: {}, perPage: 50 });
  expect(await list(token)).toEqual([
    { name: 'list.loan', value: { filter: {}, perPage: 50 } },
    { name: 'shell', value: true },
  ]);
  expect((await remove(token, 'list.loan')).code).toBe(0);
  expect((await remove(token, 'list.loan')).code).toBe(0);
  expect(await list(token)).toEqual([{ name: 'shell', value: true }]);
});

test('nobody reads, changes or removes another person’s preferences', async () => {
  const [one, other] = [await someone(), await someone()];
  await save(one, 'mine', 1);
  expect(await list(other)).toEqual([]);
  await save(other, 'mine', 2);
  await remove(other, 'mine');
  expect(await list(one)).toEqual([{ name: 'mine', value: 1 }]);
});

test('how a person arranges the console is no event, so it leaves no row in the operation log', async () => {
  const token = await someone();
  await save(token, 'seen', { a: 1 });
  await remove(token, 'seen');
  expect(await api.auditLog('save')).toEqual([]);
  expect(await api.auditLog('remove')).toEqual([]);
});

test.each([
  ['no name', undefined, 1, { name: 'required' }],
  ['a name of another form', '../x', 1, { name: 'pattern' }],
  ['a long name', 'x'.repeat(65), 1, { name: 'tooLong' }],
  ['no value', 'x', undefined, { value: 'required' }],
  ['a value that is too large', 'x', 'x'.repeat(preferenceMax), { value: 'tooBigText' }],
])('%s is refused', async (_what, name, value, errors) => {
  expect(await save(await someone(), name, value)).toMatchObject({ code: 422, data: { errors } });
});

test('a person has a bounded number of preferences, however many are sent at once', async () => {
  const token = await someone();
  const names = Array.from({ length: preferencesMax + 5 }, (_, at) => `n${at}`);
  const codes = await Promise.all(names.map(async (name) => (await save(token, name, 1)).code));
  expect(codes.filter((code) => code === 409)).toHaveLength(5);
  expect(await list(token)).toHaveLength(preferencesMax);
  const [{ name }] = await list(token);
  expect((await save(token, name, 2)).code).toBe(0);
});
