import { sql } from 'kysely';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { stageOf } from './keyStage';
import { because } from '../tenant/approvalStage';
import { setSafety } from '#engine/tests/subjects/safety/setSafety';
import { startReview } from '../review/parts';

let stage: Awaited<ReturnType<typeof startReview>>;
beforeAll(async () => {
  stage = await startReview();
});
afterAll(() => stage.api.close());
beforeEach(() => setSafety(stage.api, { decideOwn: false }));

type Person = { readonly token: string };
type Entry = { readonly id: number; readonly version: number };

let made = 0;
/** An entry that this person entered: suspected, unless said otherwise. */
const enterAs = async ({ token }: Person, more: object = {}) => {
  made += 1;
  const body = { tenantId: stage.merchant.tenantId, playerId: `own-${made}`, result: 2, cutting: 0, ...more };
  return (await stage.api.post('enter-info/insert', token, body)).data as Entry;
};
/** Changes an entry as it is now, by its form. */
const modify = async ({ token }: Person, { id }: Entry, change: object) => {
  const { version } = (await stage.api.get('enter-info/detail', stage.admin.token, { id })).data;
  return stage.api.post('enter-info/modify', token, { id, version, ...change });
};
const decisionsOf = ({ id }: Entry) =>
  stage.api.database
    .selectFrom('decision')
    .select(['account_id', 'result', 'own_allowed'])
    .where('entry_id', '=', id)
    .orderBy('id')
    .execute();
const refused = { code: 409, data: { reason: 'ownEntry' } };
const done = { code: 0 };

test('a suspected entry is decided by another person than the one who entered it, by every call', async () => {
  const { service, admin, decide, take } = stage;
  const one = await enterAs(service);
  expect(await take(one.id, service.token)).toMatchObject({ code: 409, data: { reason: 'ownEntry', ids: [one.id] } });
  expect(await decide(one, service.token, { result: 3 })).toMatchObject(refused);
  expect(await modify(service, one, { result: 3 })).toMatchObject(refused);
  expect(await modify(service, one, { remark: 'seen again' })).toMatchObject(done);
  expect(await decide({ ...one, version: 2 }, admin.token, { result: 3 })).toMatchObject(done);
  expect(await decisionsOf(one)).toEqual([{ account_id: admin.id, result: 3, own_allowed: false }]);
});

test('what one entered with its result is corrected until others have a say, and then it is theirs', async () => {
  const { api, employee, admin } = stage;
  const one = await enterAs(employee, { result: 3 });
  expect(await modify(employee, one, { result: 4, cutting: 1 })).toMatchObject(done);
  expect(await modify(employee, one, { result: 2 })).toMatchObject(done);
  expect(await modify(employee, one, { result: 1 })).toMatchObject(refused);
  const { data: events } = await api.get('enter-info/timeline', employee.token, { id: one.id });
  const revert = { id: one.id, version: 3, change: events[0].id };
  expect(await api.post('enter-info/revert', employee.token, revert)).toMatchObject(refused);
  expect(await modify(admin, one, { result: 3 })).toMatchObject(done);
  expect(await modify(employee, one, { result: 1 })).toMatchObject(refused);
});

test.each([{ result: 1 }, { result: 2 }, { cutting: 1 }])(
  'what another person has decided is not changed to %o by whoever entered it',
  async (change) => {
    const { employee, service, decide } = stage;
    const one = await enterAs(employee);
    await decide(one, service.token, { result: 3 });
    expect(await modify(employee, one, change)).toMatchObject(refused);
    expect(await modify(employee, one, { remark: 'a fact beside it' })).toMatchObject(done);
    expect(await modify(service, one, change)).toMatchObject(done);
  },
);

test('a decision that was taken back leaves the entry to others', async () => {
  const { api, service, admin, decide } = stage;
  const one = await enterAs(service);
  await decide(one, admin.token, { result: 3 });
  expect(await api.post('review/undo', admin.token, { id: one.id, version: 2 })).toMatchObject(done);
  expect(await modify(service, one, { result: 3 })).toMatchObject(refused);
});

test('a second look at what one entered is somebody else’s, by whichever call', async () => {
  const { api, service, admin, merchant, decide } = stage;
  const one = await enterAs(service, { result: 1 });
  await api.post('enter-info/second-look', merchant.token, { id: one.id, reason: 'look again' });
  expect(await decide(one, service.token, { result: 1 })).toMatchObject(refused);
  expect(await modify(service, one, { result: 3 })).toMatchObject(refused);
  expect(await decide(one, admin.token, { result: 1 })).toMatchObject(done);
  expect(await modify(service, one, { result: 3 })).toMatchObject(refused);
});

test('imported lines are entered by whoever imports them', async () => {
  const { api, service, admin, merchant } = stage;
  const line = (number: number, result: number) => ({
    line: number,
    tenantId: merchant.tenantId,
    playerId: `own-import-${number}`,
    result,
    cutting: 0,
  });
  const rows = [line(2, 2), line(3, 3)];
  const sent = { file: 'c'.repeat(64), dryRun: false, rows };
  expect(await api.post('enter-info/import', service.token, sent)).toMatchObject(done);
  const { data } = await api.get('enter-info/list', admin.token, { q: 'own-import', sort: 'id' });
  const [waits, decided] = data as Entry[];
  if (!waits || !decided) throw new Error('Nothing was imported.');
  expect(await modify(service, waits, { result: 3 })).toMatchObject(refused);
  expect(await modify(service, decided, { result: 4 })).toMatchObject(done);
  expect(await modify(admin, waits, { result: 3 })).toMatchObject(done);
});

