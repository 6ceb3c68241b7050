import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '#engine/schema/spans';
import { purgeLooseFiles } from '#engine/server/files/stored';
import { apiForFile } from '#engine/tests/api';
import { parseCsv } from '#engine/tests/parseCsv';
import { gif, pdf, png } from '#engine/tests/server/files/samples';
import { senderOf } from '#engine/tests/server/files/sending';

const api = await apiForFile();
const { begin, send, idOf, open, isOpen } = senderOf(api);
type Person = Awaited<ReturnType<typeof api.enter>>;
let librarian: Person;
let clerk: Person;
let teacher: Person;
let schoolId: number;
let made = 0;

beforeAll(async () => {
  schoolId = await api.addSchool();
  librarian = await api.enter('librarian');
  clerk = await api.enter('clerk');
  teacher = await api.enter('teacher', { school_id: schoolId });
});

const insert = (values: object, by = clerk) => {
  made += 1;
  return api.post('wish/insert', by.token, {
    schoolId,
    code: `W${made}`,
    result: 2,
    copies: 0,
    ...values,
  });
};
const modify = ({ id, version }: { id: number; version: number }, values: object, by = clerk) =>
  api.post('wish/modify', by.token, { id, version, ...values });
const missing = { code: 422, data: { errors: { covers: 'noSuchRecord' } } };

test('a record names its files by id, and has of each what the server knows', async () => {
  const first = await idOf(clerk.token, 'covers', png(), 'front.png');
  const second = await idOf(clerk.token, 'covers', gif, 'back.png');
  const lie = { id: second, name: 'invoice.exe', size: 1, type: 'application/pdf' };
  const { data } = await insert({ covers: [{ id: first }, { ...lie, type: 'image/png' }] });
  expect(data.covers).toEqual([
    { id: first, name: 'front.png', size: png().length, type: 'image/png' },
    { id: second, name: 'back.png', size: gif.length, type: 'image/gif' },
  ]);
  const { data: rows } = await api.get('wish/list', clerk.token, { id: data.id });
  expect(rows[0].covers).toEqual(data.covers);
  const response = await open(clerk.token, second);
  expect(response.headers.get('content-type')).toBe('image/gif');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(gif);
});

test('nobody takes a file that another person has sent, that another record has, or that is for another field', async () => {
  const id = await idOf(clerk.token, 'covers', png());
  expect(await insert({ covers: [{ id }] }, librarian)).toMatchObject(missing);
  const receipt = await idOf(clerk.token, 'receipt', png());
  expect(await insert({ covers: [{ id: receipt }] })).toMatchObject(missing);
  const { data } = await insert({ covers: [{ id }] });
  expect(await insert({ covers: [{ id }] })).toMatchObject(missing);
  const other = (await insert({})).data;
  expect(await modify(other, { covers: [{ id }] })).toMatchObject(missing);
  expect(await modify(data, { covers: [{ id }, { id }] })).toMatchObject({
    data: { errors: { covers: 'duplicate' } },
  });
  const half = (await begin(clerk.token, 'covers', 'half.png', 90)).data.id;
  expect(await insert({ covers: [{ id: half }] })).toMatchObject(missing);
});

test('of two records saved with one file at the same time, one has it', async () => {
  const id = await idOf(clerk.token, 'covers', png());
  const both = await Promise.all([insert({ covers: [{ id }] }), insert({ covers: [{ id }] })]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 422]);
});

test('a file is read by those who read that field of that record, and by its sender before', async () => {
  const cover = await idOf(clerk.token, 'covers', png());
  const receipt = await idOf(clerk.token, 'receipt', png());
  expect([await isOpen(clerk.token, cover), await isOpen(librarian.token, cover)]).toEqual([true, false]);
  const { data } = await insert({ covers: [{ id: cover }], receipt: [{ id: receipt }] });
  const stranger = await api.enter('teacher', { school_id: await api.addSchool() });
  const who = [librarian, teacher, stranger];
  expect(await Promise.all(who.map(({ token }) => isOpen(token, cover)))).toEqual([true, true, false]);
  expect(await Promise.all(who.map(({ token }) => isOpen(token, receipt)))).toEqual([true, false, false]);
  const { data: row } = await api.get('wish/detail', teacher.token, { id: data.id });
  expect(row).not.toHaveProperty('receipt');
  const address = (await api.get('file/addresses', librarian.token, { ids: String(cover) })).data[0].address;
  const query = Object.fromEntries(new URL(address, 'http://host').searchParams);
  const forged = await api.request('GET', 'file/content', { query: { ...query, id: String(receipt) } });
  expect(await forged.json()).toMatchObject({ code: 404 });
  await api.post('account/logout', librarian.token, {});
  librarian = await api.enter('librarian');
});

