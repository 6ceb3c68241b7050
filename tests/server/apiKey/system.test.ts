import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiForFile } from '../api';
import { stuckIn } from '#engine/tests/stuck';
import { stageOf } from './stage';
import { rewrite } from '#engine/tests/rewrite';

const api = await apiForFile();
const { makeKey, check, enter, revoke, entriesOf } = stageOf(api);
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

test('what a check cannot read is refused with the name of the field', async () => {
  const { key } = await makeKey();
  const of = async (query: Record<string, string>) => (await api.get('merchant/check', undefined, query, { key })).data;
  expect(await of({})).toEqual({ errors: { playerId: 'required' } });
  expect(await of({ playerId: 'x'.repeat(65) })).toEqual({ errors: { playerId: 'tooLong' } });
  expect(await of({ playerId: 'x', tenantId: '1' })).toEqual({ errors: { tenantId: 'unknownField' } });
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

test('the log and the timeline say by which key an entry came', async () => {
  const { key } = await makeKey(['enter'], { name: 'Till 7' });
  const { id } = (await enter(key)).data as { id: number };
  const username = `API ${key.slice(0, 9)} · Till 7`;
  const row = (await api.auditLog('insert')).find((one) => one.resource === 'entry' && one.record_id === id);
  expect(row).toMatchObject({ operator_id: null, username, role: 'tenant_admin', result: 0 });
  expect(row?.changes).toMatchObject({ result: [null, 2] });
  const timeline = await api.get('enter-info/timeline', admin.token, { id });
  expect(JSON.stringify(timeline.data)).toContain(username);
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

test('a player who was entered a moment ago is refused with that entry, until it is meant', async () => {
  const { key } = await makeKey();
  const other = await makeKey();
  const { id } = (await enter(key, { playerId: 'Eve' })).data as { id: number };
  expect(await enter(key, { playerId: 'Eve' })).toMatchObject({ code: 409, data: { reason: 'twin', current: { id } } });
  expect((await enter(other.key, { playerId: 'Eve' })).code).toBe(0);
  expect((await enter(key, { playerId: 'Eve', again: true })).code).toBe(0);
});

test('a request id enters once, sent again or ten times at once, and nothing else under it', async () => {
  const { key } = await makeKey();
  const one = { playerId: 'Fay', requestId: 'order' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(key, one)));
  expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
  expect(await enter(key, one)).toEqual(answers[0]);
  expect(await entriesOf('Fay')).toHaveLength(1);
  expect(await enter(key, { ...one, playerId: 'Fey' })).toMatchObject({ code: 409, data: { reason: 'duplicate' } });
});

test('systems do not meet by their request ids, though one person has made their keys', async () => {
  const { id } = await api.addAccount('tenant_admin');
  const keys = [await makeKey(), await makeKey(), await makeKey()];
  await rewrite(api.database, sql`update api_key set made_by = ${id}`);
  const answers = [];
  for (const { key } of keys) answers.push(await enter(key, { playerId: 'Gus', requestId: 'same' }));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(new Set(answers.map(({ data }) => data.id as number)).size).toBe(3);
  expect(await entriesOf('Gus')).toMatchObject(keys.map(({ tenantId }) => ({ tenant_id: tenantId })));
});

test('who revokes a key waits for an entry that is under way, and the next one is refused', async () => {
  const { id, key, token } = await makeKey();
  let under: Promise<readonly unknown[]> | undefined;
  await api.database.transaction().execute(async (tx) => {
    // Whoever enters waits here, and holds the key meanwhile.
    await sql`lock table entry in share mode`.execute(tx);
    const entering = enter(key, { playerId: 'Hal' });
    await expect.poll(() => stuckIn(api.database)).toBe(1);
    under = Promise.all([entering, revoke(token, id)]);
    await expect.poll(() => stuckIn(api.database)).toBe(2);
  });
  expect(await under).toMatchObject([{ code: 0 }, { code: 0 }]);
  expect((await enter(key)).code).toBe(401);
});

test('a key that is revoked between its look-up and its write enters nothing', async () => {
  const { id, key } = await makeKey();
  let entering: ReturnType<typeof enter> | undefined;
  await api.database.transaction().execute(async (tx) => {
    await sql`update api_key set state = 'revoked' where id = ${id}`.execute(tx);
    entering = enter(key, { playerId: 'Ida' });
    await expect.poll(() => stuckIn(api.database)).toBe(1);
  });
  expect((await entering)?.code).toBe(401);
  expect(await entriesOf('Ida')).toEqual([]);
});

test('an entry of a merchant that is disabled meanwhile is refused', async () => {
  const { key, tenantId } = await makeKey();
  let entering: ReturnType<typeof enter> | undefined;
  await api.database.transaction().execute(async (tx) => {
    await sql`update tenant set status = 0 where id = ${tenantId}`.execute(tx);
    entering = enter(key, { playerId: 'Jo' });
    await expect.poll(() => stuckIn(api.database)).toBe(1);
  });
  expect((await entering)?.code).toBe(401);
});

test('a key stands for its merchant: its maker may be disabled, need a password or lack a second factor', async () => {
  const { key } = await makeKey();
  const makers = api.database.updateTable('account').where('role', '=', 'tenant_admin');
  await makers.set({ must_change_password: true, status: 0 }).execute();
  await api.database
    .updateTable('safety')
    .set({ second_factor_for: ['tenant_admin'] })
    .execute();
  expect((await check(key, 'a')).code).toBe(0);
  expect((await enter(key)).code).toBe(0);
  await api.database.updateTable('safety').set({ second_factor_for: null }).execute();
});
