import { expect, test } from 'vitest';
import { hasOldTexts, repairTexts } from '#engine/server/records/textForms';
import { apiForFile } from '../api';

const api = await apiForFile();
const { token, id: admin } = await api.enter('admin');
const tenantId = await api.addTenant({ name: 'Cafe\u0301\u200B' });
const at = api.clock.now.toISOString();
const times = { created_at: at, updated_at: at };

const listed = (player_id: string, more: { remark?: string; player_name?: string } = {}) =>
  api.database
    .insertInto('blacklist')
    .values({ player_id, reason: 3, operator_id: admin, ...times, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
const entered = (player_id: string) =>
  api.database
    .insertInto('entry')
    .values({ tenant_id: tenantId, player_id, result: 1, cutting: 1, operator_id: admin, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();

const run = (signal = new AbortController().signal) => repairTexts({ ports: api.ports, signal });
const row = (id: number) =>
  api.database.selectFrom('blacklist').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

// As a version before this rule kept them.
const alone = await listed('lone\u200B-1', { remark: 'e\u0301', player_name: 'Ｂob' });
const first = await listed('twin-1');
const second = await listed('twin\u20131');
const nobody = await listed('\u200B');
const plain = await entered('known-1');
const disguised = await entered('known-1\u00AD');

test('old texts get the form of new ones, and what becomes equal is named and left', async () => {
  expect(await hasOldTexts(api.ports)).toBe(true);
  const outcome = await run();
  expect(await row(alone.id)).toMatchObject({ player_id: 'lone-1', remark: '\u00E9', player_name: 'Bob', version: 2 });
  expect(await row(second.id)).toMatchObject({ player_id: 'twin\u20131', version: 1 });
  expect(await row(nobody.id)).toMatchObject({ player_id: '\u200B', version: 1 });
  expect(await api.get('tenant/list', token, { q: 'Caf\u00E9' })).toMatchObject({ total: 1 });
  expect(await api.get('enter-info/list', token, { playerId: 'known-1' })).toMatchObject({ total: 2 });
  const found = outcome && 'found' in outcome ? outcome.found['en-US'] : '';
  expect(found).toContain(`Blacklisted player #${second.id} (twin–1, the same as #${first.id})`);
  expect(found).toContain(`Blacklisted player #${nobody.id} ([U+200B])`);
  expect(found).toContain(`Entry #${disguised.id} (known-1[U+00AD], the same as #${plain.id})`);
  expect(outcome).toMatchObject({ found: { 'zh-CN': expect.stringContaining(`黑名单玩家 #${second.id}`) } });
});

test('the operation log has what each text was and is, by the job', async () => {
  const logged = (await api.auditLog('modify')).find(
    (one) => one.record_id === alone.id && one.resource === 'blacklist',
  );
  expect(logged).toMatchObject({
    user_agent: 'repair-texts',
    operator_id: null,
    changes: { playerId: ['lone\u200B-1', 'lone-1'], playerName: ['Ｂob', 'Bob'], remark: ['e\u0301', '\u00E9'] },
  });
});

test('it is done once, and one that was stopped goes on where it was', async () => {
  expect(await hasOldTexts(api.ports)).toBe(false);
  expect(await run()).toBeUndefined();
  await api.database
    .updateTable('text_form')
    .set({ done: false, up_to: second.id })
    .where('resource', '=', 'blacklist')
    .execute();
  expect(await run(AbortSignal.abort())).toBeUndefined();
  expect(await hasOldTexts(api.ports)).toBe(true);
  const outcome = await run();
  expect(outcome && 'found' in outcome ? outcome.found['en-US'] : '').not.toContain(`#${second.id}`);
  expect(await hasOldTexts(api.ports)).toBe(false);
});
