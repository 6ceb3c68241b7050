import { describe, expect, test } from 'vitest';
import { wish } from '#engine/tests/fixture/resources/wish/wish';
import { aBook } from '#engine/tests/aBook';
import { apiForFile } from '#engine/tests/api';
import { parseCsv } from '#engine/tests/parseCsv';

// What a declaration may say beyond plain fields, played through HTTP on the resources that say it.

const api = await apiForFile();
const admin = await api.enter('librarian');
const service = await api.enter('clerk');
const volunteer = await api.enter('volunteer');
const schoolId = await api.addSchool({ name: 'Silver' });

let made = 0;
const enter = async (more: object = {}, token = volunteer.token) => {
  made += 1;
  const body = { schoolId, code: `p${made}`, result: 3, copies: 1, ...more };
  return (await api.post('wish/insert', token, body)).data;
};
const wishOf = async (id: number) => (await api.get('wish/detail', admin.token, { id })).data;
const lastAudit = async (action: string) => (await api.auditLog(action)).at(-1);

describe('a field that is stamped', () => {
  test('holds the person who created the record, not those who change it', async () => {
    const { id, version, operatorId } = await enter();
    expect(operatorId).toBe(volunteer.id);
    const { data } = await api.post('wish/modify', service.token, { id, version, remark: 'seen' });
    expect(data).toMatchObject({ operatorId: volunteer.id, remark: 'seen' });
  });
});

describe('a field that is derived', () => {
  test('tells what holds now, in the list, the detail and the export', async () => {
    const { id, code, inCatalog } = await enter();
    expect(inCatalog).toBe(false);
    const listed = (await api.post('book/insert', service.token, { ...aBook, isbn: code, wishId: id })).data;
    expect((await wishOf(id)).inCatalog).toBe(true);
    expect((await api.get('wish/list', admin.token, { code })).data).toMatchObject([{ inCatalog: true }]);
    const query = { code, columns: 'code,inCatalog' };
    const file = await (await api.request('GET', 'wish/export', { token: admin.token, query, language: 'en' })).text();
    expect(parseCsv(file)[1]).toEqual([code, 'Yes']);
    await api.post('book/delete', admin.token, { id: listed.id });
    expect((await wishOf(id)).inCatalog).toBe(false);
  });

  test('counts the records of which its condition holds, and no others', async () => {
    const id = await api.addSchool({ name: 'Copper' });
    const counted = async () => (await api.get('school/detail', admin.token, { id })).data.openWishes;
    expect(await counted()).toBe(0);
    const { id: wishId, version } = await enter({ schoolId: id, result: 2 });
    await enter({ schoolId: id, result: 2 });
    await enter({ schoolId: id, result: 1 });
    expect(await counted()).toBe(2);
    await api.post('wish/modify', service.token, { id: wishId, version, result: 1 });
    expect(await counted()).toBe(1);
    expect((await api.get('school/list', admin.token, { q: 'Copper' })).data).toMatchObject([{ openWishes: 1 }]);
  });

  test('is neither written nor filtered nor sorted by, and no change of the record', async () => {
    const body = { schoolId, code: 'y', result: 1, copies: 1, inCatalog: true };
    expect((await api.post('wish/insert', volunteer.token, body)).data.errors).toEqual({
      inCatalog: 'readOnly',
    });
    const ask = (query: Readonly<Record<string, string>>) => api.get('wish/list', admin.token, query);
    expect((await ask({ inCatalog: 'true' })).data.errors).toEqual({ inCatalog: 'notFilterable' });
    expect((await ask({ sort: 'inCatalog' })).data.errors).toEqual({ inCatalog: 'notSortable' });
    const { id, version, code } = await enter();
    await api.post('book/insert', service.token, { ...aBook, isbn: code });
    await api.post('wish/modify', volunteer.token, { id, version, copies: 0 });
    expect((await lastAudit('modify'))?.changes).toEqual({ copies: [1, 0] });
  });
});

