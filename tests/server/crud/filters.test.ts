import { describe, expect, test } from 'vitest';
import { resources } from '#resources/resources';
import type { Operator } from '#engine/schema/fieldTypes/fieldType';
import { mayDo } from '#engine/schema/access';
import { filterQuery, filtersOf } from '#engine/schema/wire/filtering';
import { loadDemo } from '#server/madeUp/demo';
import { apiForFile } from '../api';

// Every declared filter: each operator of each field type finds what its meaning says, in a whole set of made-up data.

const api = await apiForFile();
await loadDemo(api.database, api.ports.passwords, api.ports.integrity.stamp, api.clock.now);
const { token } = await api.enter('admin');

type Row = Readonly<Record<string, unknown>>;
const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
const listOf = (value: unknown) => (Array.isArray(value) ? value : [value]);
const lower = (value: unknown) => String(value ?? '').toLowerCase();
const order = (value: unknown) => (typeof value === 'string' && /^-?\d+\.\d\d$/.test(value) ? Number(value) : value);

/** What each operator means. */
const meanings: Readonly<Record<Exclude<Operator, 'within'>, (value: unknown, asked: readonly unknown[]) => boolean>> =
  {
    in: (value, asked) => !isEmpty(value) && listOf(value).some((one) => asked.includes(one)),
    not: (value, asked) => isEmpty(value) || !listOf(value).some((one) => asked.includes(one)),
    like: (value, [asked]) => lower(value).includes(lower(asked)),
    starts: (value, [asked]) => value !== null && lower(value).startsWith(lower(asked)),
    gte: (value, [asked]) => value !== null && (order(value) as number) >= (order(asked) as number),
    lte: (value, [asked]) => value !== null && (order(value) as number) <= (order(asked) as number),
    empty: (value, [asked]) => isEmpty(value) === asked,
  };

const everyRow = async (api_: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await api.get(`${api_}/list`, token, { page, pageSize: 200, sort: 'id' });
    rows.push(...(data as Row[]));
    if (data.length < 200) return rows;
  }
};

/** Two values that rows hold, or the beginning of one; for `empty` both answers. */
const asked = (operator: Operator, values: readonly unknown[]): readonly (readonly unknown[])[] => {
  const known = [...new Set(values.filter((value) => !isEmpty(value)).flatMap(listOf))];
  const [first = null] = known;
  if (operator === 'empty') return [[true], [false]];
  if (first === null) return [];
  if (operator === 'starts') return [[String(first).slice(0, 2).toUpperCase()]];
  if (operator === 'like') return [[String(first).slice(1, 3)]];
  return operator === 'in' || operator === 'not' ? [[first], known.slice(0, 3)] : [[first]];
};

test.each(resources.filter((resource) => mayDo('admin', resource, 'list')))(
  'each filter of the list of $name finds what its operator means',
  async (resource) => {
    const rows = await everyRow(resource.api);
    const wrong: string[] = [];
    for (const [key, { name, operator }] of filtersOf(resource, 'admin')) {
      if (operator === 'within') continue;
      for (const values of asked(
        operator,
        rows.map((row) => row[name]),
      )) {
        const query = filterQuery({ [key]: operator === 'in' || operator === 'not' ? values : values[0] });
        const { code, data } = await api.get(`${resource.api}/list`, token, { ...query, pageSize: 200, sort: 'id' });
        const wanted = rows.filter((row) => meanings[operator](row[name], values)).slice(0, 200);
        const [found, expected] = [data, wanted].map((some: Row[] | null) => some?.map(({ id }) => id).join());
        if (code !== 0 || found !== expected)
          wrong.push(`${key}=${values.join()}: ${data?.length} rows, wanted ${wanted.length} (${code})`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

const admin = await api.enter('admin');
const merchant = await api.enter('tenant_admin');

interface FilteredRow {
  readonly id: number;
  readonly role: string;
  readonly status: number;
  readonly createdAt: string;
  readonly tenantId: number | null;
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
    const { rows } = await find('account', { 'any.role': 'employee,admin', 'any.status': 0 });
    const wanted = all.filter(({ role, status }) => role === 'employee' || role === 'admin' || status === 0);
    expect(wanted.length).toBeLessThan(all.length);
    expect(ids(rows)).toEqual(ids(wanted));
  });

  test('stands beside other filters and groups, all of which hold', async () => {
    const { rows: all } = await find('account', {});
    const { rows } = await find('account', {
      status: 1,
      'any.role': 'employee',
      'any.tenantId_empty': false,
      'any2.role_not': 'employee',
      'any2.createdAt_gte': all[5]?.createdAt,
    });
    const wanted = all.filter(
      (row) =>
        row.status === 1 &&
        (row.role === 'employee' || row.tenantId !== null) &&
        (row.role !== 'employee' || row.createdAt >= String(all[5]?.createdAt)),
    );
    expect(ids(rows)).toEqual(ids(wanted));
  });

  test('takes relative days, of which both ends hold', async () => {
    const { rows } = await find('enter-info', { 'any.createdAt_within': 'last7', 'any.result': 3 });
    const since = Date.now() - 8 * 86_400_000;
    expect(rows.every((row) => row.result === 3 || Date.parse(row.createdAt) > since)).toBe(true);
  });

  test('does not bring back what is deleted', async () => {
    const { rows } = await find('account', { 'any.status': '2', 'any.role': 'admin' });
    expect(rows.some(({ status }) => status === 2)).toBe(false);
  });

  test('never widens the rows of a merchant', async () => {
    const all = await find('enter-info', {}, merchant.token);
    const any = await find('enter-info', { 'any.result_not': '1', 'any.result': '1' }, merchant.token);
    expect(ids(any.rows)).toEqual(ids(all.rows));
    expect(any.rows.every(({ tenantId }) => tenantId === undefined || tenantId === merchant.tenantId)).toBe(true);
  });

  test('is refused by its own name', async () => {
    expect(await find('account', { 'any.nothing': 1 })).toMatchObject({
      code: 422,
      data: { errors: { 'any.nothing': 'unknownField' } },
    });
    expect(await find('account', { 'any4.role': 'admin' })).toMatchObject({
      code: 422,
      data: { errors: { 'any4.role': 'unknownField' } },
    });
    expect(await find('account', { 'any.password': 'x' })).toMatchObject({ code: 422 });
  });
});

describe('"me" in a filter', () => {
  test('is the person who asks', async () => {
    const customerService = await api.enter('customer_service');
    const row = {
      tenantId: (await find('enter-info', {})).rows[0]?.tenantId,
      playerId: 'MINE-1',
      platform: 'Poker',
      result: 1,
      cutting: 0,
    };
    expect(await api.post('enter-info/insert', customerService.token, row)).toMatchObject({ code: 0 });
    const mine = await find('enter-info', { operatorId: 'me' }, customerService.token);
    expect(mine.rows.map(({ operatorId }) => operatorId)).toEqual([customerService.id]);
    expect((await find('enter-info', { operatorId: 'me' })).rows).toEqual([]);
    const others = await find('enter-info', { operatorId_not: 'me' }, customerService.token);
    expect(others.rows.length).toBeGreaterThan(0);
    expect(ids(others.rows)).not.toContain(mine.rows[0]?.id);
  });

  test('is refused where a person has no such record, and where nobody has', async () => {
    expect(await find('enter-info', { tenantId: 'me' })).toMatchObject({
      code: 422,
      data: { errors: { tenantId: 'notAnOption' } },
    });
    expect(await find('black-list', { entryId: 'me' })).toMatchObject({ code: 422 });
  });
});
