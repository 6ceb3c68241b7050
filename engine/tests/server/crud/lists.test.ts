import { sql } from 'kysely';
import { expect, test, describe } from 'vitest';
import { school } from '#engine/tests/fixture/resources/school/school';
import { sumsOf } from '#engine/server/crud/reads';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();
const { id, token } = await api.enter('librarian');
for (let n = 0; n < 3; n += 1) await api.addAccount('volunteer');

test('a reader with a cursor gets no total again, unless the cursor’s row is gone', async () => {
  const { data, total } = await api.get('account/list', token, { role: 'volunteer', pageSize: 2 });
  const [first, second] = data as { readonly id: number }[];
  expect(total).toBeGreaterThan(2);
  const ways: Record<string, number>[] = [{ after: first?.id ?? 0 }, { before: second?.id ?? 0 }];
  const filters: Record<string, string>[] = [{}, { role: 'volunteer' }, { q: 'e' }];
  for (const from of ways)
    for (const filter of filters)
      expect(await api.get('account/list', token, { ...filter, ...from })).not.toHaveProperty('total');
  expect(await api.get('account/list', token, { role: 'volunteer', after: 987_654 })).toMatchObject({ total });
});

test('a list with two cursors, or too far in, is refused', async () => {
  expect(await api.get('account/list', token, { after: 1, before: 2 })).toMatchObject({
    code: 422,
    data: { errors: { before: 'mustBeEmpty' } },
  });
  expect(await api.get('account/list', token, { page: 5002, pageSize: 200 })).toMatchObject({
    code: 422,
    data: { errors: { page: 'tooFar' } },
  });
  expect(await api.get('account/list', token, { page: 5001, pageSize: 200 })).toMatchObject({ code: 0, data: [] });
  for (const after of ['x', '0', '-1', '1.5'])
    expect(await api.get('account/list', token, { after })).toMatchObject({
      data: { errors: { after: expect.anything() } },
    });
});

test('a teacher’s cursor works on their own rows only: another school’s row reveals nothing', async () => {
  const [mine, theirs] = [await api.addSchool(), await api.addSchool()];
  const { token: own } = await api.enter('teacher', { school_id: mine });
  const row = (school: number, n: number) => sql`(${school}, ${`k${school}-${n}`}, 5, ${id}, now(), now())`;
  const rows = [1, 2, 3, 4, 5, 6].flatMap((n) => [row(mine, n), row(theirs, n)]);
  await sql`insert into loan (school_id, number, fee, operator_id, created_at, updated_at)
    values ${sql.join(rows)}`.execute(api.database);
  const { rows: foreign } = await sql<{
    id: number;
  }>`select id from loan where school_id = ${theirs} order by id`.execute(api.database);
  const first = await api.get('loan/list', own, { pageSize: 2, sort: 'id' });
  for (const { id: cursor } of foreign) {
    for (const name of ['after', 'before']) {
      const answer = await api.get('loan/list', own, { pageSize: 2, sort: 'id', [name]: cursor });
      expect(answer).toEqual(first);
    }
  }
  expect(first).toMatchObject({ code: 0, total: 6 });
});

const ids: number[] = [];
for (const budget of ['0.10', '0.20', '99999999999.99']) {
  const id = await api.addSchool({ name: `sum ${budget}` });
  await api.database.updateTable('school').set({ budget }).where('id', '=', id).execute();
  ids.push(id);
}

const totals = (query: Record<string, string>, as = token) => api.get('school/totals', as, query);

test('sums up what a filter matches, exact to the cent', async () => {
  expect(await totals({ q: 'sum' })).toMatchObject({
    code: 0,
    data: { count: 3, sums: [{ name: 'budget', sum: '100000000000.29' }] },
  });
  expect((await totals({ id: ids.slice(0, 2).join(',') })).data).toMatchObject({ count: 2, sums: [{ sum: '0.30' }] });
  expect((await totals({ q: 'nobody' })).data).toMatchObject({ count: 0, sums: [{ sum: '0.00' }] });
});

test('refuses unknown filters', async () => {
  expect((await totals({ nothing: '1' })).code).toBe(422);
});