describe('a transition that removes', () => {
  test('takes the record away, keeps the whole of it in the audit log, and is forgotten by what referred to it', async () => {
    const { id, code } = await enter({ reviews: ['https://one.example/'], remark: 'why' });
    const listed = (await api.post('book/insert', service.token, { ...aBook, isbn: code, wishId: id })).data;
    expect((await api.post('wish/delete', admin.token, { id })).code).toBe(0);
    expect((await api.get('wish/detail', admin.token, { id })).code).toBe(404);
    expect(await lastAudit('delete')).toMatchObject({
      resource: 'wish',
      record_id: id,
      changes: {
        schoolId: [schoolId, null],
        code: [code, null],
        result: [3, null],
        copies: [1, null],
        reviews: [['https://one.example/'], null],
        remark: ['why', null],
        operatorId: [volunteer.id, null],
      },
    });
    const { data } = await api.get('book/detail', admin.token, { id: listed.id });
    expect(data).toMatchObject({ isbn: code, wishId: null });
  });

  test('is done to all of many or to none, each with its own row in the audit log', async () => {
    const ids = [(await enter()).id, (await enter()).id];
    expect((await api.post('wish/delete', admin.token, { ids: [...ids, 987_654] })).code).toBe(404);
    expect((await wishOf(ids[0])).id).toBe(ids[0]);
    const before = (await api.auditLog('delete')).length;
    expect((await api.post('wish/delete', admin.token, { ids })).code).toBe(0);
    const rows = (await api.auditLog('delete')).slice(before);
    expect(rows.map(({ record_id }) => record_id)).toEqual(ids);
    expect(await api.post('wish/delete', admin.token, { ids })).toMatchObject({ code: 404 });
  });
});

const own = await api.addSchool();

let twins = 0;
const stage = async () => {
  const { token, id } = await api.enter('volunteer');
  const code = `twin-${(twins += 1)}`;
  const enter = (more: object = {}) =>
    api.post('wish/insert', token, { schoolId: own, code, result: 1, copies: 1, ...more });
  return { token, id, enter };
};

test('the same wish within minutes is refused with the earlier one, until the person says that it is meant', async () => {
  const [{ enter, id }, colleague] = [await stage(), await api.enter('volunteer')];
  const first = await enter();
  const again = await enter({ remark: 'once more' });
  expect(again).toMatchObject({
    code: 409,
    data: { reason: 'twin', current: { id: first.data.id, operatorId: id, createdAt: first.data.createdAt } },
  });
  const { code } = first.data;
  const theirs = { schoolId: own, code, result: 1, copies: 1 };
  expect((await api.post('wish/insert', colleague.token, theirs)).data.reason).toBe('twin');
  expect(await enter({ remark: 'once more', again: true })).toMatchObject({ code: 0, data: { remark: 'once more' } });
});

test('another result, code or school, or a later time is no repetition', async () => {
  const { enter } = await stage();
  await enter();
  expect((await enter({ result: 2 })).code).toBe(0);
  expect((await enter({ code: 'somebody-else' })).code).toBe(0);
  expect((await enter({ schoolId: await api.addSchool() })).code).toBe(0);
  api.pass(wish.twins.withinMs + 1);
  expect((await enter()).code).toBe(0);
});

test('a refused repetition uses up no request id', async () => {
  const { enter } = await stage();
  await enter();
  expect((await enter({ requestId: 'asked-first' })).code).toBe(409);
  expect((await enter({ requestId: 'asked-first', again: true })).code).toBe(0);
});

test('the word has no meaning where nothing asks', async () => {
  const { token } = await api.enter('librarian');
  const body = { name: 'Once', again: true };
  expect((await api.post('school/insert', token, body)).data.errors).toEqual({ again: 'unknownField' });
  const { enter } = await stage();
  expect((await enter({ again: 'yes' })).data.errors).toEqual({ again: 'wrongType' });
});
