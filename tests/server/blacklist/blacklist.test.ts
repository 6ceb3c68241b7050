import { expect, test } from 'vitest';
import { roles } from '#resources/business';
import { joinValues } from '#engine/schema/wire/filtering';
import { apiForFile } from '../api';
import { parseCsv } from '#engine/tests/parseCsv';

const api = await apiForFile();
const admin = (await api.enter('admin')).token;
const service = (await api.enter('customer_service')).token;
const merchant = (await api.enter('tenant_admin')).token;
const tenantId = await api.addTenant();
const entry = { tenantId, playerId: 'Cheat 1', result: 3, cutting: 1 };
const entryId = (await api.post('enter-info/insert', service, entry)).data.id;
const body = { playerId: 'Cheat 1', platform: 'Club', reason: 3, entryId, remark: 'seen twice' };
const listed = (await api.post('black-list/insert', service, body)).data;

const check = (token: string, query: Readonly<Record<string, string>>) => api.get('black-list/check', token, query);

test('everybody who is signed in may check whether a player is on the list', async () => {
  for (const { value: role } of roles) {
    const { token } = await api.enter(role);
    expect(await check(token, { playerId: 'Cheat 1' })).toMatchObject({ code: 0, data: true });
    expect(await check(token, { playerId: ' Cheat 1 ' })).toMatchObject({ code: 0, data: true });
    expect(await check(token, { playerId: 'Cheat' })).toMatchObject({ code: 0, data: false });
    expect(await check(token, { playerId: '%' })).toMatchObject({ code: 0, data: false });
  }
});

test('a player typed in the wide letters and digits of an input method is the same player', async () => {
  expect(await check(merchant, { playerId: 'Ｃｈｅａｔ １' })).toMatchObject({ code: 0, data: true });
  expect(await api.post('black-list/insert', service, { playerId: 'Ｃheat １', reason: 3 })).toMatchObject({
    code: 422,
    data: { errors: { playerId: expect.anything() } },
  });
  expect(await api.get('black-list/list', service, { playerId: 'Cheat １' })).toMatchObject({ total: 1 });
  expect(await api.get('black-list/list', service, { q: 'Ｃheat １' })).toMatchObject({ total: 1 });
});

test('a check of nobody, or of more than a player, is refused', async () => {
  const bad: Readonly<Record<string, string>>[] = [
    {},
    { playerId: '' },
    { playerId: 'x'.repeat(65) },
    { playerId: 'a', reason: '3' },
  ];
  for (const query of bad) expect(await check(merchant, query)).toMatchObject({ status: 200, code: 422 });
});

test('a merchant sees the player, but neither the reporter nor the merchant of the entry', async () => {
  const { data } = await api.get('black-list/detail', merchant, { id: listed.id });
  expect(data).toMatchObject({ playerId: 'Cheat 1', reason: 3, platform: 'Club', remark: 'seen twice' });
  for (const hidden of ['operatorId', 'entryId']) {
    expect(data).not.toHaveProperty(hidden);
    expect((await api.get('black-list/list', merchant)).data[0]).not.toHaveProperty(hidden);
    expect(await api.get('black-list/list', merchant, { [hidden]: '1' })).toMatchObject({ code: 422 });
    expect(await api.get('black-list/list', merchant, { sort: hidden })).toMatchObject({ code: 422 });
  }
});

test('staff see both, in the list and in the file', async () => {
  const { data } = await api.get('black-list/list', service, { entryId });
  expect(data).toMatchObject([{ playerId: 'Cheat 1', entryId }]);
  const query = { columns: 'playerId,reason,entryId' };
  const file = await (await api.request('GET', 'black-list/export', { token: service, query, language: 'en' })).text();
  expect(parseCsv(file)).toEqual([
    [expect.stringContaining('Player ID'), 'Reason', 'Entry'],
    ['Cheat 1', 'Cheat tool', `Entry ${entryId}`],
  ]);
});

test('a player whose id holds a comma or a backslash is found by it, alone and among others', async () => {
  const ids = ['a,b', 'a', 'c\\'];
  for (const playerId of ids)
    expect(await api.post('black-list/insert', admin, { playerId, reason: 3 })).toMatchObject({ code: 0 });
  const found = async (written: string) => {
    const { data } = await api.get('black-list/list', merchant, { playerId: written, sort: 'id' });
    return data.map(({ playerId }: { playerId: string }) => playerId);
  };
  expect(await found('a\\,b')).toEqual(['a,b']);
  expect(await found('a,b')).toEqual(['a']);
  expect(await found(joinValues(ids))).toEqual(ids);
  // As it was written before commas had a way.
  expect(await found('c\\')).toEqual(['c\\']);
});

test('a player stands on the list once', async () => {
  expect(await api.post('black-list/insert', admin, { playerId: 'Cheat 1', reason: 2 })).toMatchObject({
    code: 422,
    data: { errors: { playerId: 'taken' } },
  });
});

test('only suspected or proven findings are reasons', async () => {
  for (const reason of [1, 5, 9])
    expect(await api.post('black-list/insert', service, { playerId: `r${reason}`, reason })).toMatchObject({
      code: 422,
      data: { errors: { reason: 'notAnOption' } },
    });
});

test('when its entry is removed, a player stays on the list without it, and the log records it', async () => {
  const tenantId = await api.addTenant();
  const cheat = async (playerId: string) => {
    const entry = await api.post('enter-info/insert', service, { tenantId, playerId, result: 3, cutting: 1 });
    return api.post('black-list/insert', service, { playerId, reason: 3, entryId: entry.data.id });
  };
  const [one, two, other] = [await cheat('Gone 1'), await cheat('Gone 2'), await cheat('Stays')];
  api.pass(1000);
  const ids = [one.data.entryId, two.data.entryId];
  expect(await api.post('enter-info/delete', admin, { ids })).toMatchObject({ code: 0 });
  for (const { data } of [one, two]) {
    const now = { entryId: null, version: data.version + 1, updatedAt: api.clock.now.toISOString() };
    expect((await api.get('black-list/detail', admin, { id: data.id })).data).toEqual({ ...data, ...now });
    expect((await api.auditLog('modify')).filter(({ record_id: id }) => id === data.id)).toMatchObject([
      { resource: 'blacklist', changes: { entryId: [data.entryId, null] }, result: 0 },
    ]);
  }
  expect((await api.get('black-list/detail', admin, { id: other.data.id })).data).toEqual(other.data);
  const stale = { id: one.data.id, version: one.data.version, remark: 'seen before' };
  expect(await api.post('black-list/modify', service, stale)).toMatchObject({ code: 409, data: { reason: 'stale' } });
});

test('a removed player may be listed again', async () => {
  const { data } = await api.post('black-list/insert', service, { playerId: 'Cheat 2', reason: 4 });
  expect(await api.post('black-list/delete', admin, { id: data.id })).toMatchObject({ code: 0 });
  expect(await check(merchant, { playerId: 'Cheat 2' })).toMatchObject({ data: false });
  expect(await api.post('black-list/insert', service, { playerId: 'Cheat 2', reason: 4 })).toMatchObject({ code: 0 });
});