test('says that there are too many instead of a part of the sum', async () => {
  const all = sql`true`;
  expect(await sumsOf(api.database, school, all, ['budget'], 2)).toEqual({ count: null, sums: [] });
});

test('sums nothing that a role does not see', async () => {
  const hidden = { ...school, fields: { ...school.fields, budget: { ...school.fields.budget, see: ['volunteer'] } } };
  const { totalsRoute } = await import('#engine/server/crud/reads');
  const answered = await totalsRoute(hidden as never).answer({
    ports: api.ports,
    caller: { id: 1, role: 'librarian', organizationId: null },
    sent: {},
  } as never);
  expect(JSON.parse((answered as { json: string }).json)).toMatchObject({ sums: [] });
});

const service = await api.enter('clerk');
const volunteer = await api.enter('volunteer');
const schoolId = await api.addSchool({ name: 'Silver' });
for (const code of ['a', 'b', 'c'])
  await api.post('wish/insert', volunteer.token, { schoolId, code, result: 1, copies: 1 });

describe('base-list', () => {
  const pick = (path: string, token: string, query: Readonly<Record<string, string>> = {}) =>
    api.get(`${path}/base-list`, token, query);

  test('gives names, and nothing else, to those who may choose records but not read them', async () => {
    const off = await api.addSchool({ name: 'Silver off', status: 0 });
    expect((await api.get('school/list', volunteer.token)).code).toBe(403);
    const { data } = await pick('school', volunteer.token, { q: 'Silver' });
    expect(data).toEqual([{ id: schoolId, name: 'Silver' }]);
    expect((await pick('school', volunteer.token, { id: `${schoolId},${off}` })).data).toEqual([
      { id: schoolId, name: 'Silver' },
      { id: off, name: 'Silver off' },
    ]);
  });

  test('finds an account by its name and by its username', async () => {
    const { id, username } = await api.addAccount('volunteer', { username: 'find.me' });
    const found = { id, name: expect.any(String), username };
    expect((await pick('account', service.token, { q: 'find.m' })).data).toEqual([found]);
    expect((await pick('account', service.token, { q: 'find.m', role: 'librarian' })).data).toEqual([]);
  });

  test('is bounded, and refuses filters that it does not offer', async () => {
    expect((await pick('wish', volunteer.token, { pageSize: '2' })).data).toHaveLength(2);
    for (const [path, query, fault] of [
      ['school', { phone: '1' }, { phone: 'notFilterable' }],
      ['school', { color: '1' }, { color: 'unknownField' }],
      ['account', { phone_like: '1' }, { phone_like: 'unknownField' }],
      ['account', { pageSize: '1001' }, { pageSize: 'tooBig' }],
      ['wish', { id: 'x' }, { id: 'wrongType' }],
    ] as const)
      expect(await pick(path, volunteer.token, query)).toMatchObject({ code: 422, data: { errors: fault } });
  });

  test('stands in the order of its reader: Chinese names by pinyin, before or behind the Latin ones', async () => {
    for (const name of ['百度', 'alpha', '重庆', '张三', '阿里']) await api.addSchool({ name: `${name} 的店` });
    const asked = async (language: string, pageSize = '9') =>
      (await api.get('school/base-list', volunteer.token, { q: '的店', pageSize }, { language })).data.map(
        ({ name }: { name: string }) => name.split(' ')[0],
      );
    expect(await asked('zh-CN')).toEqual(['阿里', '百度', '重庆', '张三', 'alpha']);
    expect(await asked('en-US')).toEqual(['alpha', '阿里', '百度', '重庆', '张三']);
    // The first of all of them, not of those that the database would have cut off.
    expect(await asked('zh-CN', '2')).toEqual(['阿里', '百度']);
  });

  test('of more matches than are put in order begins with the first by the index, and is no longer than asked for', async () => {
    await sql`insert into school (name, created_at, updated_at)
      select case when n % 2 = 0 then '众' else 'z' end || n || '群', now(), now() from generate_series(10000, 12000) n`.execute(
      api.database,
    );
    const { data } = await api.get(
      'school/base-list',
      volunteer.token,
      { q: '群', pageSize: '2' },
      { language: 'zh-CN' },
    );
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['z10001群', 'z10003群']);
  });
});
