import { expect, test } from 'vitest';
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
    all: (value, asked) => asked.every((one) => listOf(value).includes(one)),
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
