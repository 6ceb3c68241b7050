import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApp } from '#engine/server/app';
import { apiForFile } from '#engine/tests/api';
import { exportsOf } from './exports';

const api = await apiForFile();
const { token } = await api.enter('librarian', { username: 'exporter' });
const { rowsOf } = exportsOf(api, token);

test('an export of many batches holds every row once, in order', async () => {
  const at = api.clock.now.toISOString();
  await sql`insert into account (username, password, name, role, created_at, updated_at)
    select 'bulk.' || lpad(n::text, 5, '0'), 'x', 'Bulk', 'volunteer', ${at}, ${at} from generate_series(1, 3500) n`.execute(
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
  const impatient = createApp({ ...api.ports, timeouts: { call: 60_000, wait: 50 } });
  const people = await Promise.all(Array.from({ length: 5 }, () => api.enter('librarian')));
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