test('whoever acts as a merchant entered what the key entered that they made', async () => {
  const { api, admin, service, merchant } = stage;
  const { makeKey, enter } = stageOf(api);
  const as = (role: string, more: object = {}) => api.post('auth/switch-role', admin.token, { role, ...more });
  expect(await as('tenant_admin', { tenantId: merchant.tenantId })).toMatchObject(done);
  const { key } = await makeKey(['enter'], {}, { token: admin.token, tenantId: Number(merchant.tenantId) });
  expect(await enter(key, { playerId: 'own-by-key' })).toMatchObject(done);
  expect(await as('customer_service')).toMatchObject(done);
  const { data } = await api.get('enter-info/list', admin.token, { q: 'own-by-key' });
  const [one] = data as Entry[];
  const mine = await enterAs(admin);
  expect(await as('admin')).toMatchObject(done);
  if (!one) throw new Error('Nothing was entered.');
  for (const entry of [one, mine]) {
    expect(await modify(admin, entry, { result: 3 })).toMatchObject(refused);
    expect(await modify(service, entry, { result: 3 })).toMatchObject(done);
  }
});

test('the queue says which entries the reader entered, and offers none of them to be taken', async () => {
  const { service, admin, queue } = stage;
  const one = await enterAs(service);
  const own = async ({ token }: Person, query: Record<string, string | number> = {}) =>
    (await queue(token, { id: one.id, ...query })).rows.map((row) => (row as unknown as { own: boolean }).own);
  expect(await own(service)).toEqual([true]);
  expect(await own(service, { holder: 'nobody' })).toEqual([]);
  expect(await own(admin, { holder: 'nobody' })).toEqual([false]);
  await setSafety(stage.api, { decideOwn: true });
  expect(await own(service, { holder: 'nobody' })).toEqual([false]);
});

test('a service with one reviewer may decide its own entries, and the operation log says so each time', async () => {
  const { api, service, take, decide } = stage;
  await setSafety(api, { decideOwn: true });
  const [one, other, decided] = [await enterAs(service), await enterAs(service), await enterAs(service, { result: 1 })];
  expect(await take(one.id, service.token)).toMatchObject(done);
  expect(await decide(one, service.token, { result: 3 })).toMatchObject(done);
  expect(await modify(service, other, { result: 4 })).toMatchObject(done);
  expect(await modify(service, decided, { result: 3 })).toMatchObject(done);
  const changesOf = async ({ id }: Entry) =>
    (
      await api.database
        .selectFrom('operation_log')
        .select('changes')
        .where('record_id', '=', id)
        .where('action', 'in', ['decide', 'modify'])
        .where('resource', '=', 'entry')
        .execute()
    ).map(({ changes }) => changes);
  expect(await changesOf(one)).toMatchObject([{ ownDecision: [null, true] }]);
  expect(await changesOf(other)).toMatchObject([{ ownDecision: [null, true] }]);
  expect(await changesOf(decided)).not.toMatchObject([{ ownDecision: [null, true] }]);
  expect(await decisionsOf(one)).toMatchObject([{ own_allowed: true }]);
  expect(await decisionsOf(other)).toMatchObject([{ own_allowed: true }]);
  expect(await decisionsOf(decided)).toMatchObject([{ own_allowed: false }, { own_allowed: false }]);
});

test('the database refuses a decision about one’s own entry, whatever the server writes beside it', async () => {
  const { api, service, admin, decide } = stage;
  const at = new Date(api.clock.now).toISOString();
  const write = (one: Entry, who: { readonly id: number }, more: object = {}) => {
    const row = {
      entry_id: one.id,
      tenant_id: Number(stage.merchant.tenantId),
      account_id: who.id,
      result: 3,
      cutting: 0,
      second_look: false,
      since: at,
      decided_at: at,
      ...more,
    };
    return api.database.insertInto('decision').values(row).execute();
  };
  const [waits, decided, mine] = [
    await enterAs(service),
    await enterAs(service),
    await enterAs(service, { result: 3 }),
  ];
  await decide(decided, admin.token, { result: 3 });
  for (const one of [waits, decided])
    for (const more of [{}, { own_allowed: true }, { second_look: true }])
      await expect(write(one, service, more)).rejects.toThrow('this may not be added to decision');
  await expect(write(mine, service, { own_allowed: true })).rejects.toThrow('this may not be added to decision');
  await expect(write(waits, admin, { own_allowed: true })).rejects.toThrow('this may not be added to decision');
  await setSafety(api, { decideOwn: true });
  await expect(write(decided, service)).rejects.toThrow('this may not be added to decision');
  await write(decided, service, { own_allowed: true });
  // Nor is the mark taken away afterwards, nor the entry given to somebody else.
  await expect(
    sql`update decision set own_allowed = false where entry_id = ${decided.id}`.execute(api.database),
  ).rejects.toThrow('never changes');
  await expect(
    sql`update entry set operator_id = ${admin.id} where id = ${decided.id}`.execute(api.database),
  ).rejects.toThrow('never changes');
});

test('turning it on needs a second person where changes of the settings do', async () => {
  const { api, admin } = stage;
  await setSafety(api, { settingsByTwo: true, adminsByTwo: true });
  const { id, version } = await api.database.selectFrom('safety').selectAll().executeTakeFirstOrThrow();
  await api.addAccount('admin');
  expect(await api.post('safety/modify', admin.token, { id, version, decideOwn: true }, because)).toMatchObject({
    code: 202,
  });
});
