import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unescapeFormula } from '../../../../resources/wire/spreadsheet';
import { createApp } from '../../../../server/app';
import { isZone } from '../../../../server/time/buckets';
import { startApi, type Api } from '../../api';
import { parseCsv } from './parseCsv';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  ({ token } = await api.enter('admin', { username: 'exporter' }));
});
afterAll(() => api.close());

const file = async (query: Readonly<Record<string, string>>, language = 'en') => {
  const response = await api.request('GET', 'account/export', { token, query, language });
  // `text()` would swallow the byte order mark.
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
};
const rowsOf = async (query: Readonly<Record<string, string>>, language?: string) =>
  parseCsv((await file(query, language)).text.replace('\uFEFF', ''));

test('an export is a CSV file with a byte order mark, the grid’s columns and the requested language', async () => {
  const tenant_id = await api.addTenant({ name: 'Silver Fox' });
  await api.addAccount('tenant_admin', { username: 'fox', tenant_id });
  const { response, text } = await file({ q: 'fox' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="account.csv"');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head, row] = parseCsv(text.slice(1));
  expect(head).toEqual(['Username', 'Name', 'Role', 'Merchant', 'Phone', 'Status', 'Last sign-in', 'Created']);
  expect(row).toEqual([
    'fox',
    expect.any(String),
    'Merchant admin',
    'Silver Fox',
    '',
    'Enabled',
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

test('a phone number that looks like a formula is neutralized', async () => {
  const { id } = await api.addAccount('employee');
  await api.database
    .updateTable('account')
    .set({ phone: '+86 138', name: '=HYPERLINK("x")' })
    .where('id', '=', id)
    .execute();
  expect((await rowsOf({ id: String(id), columns: 'phone,name' }))[1]).toEqual(["'+86 138", `'=HYPERLINK("x")`]);
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

test('an export of many batches holds every row once, in order', async () => {
  const at = api.clock.now.toISOString();
  await sql`insert into account (username, password, name, role, created_at, updated_at)
    select 'bulk.' || lpad(n::text, 5, '0'), 'x', 'Bulk', 'employee', ${at}, ${at} from generate_series(1, 3500) n`.execute(
    api.database,
  );
  const [, ...rows] = await rowsOf({ q: 'bulk.', sort: 'username', columns: 'username' });
  expect(rows).toEqual(Array.from({ length: 3500 }, (_, n) => [`bulk.${String(n + 1).padStart(5, '0')}`]));
});

test('readers who stop half way, or never start, leave lists and other exports their connections', async () => {
  for (let count = 0; count < 30; count += 1) {
    const response = await api.request('GET', 'account/export', { token });
    const reader = response.body?.getReader();
    if (count % 2 === 0) await reader?.read();
    if (count % 3 !== 0) await reader?.read();
    await reader?.cancel();
  }
  expect((await api.get('account/list', token)).code).toBe(0);
  expect((await rowsOf({ q: 'bulk.' })).length).toBe(3501);
});

test('a person’s second export is refused while the first runs, and works once that is over', async () => {
  const reader = (await api.request('GET', 'account/export', { token, query: { q: 'bulk.' } })).body?.getReader();
  const second = (language: string) => api.request('GET', 'account/export', { token, language });
  const refused = await second('en');
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await api.read(refused)).toMatchObject({
    code: 429,
    msg: 'You already have an export running. Wait for it to finish, or cancel it.',
    data: { retryAfter: 5 },
  });
  expect((await api.read(second('zh-CN'))).msg).toBe('您已有一个导出正在进行，请等它完成或取消后再试');
  await reader?.cancel();
  expect((await rowsOf({ q: 'bulk.' })).length).toBe(3501);
});

test('an export without a place is refused at once, and lists are answered meanwhile', async () => {
  const impatient = createApp({ ...api.ports, patience: { call: 60_000, wait: 50 } });
  const people = await Promise.all(Array.from({ length: 5 }, () => api.enter('admin')));
  const open = async (one: { token: string }) =>
    impatient.request('/api/account/export?q=bulk.', { headers: { token: one.token } });
  const answers = [];
  for (const one of people) answers.push(await open(one));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 503]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await api.get('account/list', token)).code).toBe(0);
  for (const { body } of answers) await body?.cancel();
  const last = people.at(-1);
  const again = await (last && open(last));
  expect(again?.status).toBe(200);
  await again?.body?.cancel();
});

test('a zone that the runtime knows and the database does not is refused before the file begins', async () => {
  expect(isZone('US/Pacific-New')).toBe(true);
  expect(await api.get('account/export', token, { zone: 'US/Pacific-New' })).toMatchObject({
    status: 200,
    code: 422,
    data: { errors: { zone: 'notAnOption' } },
  });
});

test('a reader whose connection the database cuts gets a broken file, and everyone else is served on', async () => {
  const response = await api.request('GET', 'account/export', { token, query: { q: 'bulk.' } });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.read();
  const cut = async () =>
    (
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(api.database)
    ).rows.length;
  await expect.poll(cut).toBe(1);
  const readOn = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
  };
  await expect(readOn()).rejects.toThrow(/terminat|not queryable|EPIPE/);
  for (let count = 0; count < 5; count += 1) expect((await rowsOf({ q: 'bulk.' })).length).toBe(3501);
  expect((await api.get('account/list', token)).code).toBe(0);
});
