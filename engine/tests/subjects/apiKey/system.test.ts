import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { stuckIn } from '#engine/tests/stuck';
import { stageOf } from './stage';
import { rewrite } from '#engine/tests/rewrite';

const api = await apiForFile();
const { makeKey, check, enter, revoke, wishesOf } = stageOf(api);
const admin = await api.enter('librarian');

test('what a check cannot read is refused with the name of the field', async () => {
  const { key } = await makeKey();
  const of = async (query: Record<string, string>) => (await api.get('desk/check', undefined, query, { key })).data;
  expect(await of({})).toEqual({ errors: { code: 'required' } });
  expect(await of({ code: 'x'.repeat(65) })).toEqual({ errors: { code: 'tooLong' } });
  expect(await of({ code: 'x', schoolId: '1' })).toEqual({ errors: { schoolId: 'unknownField' } });
});

test('the log and the timeline say by which key a wish came', async () => {
  const { key } = await makeKey(['wish'], { name: 'Till 7' });
  const { id } = (await enter(key)).data as { id: number };
  const username = `API ${key.slice(0, 9)} · Till 7`;
  const row = (await api.auditLog('insert')).find((one) => one.resource === 'wish' && one.record_id === id);
  expect(row).toMatchObject({ operator_id: null, username, role: 'teacher', result: 0 });
  expect(row?.changes).toMatchObject({ result: [null, 2] });
  const timeline = await api.get('wish/timeline', admin.token, { id });
  expect(JSON.stringify(timeline.data)).toContain(username);
});

test('a wish that was added a moment ago is refused with the first one, until it is meant', async () => {
  const { key } = await makeKey();
  const other = await makeKey();
  const { id } = (await enter(key, { code: 'Eve' })).data as { id: number };
  expect(await enter(key, { code: 'Eve' })).toMatchObject({ code: 409, data: { reason: 'twin', current: { id } } });
  expect((await enter(other.key, { code: 'Eve' })).code).toBe(0);
  expect((await enter(key, { code: 'Eve', again: true })).code).toBe(0);
});

test('a request id enters once, sent again or ten times at once, and nothing else under it', async () => {
  const { key } = await makeKey();
  const one = { code: 'Fay', requestId: 'order' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(key, one)));
  expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
  expect(await enter(key, one)).toEqual(answers[0]);
  expect(await wishesOf('Fay')).toHaveLength(1);
  expect(await enter(key, { ...one, code: 'Fey' })).toMatchObject({ code: 409, data: { reason: 'duplicate' } });
});

test('systems do not meet by their request ids, though one person has made their keys', async () => {
  const { id } = await api.addAccount('teacher');
  const keys = [await makeKey(), await makeKey(), await makeKey()];
  await rewrite(api.database, sql`update api_key set made_by = ${id}`);
  const answers = [];
  for (const { key } of keys) answers.push(await enter(key, { code: 'Gus', requestId: 'same' }));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(new Set(answers.map(({ data }) => data.id as number)).size).toBe(3);
  expect(await wishesOf('Gus')).toMatchObject(keys.map(({ schoolId }) => ({ school_id: schoolId })));
});

test('who revokes a key waits for a wish that is under way, and the next one is refused', async () => {
  const { id, key, token } = await makeKey();
  let under: Promise<readonly unknown[]> | undefined;
  await api.database.transaction().execute(async (tx) => {
    // Whoever enters waits here, and holds the key meanwhile.
    await sql`lock table wish in share mode`.execute(tx);
    const entering = enter(key, { code: 'Hal' });
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
    entering = enter(key, { code: 'Ida' });
    await expect.poll(() => stuckIn(api.database)).toBe(1);
  });
  expect((await entering)?.code).toBe(401);
  expect(await wishesOf('Ida')).toEqual([]);
});

test('a wish of a school that is disabled meanwhile is refused', async () => {
  const { key, schoolId } = await makeKey();
  let entering: ReturnType<typeof enter> | undefined;
  await api.database.transaction().execute(async (tx) => {
    await sql`update school set status = 0 where id = ${schoolId}`.execute(tx);
    entering = enter(key, { code: 'Jo' });
    await expect.poll(() => stuckIn(api.database)).toBe(1);
  });
  expect((await entering)?.code).toBe(401);
});

test('a key stands for its school: its maker may be disabled, need a password or lack a second factor', async () => {
  const { key } = await makeKey();
  const makers = api.database.updateTable('account').where('role', '=', 'teacher');
  await makers.set({ must_change_password: true, status: 0 }).execute();
  await api.database
    .updateTable('safety')
    .set({ second_factor_for: ['teacher'] })
    .execute();
  expect((await check(key, 'a')).code).toBe(0);
  expect((await enter(key)).code).toBe(0);
  await api.database.updateTable('safety').set({ second_factor_for: null }).execute();
});
