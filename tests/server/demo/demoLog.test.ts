import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notice, noticeStatus } from '#resources/notice/notice';
import { locales, type Locale } from '#resources/schema/language';
import { roles } from '#resources/schema/roles';
import { lowBalance } from '#resources/overview/overview';
import { loadDemo } from '#server/demo/demo';
import { demoOf } from '#server/demo/option';
import { startApi, type Api } from '../api';

let api: Api;
const load = (locale?: Locale) =>
  loadDemo(api.database, api.ports.passwords, api.ports.integrity.stamp, api.clock.now, { locale });

describe('a fresh demo', () => {
  beforeAll(async () => {
    api = await startApi();
    await load();
  });
  afterAll(() => api.close());

  test('has a log of what was done, by several people, in order, that the checks believe', async () => {
    const rows = await api.auditLog();
    const times = rows.map((row) => Date.parse(row.created_at));
    expect(rows.length).toBeGreaterThan(150);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(api.clock.now.getTime());
    expect(new Set(rows.map((row) => row.role)).size).toBeGreaterThan(3);
    const actions = new Set(rows.map((row) => row.action));
    for (const action of ['login', 'insert', 'modify', 'deposit', 'deduct', 'publish', 'schedule', 'withdraw'])
      expect(actions).toContain(action);
    await api.ports.integrity.seal();
    expect(await api.ports.integrity.check()).toMatchObject({ found: 0 });
  });

  test('says of each logged booking what the amount log says', async () => {
    const logged = (await api.auditLog()).filter(({ action }) => action === 'deposit' || action === 'deduct');
    const booked = await api.database
      .selectFrom('amount_log')
      .select('balance_after')
      .where('created_at', '>=', logged[0]?.created_at ?? '')
      .orderBy('id')
      .execute();
    const after = logged.map(({ changes }) => (changes as { balance: [string, string] }).balance[1]);
    expect(after.toSorted()).toEqual(booked.map((row) => row.balance_after).toSorted());
  });

  test('has merchants below the mark of the overview, and notices of each state', async () => {
    const poor = await api.database.selectFrom('tenant').select('id').where('balance', '<', lowBalance).execute();
    expect(poor.length).toBeGreaterThanOrEqual(3);
    const states = await api.database.selectFrom(notice.name).select('status').distinct().execute();
    expect(states).toHaveLength(Object.keys(noticeStatus).length);
  });

  test('names nobody after a role', async () => {
    const names = (await api.database.selectFrom('account').select('name').execute()).map(({ name }) => name);
    const labels = roles.flatMap(({ label }) => locales.map((locale) => label[locale]));
    expect(names.filter((name) => labels.includes(name))).toEqual([]);
  });
});

test('a demo in English holds no Chinese', async () => {
  api = await startApi();
  await load('en-US');
  const told = await Promise.all([
    api.database.selectFrom('tenant').select(['name', 'contact_name']).execute(),
    api.database.selectFrom('account').select(['name']).execute(),
    api.database.selectFrom('notice').select(['title', 'content']).execute(),
    api.database.selectFrom('amount_log').select(['remark']).execute(),
    api.database.selectFrom('entry').select(['player_name', 'platform', 'remark']).execute(),
  ]);
  const texts = told.flat().flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'));
  expect(texts.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  await api.close();
});

test.each([
  [[], undefined],
  [['--demo'], 'zh-CN'],
  [['--demo=zh'], 'zh-CN'],
  [['--demo=en'], 'en-US'],
])('the options %j mean demo data in %s', (options, locale) => expect(demoOf(options)).toBe(locale));
