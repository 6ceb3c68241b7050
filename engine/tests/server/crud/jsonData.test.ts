import { expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { parseCsv } from '#engine/tests/parseCsv';

const api = await apiForFile();
const { token } = await api.enter('librarian');

const insert = async (plan: unknown) => api.post('visit/insert', token, { topic: 'Reading', plan });
const detailOf = async (id: number) => (await api.get('visit/detail', token, { id })).data as { plan: unknown };
const idOf = ({ data }: { readonly data: unknown }) => (data as { id: number }).id;

const plans: readonly unknown[] = [
  { songs: ['a', '', ' b '], at: { from: 1.5, to: null, 中文: true } },
  [1, [2, [3]], { constructor: { prototype: 'x' }, toString: null }],
  {},
  [[[[[[[[[[[[[[[{ deep: 1 }]]]]]]]]]]]]]]],
];

test.each(plans)('an object or a list comes back as it was sent: %j', async (plan) => {
  const added = await insert(plan);
  expect(added.data).toMatchObject({ plan });
  expect((await detailOf(idOf(added))).plan).toEqual(plan);
});

test('a change of it is logged with what it was, and can be emptied', async () => {
  const added = await insert({ a: 1 });
  const { id, version } = added.data as { id: number; version: number };
  const changed = await api.post('visit/modify', token, { id, version, plan: [{ b: [] }] });
  expect(changed.data).toMatchObject({ plan: [{ b: [] }] });
  const logged = await api.database
    .selectFrom('operation_log')
    .select('changes')
    .where('resource', '=', 'visit')
    .where('record_id', '=', id)
    .where('action', '=', 'modify')
    .execute();
  expect(logged).toEqual([{ changes: { plan: [{ a: 1 }, [{ b: [] }]] } }]);
  const emptied = await api.post('visit/modify', token, { id, version: version + 1, plan: null });
  expect(emptied.data).toMatchObject({ plan: null });
});

test('it stands in no list, since it may be large', async () => {
  await insert({ a: 1 });
  const [row] = (await api.get('visit/list', token)).data as object[];
  expect(row).not.toHaveProperty('plan');
});

test.each([
  ['a text', '{"a": 1}', 'badJson'],
  ['more than fits', { a: 'x'.repeat(2000) }, 'tooBigText'],
  ['a sign that no database stores', { a: 'b\0' }, 'invalidText'],
  ['half a letter', ['\uDC00'], 'invalidText'],
  ['a number that would be rounded', { a: 2 ** 60 }, 'inexact'],
])('what cannot be kept is refused by name: %s', async (_what, plan, fault) => {
  expect(await insert(plan)).toMatchObject({ code: 422, data: { errors: { plan: fault } } });
});

test('a name that would be lost in a copy, and what is nested too deeply, are refused', async () => {
  for (const [plan, fault] of [
    ['{"a":{"__proto__":{"role":"librarian"}}}', 'unknownField'],
    [`${'['.repeat(17)}${']'.repeat(17)}`, 'tooDeep'],
    [`${'['.repeat(25)}${']'.repeat(25)}`, 'wrongType'],
  ] as const)
    expect(await insert(JSON.parse(plan))).toMatchObject({ code: 422, data: { errors: { plan: fault } } });
});

test('a file has it as text of one line', async () => {
  const plan = [{ a: '=1+1, "b"' }, 2];
  const id = idOf(await insert(plan));
  const response = await api.request('GET', 'visit/export', { token, query: { id, columns: 'topic,plan' } });
  const [, [, cell = ''] = []] = parseCsv(await response.text());
  expect(JSON.parse(cell)).toEqual(plan);
});
