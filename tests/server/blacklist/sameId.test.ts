import { expect, test } from 'vitest';
import { apiForFile } from '../api';

const api = await apiForFile();
const admin = (await api.enter('admin')).token;
const service = (await api.enter('customer_service')).token;
const merchant = (await api.enter('tenant_admin')).token;
const tenantId = await api.addTenant();

/** One id as people write, copy and disguise it. */
const spellings = {
  'with a zero-width space behind': 'ace-88\u200B',
  'with a soft hyphen': 'ace\u00AD-88',
  'with a mark from right to left': 'ace-88\u200F',
  'with an en dash': 'ace\u201388',
  'with a wide dash': 'ace\uFF0D88',
  'with a minus': 'ace\u221288',
  'in wide letters': 'ａｃｅ－８８',
  'between exotic spaces': '\u00A0ace-88\u3000',
  'in letters of another font': '𝐚𝐜𝐞-88',
} as const;

const listed = { playerId: 'ace-88', reason: 3, remark: 'caf\u00E9 12' };
const id = (await api.post('black-list/insert', service, listed)).data.id;
await api.post('enter-info/insert', service, { tenantId, playerId: 'ace-88', result: 2, cutting: 1 });

test.each(Object.entries(spellings))('an id %s is the same player at every entrance', async (_, playerId) => {
  expect(await api.get('black-list/check', merchant, { playerId })).toMatchObject({ data: true });
  expect(await api.get('enter-info/known', service, { playerId })).toMatchObject({
    data: { count: 1, blacklistId: id },
  });
  expect(await api.get('player/detail', service, { playerId })).toMatchObject({ data: { count: 1 } });
  expect(await api.post('black-list/insert', service, { playerId, reason: 3 })).toMatchObject({ code: 422 });
  expect(
    await api.post('enter-info/insert', service, { tenantId, playerId, result: 2, cutting: 1, again: false }),
  ).toMatchObject({ code: 409 });
  const queries: Readonly<Record<string, string>>[] = [
    { playerId },
    { playerId_like: playerId },
    { playerId_starts: playerId },
    { q: playerId },
  ];
  for (const query of queries) expect(await api.get('black-list/list', merchant, query)).toMatchObject({ total: 1 });
  expect(await api.get('enter-info/base-list', service, { q: playerId })).toMatchObject({
    data: [{ name: 'ace-88' }],
  });
});

test('an import finds the player who was entered, and a merchant by its name', async () => {
  const { name } = (await api.get('tenant/detail', admin, { id: tenantId })).data;
  const line = { line: 2, tenantId: `${name}\u200B`, playerId: 'ace\u201388', result: 2, cutting: 1 };
  expect(
    await api.post('enter-info/import', service, { file: 'a'.repeat(64), dryRun: true, again: true, rows: [line] }),
  ).toMatchObject({ data: [{ state: 'ok', seen: true }] });
});

test('a search finds each field in its own form', async () => {
  expect(await api.get('black-list/list', merchant, { q: 'cafe\u0301 \uFF11' })).toMatchObject({ total: 0 });
  expect(await api.get('tenant/list', admin, { q: '\uFF11\u200B' })).toMatchObject({ code: 0 });
});

test('ids that differ in case are two players, and a check of either names the other', async () => {
  expect(await api.get('black-list/check', merchant, { playerId: 'ACE-88' })).toMatchObject({ data: false });
  expect(await api.get('black-list/alike', merchant, { playerId: 'ACE\u201388' })).toMatchObject({ data: ['ace-88'] });
  expect(await api.get('black-list/alike', merchant, { playerId: 'ace-88' })).toMatchObject({ data: [] });
  await api.post('enter-info/insert', service, { tenantId, playerId: 'Ace-88', result: 1, cutting: 1 });
  expect(await api.get('enter-info/known', service, { playerId: 'ACE-88' })).toMatchObject({
    data: { count: 0, blacklistId: null, alike: ['Ace-88', 'ace-88'] },
  });
  // A merchant does not learn of other merchants' entries.
  expect(await api.get('black-list/alike', merchant, { playerId: 'aCE-88' })).toMatchObject({ data: ['ace-88'] });
});
