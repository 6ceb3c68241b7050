import { expect, test } from 'vitest';
import { apiForFile } from '../api';
import { stageOf } from './keyStage';

const api = await apiForFile();
const { makeKey, check, enter, entriesOf } = stageOf(api);
const admin = await api.enter('admin');

/** An entry by hand, with this result. */
const byHand = async (tenantId: number, playerId: string, more: object = {}) => {
  const body = { tenantId, playerId, result: 2, cutting: 0, again: true, ...more };
  const { data } = await api.post('enter-info/insert', admin.token, body);
  return data as { id: number; createdAt: string };
};

test('a check says what the own merchant has entered, the latest first, and nothing of others', async () => {
  const [own, other] = [await makeKey(), await makeKey()];
  const nothing = { known: false, last: null, blacklisted: false, reason: null };
  expect((await check(own.key, 'Ann')).data).toEqual(nothing);
  await byHand(own.tenantId, 'Ann');
  const { id, createdAt } = await byHand(own.tenantId, 'Ann', { result: 1 });
  await byHand(other.tenantId, 'Ben');
  await byHand(other.tenantId, 'Ann', { result: 3 });
  expect((await check(own.key, ' Ann ')).data).toEqual({ ...nothing, known: true, last: { id, result: 1, createdAt } });
  expect((await check(own.key, 'Ben')).data).toEqual(nothing);
});

test('a check warns of a blacklisted player with the reason, whoever entered them', async () => {
  const [own, other] = [await makeKey(), await makeKey()];
  const { id } = await byHand(other.tenantId, 'Cat', { result: 3 });
  await api.post('enter-info/blacklist', admin.token, { id, remark: 'a secret of the staff' });
  const said = await check(own.key, 'Cat');
  expect(said.data).toEqual({ known: false, last: null, blacklisted: true, reason: 3 });
});

test('an entry by key is a suspected one of the own merchant, and waits for a reviewer', async () => {
  const { key, id: keyId, tenantId } = await makeKey();
  const evidence = ['https://evidence.example/1'];
  const { code, data } = await enter(key, { playerId: 'Dan', platform: 'Ace', evidence, remark: 'Too quick' });
  expect(code).toBe(0);
  expect(data).toMatchObject({ playerId: 'Dan', result: 2, platform: 'Ace', evidence, remark: 'Too quick' });
  expect(data).not.toHaveProperty('tenantId');
  const { made_by: maker } = await api.database
    .selectFrom('api_key')
    .select('made_by')
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow();
  expect(await entriesOf('Dan')).toMatchObject([{ id: data.id, tenant_id: tenantId, operator_id: maker, result: 2 }]);
  const queue = await api.get('review/list', admin.token);
  expect(JSON.stringify(queue.data)).toContain('Dan');
});

test('an entry by key keeps the rules of the form, and names no merchant, result or person', async () => {
  const { key } = await makeKey();
  const faultsOf = async (more: object) => (await enter(key, more)).data.errors as object;
  expect(await faultsOf({ playerId: '', cutting: 7 })).toEqual({ playerId: 'required', cutting: 'notAnOption' });
  expect(await faultsOf({ evidence: ['javascript:alert(1)'] })).toEqual({ evidence: 'badLink' });
  expect(await faultsOf({ requestId: undefined })).toEqual({ requestId: 'required' });
  for (const name of ['tenantId', 'result', 'operatorId'])
    expect(await faultsOf({ [name]: 1 })).toEqual({ [name]: 'unknownField' });
});
