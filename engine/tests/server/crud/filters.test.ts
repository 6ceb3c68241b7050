import { describe, expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();
const admin = await api.enter('librarian');
const school = await api.enter('teacher');
for (const role of ['volunteer', 'clerk', 'teacher', 'volunteer'] as const) {
  api.pass(60_000);
  await api.addAccount(role, { status: role === 'clerk' ? 0 : 1 });
}
await api.addAccount('librarian', { status: 2 });
const author = await api.enter('clerk');
for (const [place, result] of [1, 3, 2, 3, 1].entries())
  await api.post('wish/insert', author.token, {
    schoolId: place < 3 ? school.schoolId : await api.addSchool(),
    code: `W-${place}`,
    result,
    copies: 0,
  });

interface FilteredRow {
  readonly id: number;
  readonly role: string;
  readonly status: number;
  readonly createdAt: string;
  readonly schoolId: number | null;
  readonly operatorId: number;
  readonly result: number;
}

const find = async (path: string, query: Record<string, unknown>, token = admin.token) => {
  const { code, data } = await api.get(`${path}/list`, token, { pageSize: 200, sort: 'id', ...query });
  return { code, data, rows: data as FilteredRow[] };
};
const ids = (rows: readonly FilteredRow[]) => rows.map(({ id }) => id);

describe('a group of filters', () => {
  test('finds the rows that match any of them', async () => {
    const { rows: all } = await find('account', {});
    const { rows } = await find('account', { 'any.role': 'volunteer,librarian', 'any.status': 0 });
    const wanted = all.filter(({ role, status }) => role === 'volunteer' || role === 'librarian' || status === 0);
    expect(wanted.length).toBeLessThan(all.length);
    expect(ids(rows)).toEqual(ids(wanted));
  });

  test('stands beside other filters and groups, all of which hold', async () => {
    const { rows: all } = await find('account', {});
    const { rows } = await find('account', {
      status: 1,
      'any.role': 'volunteer',
      'any.schoolId_empty': false,
      'any2.role_not': 'volunteer',
      'any2.createdAt_gte': all[5]?.createdAt,
    });
    const wanted = all.filter(
      (row) =>
        row.status === 1 &&
        (row.role === 'volunteer' || row.schoolId !== null) &&
        (row.role !== 'volunteer' || row.createdAt >= String(all[5]?.createdAt)),
    );
    expect(ids(rows)).toEqual(ids(wanted));
  });

  test('takes relative days, of which both ends hold', async () => {
    const { rows } = await find('wish', { 'any.createdAt_within': 'last7', 'any.result': 3 });
    const since = Date.now() - 8 * 86_400_000;
    expect(rows.every((row) => row.result === 3 || Date.parse(row.createdAt) > since)).toBe(true);
  });

  test('does not bring back what is deleted', async () => {
    const { rows } = await find('account', { 'any.status': '2', 'any.role': 'librarian' });
    expect(rows.some(({ status }) => status === 2)).toBe(false);
  });

  test('never widens the rows of a school', async () => {
    const all = await find('wish', {}, school.token);
    const any = await find('wish', { 'any.result_not': '1', 'any.result': '1' }, school.token);
    expect(ids(any.rows)).toEqual(ids(all.rows));
    expect(any.rows.every(({ schoolId }) => schoolId === undefined || schoolId === school.schoolId)).toBe(true);
  });

  test('is refused by its own name', async () => {
    expect(await find('account', { 'any.nothing': 1 })).toMatchObject({
      code: 422,
      data: { errors: { 'any.nothing': 'unknownField' } },
    });
    expect(await find('account', { 'any4.role': 'librarian' })).toMatchObject({
      code: 422,
      data: { errors: { 'any4.role': 'unknownField' } },
    });
    expect(await find('account', { 'any.password': 'x' })).toMatchObject({ code: 422 });
  });
});

describe('"me" in a filter', () => {
  test('is the person who asks', async () => {
    const clerk = await api.enter('clerk');
    const row = {
      schoolId: (await find('wish', {})).rows[0]?.schoolId,
      code: 'MINE-1',
      shop: 'Corner',
      result: 1,
      copies: 0,
    };
    expect(await api.post('wish/insert', clerk.token, row)).toMatchObject({ code: 0 });
    const mine = await find('wish', { operatorId: 'me' }, clerk.token);
    expect(mine.rows.map(({ operatorId }) => operatorId)).toEqual([clerk.id]);
    expect((await find('wish', { operatorId: 'me' })).rows).toEqual([]);
    const others = await find('wish', { operatorId_not: 'me' }, clerk.token);
    expect(others.rows.length).toBeGreaterThan(0);
    expect(ids(others.rows)).not.toContain(mine.rows[0]?.id);
  });

  test('is refused where a person has no such record, and where nobody has', async () => {
    expect(await find('wish', { schoolId: 'me' })).toMatchObject({
      code: 422,
      data: { errors: { schoolId: 'notAnOption' } },
    });
    expect(await find('book', { wishId: 'me' })).toMatchObject({ code: 422 });
  });
});
