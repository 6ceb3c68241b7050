import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unescapeFormula } from '#resources/wire/spreadsheet';
import { isZone } from '#server/time/buckets';
import { apiForFile } from '../api';
import { exportsOf } from './exports';
import { parseCsv } from './parseCsv';

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

test('unknown filters, sorts and columns, and the password, are refused in JSON', async () => {
  const refused: Record<string, string>[] = [
    { color: '1' },
    { sort: 'remark' },
    { columns: 'username,password' },
    { page: '1' },
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
