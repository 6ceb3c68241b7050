import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { computedValue, type Formula } from '#engine/schema/formula';
import { formulaSql } from '#engine/server/database/formula';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();
const { token } = await api.enter('librarian');
const insert = async (more: object) => api.post('visit/insert', token, { topic: 'Reading', ...more });

test('a computed value follows from what is written, at first and at every change', async () => {
  const { data } = await insert({ fee: '12.50', guests: 3 });
  expect(data).toMatchObject({ total: '37.50' });
  const { id, version } = data as { id: number; version: number };
  expect((await api.post('visit/modify', token, { id, version, guests: 4 })).data).toMatchObject({ total: '50.00' });
  expect((await insert({ fee: '12.50' })).data).toMatchObject({ total: null });
});

test('it is sorted, filtered and summed as any other value', async () => {
  for (const guests of [10, 100, 1000]) await insert({ fee: '1.00', guests });
  const list = async (query: object) =>
    ((await api.get('visit/list', token, { ...query })).data as { total: string }[]).map(({ total }) => total);
  expect(await list({ sort: '-total', total_gte: '100.00' })).toEqual(['1000.00', '100.00']);
  expect(await list({ total: '10.00' })).toEqual(['10.00']);
});

test('nobody writes it, and what would not fit is refused at the value that makes it so', async () => {
  expect(await insert({ total: '1.00' })).toMatchObject({ code: 422, data: { errors: { total: 'readOnly' } } });
  expect(await insert({ fee: '999999999999.00', guests: 2 })).toMatchObject({
    code: 422,
    data: { errors: { guests: 'badResult' } },
  });
  const { id, version } = (await insert({ fee: '1.00', guests: 2 })).data as { id: number; version: number };
  expect(await api.post('visit/modify', token, { id, version, fee: '999999999999.00' })).toMatchObject({
    code: 422,
    data: { errors: { fee: 'badResult' } },
  });
});

const number = fc.oneof(fc.constant(null), fc.integer({ min: -99_999, max: 99_999 }));
const decimal = number.map((cents) => (cents === null ? null : (cents / 100).toFixed(2)));
const day = fc.option(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }));
const text = fc.option(fc.constantFrom('', 'a', 'b c', '中文', "it's"));

const formulas: readonly (readonly [kind: string, scale: number, type: string, Formula])[] = [
  ['decimal', 2, 'numeric(14,2)', { times: ['price', 'count', { number: '1.075' }] }],
  ['decimal', 2, 'numeric(14,2)', { minus: [{ plus: ['price', 'count'] }, { times: ['price', { number: '0.333' }] }] }],
  ['integer', 0, 'integer', { times: ['price', { days: ['from', 'to'] }, { number: '0.001' }] }],
  ['integer', 0, 'integer', { days: ['from', 'to'] }],
  ['text', 0, 'text', { joined: ['first', 'last'], by: ', ' }],
];

test('the page computes the same as the database', async () => {
  const record = fc.record({ price: decimal, count: number, from: day, to: day, first: text, last: text });
  const records = fc.sample(record, 300).map((one) => ({
    ...one,
    from: one.from?.toISOString().slice(0, 10) ?? null,
    to: one.to?.toISOString().slice(0, 10) ?? null,
  }));
  for (const [kind, scale, type, computed] of formulas) {
    const { rows } = await sql<{ result: string | null }>`
      select (${sql.raw(formulaSql(computed))})::${sql.raw(type)}::text as result from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r(price numeric(14,2), count integer, "from" date, "to" date, first text, last text)`.execute(api.database);
    const here = records.map((one) => computedValue({ kind, scale, computed }, one));
    expect(here.map((value) => (value === undefined ? null : String(value)))).toEqual(rows.map(({ result }) => result));
  }
});
