import { expect, test } from 'vitest';
import { hasOldTexts, repairTexts } from '#engine/server/records/textForms';
import { aBook } from '#engine/tests/aBook';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();
const { token, id: admin } = await api.enter('librarian');
const schoolId = await api.addSchool({ name: 'Cafe\u0301\u200B' });
const at = api.clock.now.toISOString();
const times = { created_at: at, updated_at: at };

const listed = (isbn: string, more: { title?: string } = {}) =>
  api.database
    .insertInto('book')
    .values({ ...aBook, isbn, ...times, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
const wished = (code: string) =>
  api.database
    .insertInto('wish')
    .values({ school_id: schoolId, code, result: 1, copies: 1, operator_id: admin, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();

const run = (signal = new AbortController().signal) => repairTexts({ ports: api.ports, signal });
const row = (id: number) => api.database.selectFrom('book').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

// As a version before this rule kept them.
const alone = await listed('lone\u200B-1', { title: 'Ｂob e\u0301' });
const first = await listed('twin-1');
const second = await listed('twin\u20131');
const nobody = await listed('\u200B');
const plain = await wished('known-1');
const disguised = await wished('known-1\u00AD');

test('old texts get the form of new ones, and what becomes equal is named and left', async () => {
  expect(await hasOldTexts(api.ports)).toBe(true);
  const outcome = await run();
  expect(await row(alone.id)).toMatchObject({ isbn: 'lone-1', title: 'Bob \u00E9', version: 2 });
  expect(await row(second.id)).toMatchObject({ isbn: 'twin\u20131', version: 1 });
  expect(await row(nobody.id)).toMatchObject({ isbn: '\u200B', version: 1 });
  expect(await api.get('school/list', token, { q: 'Caf\u00E9' })).toMatchObject({ total: 1 });
  expect(await api.get('wish/list', token, { code: 'known-1' })).toMatchObject({ total: 2 });
  const found = outcome && 'found' in outcome ? outcome.found['en-US'] : '';
  expect(found).toContain(`Book #${second.id} (twin–1, the same as #${first.id})`);
  expect(found).toContain(`Book #${nobody.id} ([U+200B])`);
  expect(found).toContain(`Wish #${disguised.id} (known-1[U+00AD], the same as #${plain.id})`);
  expect(outcome).toMatchObject({ found: { 'zh-CN': expect.stringContaining(`图书 #${second.id}`) } });
});

test('the operation log has what each text was and is, by the job', async () => {
  const logged = (await api.auditLog('modify')).find((one) => one.record_id === alone.id && one.resource === 'book');
  expect(logged).toMatchObject({
    user_agent: 'repair-texts',
    operator_id: null,
    changes: { isbn: ['lone\u200B-1', 'lone-1'], title: ['Ｂob e\u0301', 'Bob \u00E9'] },
  });
});

test('it is done once, and one that was stopped goes on where it was', async () => {
  expect(await hasOldTexts(api.ports)).toBe(false);
  expect(await run()).toBeUndefined();
  await api.database
    .updateTable('text_form')
    .set({ done: false, up_to: second.id })
    .where('resource', '=', 'book')
    .execute();
  expect(await run(AbortSignal.abort())).toBeUndefined();
  expect(await hasOldTexts(api.ports)).toBe(true);
  const outcome = await run();
  expect(outcome && 'found' in outcome ? outcome.found['en-US'] : '').not.toContain(`#${second.id}`);
  expect(await hasOldTexts(api.ports)).toBe(false);
});