test('who may not write the field sends nothing for it, and a field that holds no files takes none', async () => {
  expect((await begin(teacher.token, 'covers', 'a.png', 90)).code).toBe(403);
  expect((await begin(clerk.token, 'remark', 'a.png', 90)).code).toBe(403);
  expect((await begin(clerk.token, 'constructor', 'a.png', 90)).code).toBe(403);
  expect((await begin(clerk.token, 'covers', 'a.png', 90, 'nothing')).code).toBe(403);
});

test('kinds and numbers are those of the declaration, whatever the name says', async () => {
  expect(await send(clerk.token, 'covers', pdf, 'cover.png')).toMatchObject({
    code: 422,
    data: { errors: { content: 'wrongFile' } },
  });
  const ids = [];
  for (let at = 0; at < 4; at += 1) ids.push(await idOf(clerk.token, 'covers', png({ says: `${at}` })));
  const covers = ids.map((id) => ({ id }));
  expect(await insert({ covers })).toMatchObject({ data: { errors: { covers: 'tooMany' } } });
  for (const [value, fault] of [
    ['front.png', 'noFilesInText'],
    [[1], 'wrongType'],
    [{ id: 1 }, 'wrongType'],
    [[{ id: 0 }], 'notSent'],
    [[{ id: -1 }], 'wrongType'],
  ] as const)
    expect(await insert({ covers: value })).toMatchObject({ data: { errors: { covers: fault } } });
});

test('a file that is taken out is read by nobody, can be brought back for 30 days, and then is gone', async () => {
  const id = await idOf(clerk.token, 'covers', png(), 'old.png');
  let { data } = await insert({ covers: [{ id }] });
  ({ data } = await modify(data, { covers: null }));
  expect(data.covers).toBeNull();
  expect(await isOpen(clerk.token, id)).toBe(false);
  await purgeLooseFiles(api.ports);
  const timeline = await api.get('wish/timeline', clerk.token, { id: data.id });
  const change = timeline.data.find((one: { action: string }) => one.action === 'modify');
  expect(change.changes.covers).toMatchObject([[{ name: 'old.png' }], null]);
  const reverted = await api.post('wish/revert', clerk.token, {
    id: data.id,
    version: data.version,
    change: change.id,
  });
  expect(reverted).toMatchObject({ code: 0, data: { covers: [{ id, name: 'old.png' }] } });
  expect(await isOpen(clerk.token, id)).toBe(true);
  await modify(reverted.data, { covers: [] });
  api.pass(31 * dayMs);
  clerk = await api.enter('clerk');
  librarian = await api.enter('librarian');
  await purgeLooseFiles(api.ports);
  expect(await api.database.selectFrom('record_file').select('id').where('id', '=', id).execute()).toEqual([]);
  const now = (await api.get('wish/detail', clerk.token, { id: data.id })).data;
  expect(await modify(now, { covers: [{ id }] })).toMatchObject(missing);
});

test('the files of a removed record are gone, and those that no record was saved with a day later', async () => {
  const id = await idOf(clerk.token, 'covers', png());
  const { data } = await insert({ covers: [{ id }] });
  expect((await api.post('wish/delete', librarian.token, { id: data.id })).code).toBe(0);
  expect(await isOpen(librarian.token, id)).toBe(false);
  const unsaved = await idOf(clerk.token, 'covers', gif);
  await purgeLooseFiles(api.ports);
  const left = async (one: number) =>
    (await api.database.selectFrom('record_file').select('id').where('id', '=', one).execute()).length;
  expect([await left(id), await left(unsaved)]).toEqual([0, 1]);
  api.pass(dayMs + 1);
  await purgeLooseFiles(api.ports);
  expect(await left(unsaved)).toBe(0);
  clerk = await api.enter('clerk');
  librarian = await api.enter('librarian');
});

test('a list is narrowed to those with files or without, an export has their names, an import none', async () => {
  const ids = [await idOf(clerk.token, 'covers', png(), '=1.png'), await idOf(clerk.token, 'covers', gif, 'b.gif')];
  const { data } = await insert({ covers: ids.map((id) => ({ id })) });
  const bare = (await insert({})).data;
  const found = async (empty: boolean) =>
    (await api.get('wish/list', clerk.token, { covers_empty: String(empty), id: `${data.id},${bare.id}` })).data.map(
      (row: { id: number }) => row.id,
    );
  expect([await found(false), await found(true)]).toEqual([[data.id], [bare.id]]);
  const response = await api.request('GET', 'wish/export', {
    token: clerk.token,
    query: { id: String(data.id), columns: 'code,covers' },
  });
  const [, [, names = ''] = []] = parseCsv(await response.text());
  expect(names.replace(/^'/, '')).toBe('=1.png\nb.gif');
  const line = { line: 2, schoolId, code: 'I1', result: 2, copies: 0, covers: [{ id: ids[0] }] };
  const imported = await api.post('wish/import', clerk.token, { file: 'a'.repeat(64), rows: [line] });
  expect(imported.data).toMatchObject([{ state: 'refused', faults: { covers: 'noFilesInText' } }]);
});
