import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unescapeFormula } from '#engine/schema/wire/spreadsheet';
import { isZone } from '#engine/server/time/buckets';
import { aBook } from '#engine/tests/aBook';
import { apiForFile } from '#engine/tests/api';
import { exportsOf } from './exports';
import { parseCsv } from '#engine/tests/parseCsv';
import { readXlsx, timeOf } from '#engine/tests/readXlsx';

const api = await apiForFile();
const { token } = await api.enter('librarian', { username: 'exporter' });
const { file, rowsOf } = exportsOf(api, token);

test('an export is a CSV file with a byte order mark, the grid’s columns and the requested language', async () => {
  const school_id = await api.addSchool({ name: 'Silver Fox' });
  await api.addAccount('teacher', { username: 'fox', school_id });
  const { response, text } = await file({ q: 'fox' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="account.csv"');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head, row] = parseCsv(text.slice(1));
  expect(head).toEqual(['Username', 'Name', 'Role', 'School', 'Status', 'Last sign-in', 'Phone', 'Created']);
  expect(row).toEqual([
    'fox',
    expect.any(String),
    'Teacher',
    'Silver Fox',
    'Enabled',
    '',
    '',
    api.clock.now.toISOString(),
  ]);
  const [, chinese] = await rowsOf({ q: 'fox', columns: 'role,status,mustChangePassword' }, 'zh-CN');
  expect(chinese).toEqual(['教师', '启用', '否']);
});

test('an export keeps the requested filters, sort and columns', async () => {
  for (const username of ['pick.b', 'pick.a']) await api.addAccount('clerk', { username });
  await api.addAccount('volunteer', { username: 'pick.not' });
  expect(await rowsOf({ q: 'pick', role: 'clerk', sort: 'username', columns: 'username,id' })).toEqual([
    ['Username', 'ID'],
    ['pick.a', expect.stringMatching(/^\d+$/)],
    ['pick.b', expect.stringMatching(/^\d+$/)],
  ]);
});

test('moments stand by the clocks of the zone that is named, and a zone that is none is refused', async () => {
  await api.addAccount('volunteer', { username: 'far.away' });
  const [, row] = await rowsOf({ q: 'far.away', columns: 'createdAt', zone: 'Asia/Shanghai' });
  expect(row).toEqual(['2026-11-21 16:00:00']);
  const refused = await api.get('account/export', token, { zone: 'Mars/Olympus' });
  expect(refused).toMatchObject({ code: 422, data: { errors: { zone: 'notAnOption' } } });
});

test('a name that looks like a formula is neutralized, and a phone number has no apostrophe', async () => {
  const { id } = await api.addAccount('volunteer');
  await api.database
    .updateTable('account')
    .set({ phone: '+86 138', name: '=HYPERLINK("x")' })
    .where('id', '=', id)
    .execute();
  expect((await rowsOf({ id: String(id), columns: 'phone,name' }))[1]).toEqual(['+86 138', `'=HYPERLINK("x")`]);
});

test('whatever letters texts hold, the file reads back the same, but for the apostrophe', async () => {
  const strange = [
    'a,b',
    ',',
    '\u001F',
    '\u001F0',
    '\u001F1,\u001F',
    '"a"',
    'a;=1',
    '\u200B=1',
    'a\r\nb',
    ' a ',
    '-1',
    '\\N',
  ];
  const any = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0'));
  const texts = [...strange, ...fc.sample(any, { numRuns: 100, seed: 7 })];
  const at = api.clock.now.toISOString();
  for (const [n, text] of texts.entries())
    await sql`insert into account (username, password, name, phone, role, created_at, updated_at)
      values (${`odd.${1000 + n}`}, 'x', ${text}, ${texts.at(-1 - n)}, 'volunteer', ${at}, ${at})`.execute(
      api.database,
    );
  const [, ...rows] = await rowsOf({ q: 'odd.', sort: 'username', columns: 'name,role,phone' });
  expect(rows.map((row) => row.map(unescapeFormula))).toEqual(
    texts.map((text, n) => [text, 'Volunteer', texts.at(-1 - n)]),
  );
});

test('unknown filters, sorts, columns and formats, and the password, are refused in JSON', async () => {
  const refused: Record<string, string>[] = [
    { color: '1' },
    { sort: 'remark' },
    { columns: 'username,password' },
    { page: '1' },
    { format: 'pdf' },
  ];
  for (const query of refused) {
    expect(await api.get('account/export', token, query)).toMatchObject({ status: 200, code: 422 });
  }
});

test('a zone that the runtime knows and the database does not is refused before the file begins', async () => {
  expect(isZone('US/Pacific-New')).toBe(true);
  expect(await api.get('account/export', token, { zone: 'US/Pacific-New' })).toMatchObject({
    status: 200,
    code: 422,
    data: { errors: { zone: 'notAnOption' } },
  });
});

const sheetOf = async (resource: string, query: Readonly<Record<string, string>>) => {
  const response = await api.request('GET', `${resource}/export`, {
    token,
    query: { ...query, format: 'xlsx' },
    language: 'en',
  });
  return { response, rows: readXlsx(new Uint8Array(await response.arrayBuffer())) };
};

test('a list is exported as a workbook of texts, numbers and times that spreadsheets calculate with', async () => {
  const id = await api.addSchool({ name: '=1+1' });
  await api.post('school/grant', token, { id, budget: '1234.50' });
  const columns = 'id,name,budget,status,createdAt';
  const { response, rows } = await sheetOf('school', { id: String(id), columns, zone: 'Asia/Shanghai' });
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="school.xlsx"');
  const [head = [], row = []] = rows;
  expect(head.map(({ text }) => text)).toEqual(['ID', 'Name', 'Budget', 'Status', 'Created']);
  expect(row.map(({ type }) => type === 'n')).toEqual([true, false, true, false, true]);
  expect(row[1]?.text).toBe('=1+1');
  expect([row[2]?.text, row[2]?.format]).toEqual(['1234.5', '#,##0.00']);
  expect(row[3]?.text).toBe('Enabled');
  expect(timeOf(row[4]?.text ?? '')).toBe('2026-11-21 16:00:00');
});

test('a workbook shows references by their titles, and times of UTC where no zone is named', async () => {
  const school_id = await api.addSchool({ name: 'Arctic Wolf' });
  await api.addAccount('teacher', { username: 'wolf', school_id });
  const { rows } = await sheetOf('account', { q: 'wolf', columns: 'schoolId,role,createdAt,lastLoginAt' });
  expect(rows[1]?.slice(0, 2).map(({ text }) => text)).toEqual(['Arctic Wolf', 'Teacher']);
  expect(timeOf(rows[1]?.[2]?.text ?? '')).toBe('2026-11-21 08:00:00');
  expect(rows[1]?.[3]?.text ?? '').toBe('');
});

test('a workbook calls a record without a name by its number', async () => {
  const wish = { schoolId: await api.addSchool(), code: 'listed', result: 3, copies: 0 };
  const { data } = await api.post('wish/insert', token, wish);
  await api.post('book/insert', token, { ...aBook, isbn: 'listed', wishId: data.id });
  const listed = await sheetOf('book', { columns: 'isbn,wishId' });
  expect(listed.rows[1]?.map(({ text }) => text)).toEqual(['listed', `Wish ${data.id}`]);
});
