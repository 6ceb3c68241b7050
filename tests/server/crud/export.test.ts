import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unescapeFormula } from '#engine/schema/wire/spreadsheet';
import { isZone } from '#engine/server/time/buckets';
import { apiForFile } from '../api';
import { exportsOf } from './exports';
import { parseCsv } from './parseCsv';
import { readXlsx, timeOf } from '#engine/tests/readXlsx';

const api = await apiForFile();
const { token } = await api.enter('admin', { username: 'exporter' });
const { file, rowsOf } = exportsOf(api, token);

test('an export is a CSV file with a byte order mark, the grid’s columns and the requested language', async () => {
  const tenant_id = await api.addTenant({ name: 'Silver Fox' });
  await api.addAccount('tenant_admin', { username: 'fox', tenant_id });
  const { response, text } = await file({ q: 'fox' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="account.csv"');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head, row] = parseCsv(text.slice(1));
  expect(head).toEqual(['Username', 'Name', 'Role', 'Merchant', 'Status', 'Last sign-in', 'Phone', 'Created']);
  expect(row).toEqual([
    'fox',
    expect.any(String),
    'Merchant admin',
    'Silver Fox',
    'Enabled',
    '',
    '',
    api.clock.now.toISOString(),
  ]);
  const [, chinese] = await rowsOf({ q: 'fox', columns: 'role,status,mustChangePassword' }, 'zh-CN');
  expect(chinese).toEqual(['商户管理员', '启用', '否']);
});

test('an export keeps the requested filters, sort and columns', async () => {
  for (const username of ['pick.b', 'pick.a']) await api.addAccount('customer_service', { username });
  await api.addAccount('employee', { username: 'pick.not' });
  expect(await rowsOf({ q: 'pick', role: 'customer_service', sort: 'username', columns: 'username,id' })).toEqual([
    ['Username', 'ID'],
    ['pick.a', expect.stringMatching(/^\d+$/)],
    ['pick.b', expect.stringMatching(/^\d+$/)],
  ]);
});

test('moments stand by the clocks of the zone that is named, and a zone that is none is refused', async () => {
  await api.addAccount('employee', { username: 'far.away' });
  const [, row] = await rowsOf({ q: 'far.away', columns: 'createdAt', zone: 'Asia/Shanghai' });
  expect(row).toEqual(['2026-11-21 16:00:00']);
  const refused = await api.get('account/export', token, { zone: 'Mars/Olympus' });
  expect(refused).toMatchObject({ code: 422, data: { errors: { zone: 'notAnOption' } } });
});

test('a name that looks like a formula is neutralized, and a phone number has no apostrophe', async () => {
  const { id } = await api.addAccount('employee');
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
      values (${`odd.${1000 + n}`}, 'x', ${text}, ${texts.at(-1 - n)}, 'employee', ${at}, ${at})`.execute(api.database);
  const [, ...rows] = await rowsOf({ q: 'odd.', sort: 'username', columns: 'name,role,phone' });
  expect(rows.map((row) => row.map(unescapeFormula))).toEqual(
    texts.map((text, n) => [text, 'Employee', texts.at(-1 - n)]),
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
  const id = await api.addTenant({ name: '=1+1' });
  await api.post('tenant/deposit', token, { id, amount: '1234.50', remark: 'first', requestId: 'first' });
  const columns = 'id,name,balance,status,createdAt';
  const { response, rows } = await sheetOf('tenant', { id: String(id), columns, zone: 'Asia/Shanghai' });
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="tenant.xlsx"');
  const [head = [], row = []] = rows;
  expect(head.map(({ text }) => text)).toEqual(['ID', 'Merchant name', 'Balance', 'Status', 'Created']);
  expect(row.map(({ type }) => type === 'n')).toEqual([true, false, true, false, true]);
  expect(row[1]?.text).toBe('=1+1');
  expect([row[2]?.text, row[2]?.format]).toEqual(['1234.5', '#,##0.00']);
  expect(row[3]?.text).toBe('Enabled');
  expect(timeOf(row[4]?.text ?? '')).toBe('2026-11-21 16:00:00');
});

test('a workbook shows references by their titles, and times of UTC where no zone is named', async () => {
  const tenant_id = await api.addTenant({ name: 'Arctic Wolf' });
  await api.addAccount('tenant_admin', { username: 'wolf', tenant_id });
  const { rows } = await sheetOf('account', { q: 'wolf', columns: 'tenantId,role,createdAt,lastLoginAt' });
  expect(rows[1]?.slice(0, 2).map(({ text }) => text)).toEqual(['Arctic Wolf', 'Merchant admin']);
  expect(timeOf(rows[1]?.[2]?.text ?? '')).toBe('2026-11-21 08:00:00');
  expect(rows[1]?.[3]?.text ?? '').toBe('');
});

test('a workbook sums up what the list shows: money that left is negative, and entries have their numbers', async () => {
  const id = await api.addTenant({ name: 'Nightjar' });
  const move = (call: string, amount: string) =>
    api.post(`tenant/${call}`, token, { id, amount, remark: 'why', requestId: `${call}-nightjar` });
  await move('deposit', '90.00');
  await move('deduct', '40.50');
  const { rows } = await sheetOf('amount-log', { tenantId: String(id), columns: 'amount,balanceAfter' });
  expect(rows.slice(1).map((row) => row.map(({ text }) => text))).toEqual([
    ['-40.5', '49.5'],
    ['90', '90'],
  ]);

  const entry = { tenantId: id, playerId: 'listed', result: 3, cutting: 0 };
  const { data } = await api.post('enter-info/insert', token, entry);
  await api.post('black-list/insert', token, { playerId: 'listed', reason: 3, entryId: data.id });
  const listed = await sheetOf('black-list', { columns: 'playerId,entryId' });
  expect(listed.rows[1]?.map(({ text }) => text)).toEqual(['listed', `Entry ${data.id}`]);
});
