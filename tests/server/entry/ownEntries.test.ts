import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { because, setSafety } from '../approval/stage';
import { startReview } from '../review/parts';

let stage: Awaited<ReturnType<typeof startReview>>;
beforeAll(async () => {
  stage = await startReview();
});
afterAll(() => stage.api.close());
beforeEach(() => setSafety(stage.api, { decideOwn: false }));

/** A suspected entry that a reviewer entered. */
const enterAs = async ({ token }: { readonly token: string }, more: object = {}) => {
  const body = { tenantId: stage.merchant.tenantId, playerId: `own-${Math.random()}`, result: 2, cutting: 0, ...more };
  return (await stage.api.post('enter-info/insert', token, body)).data as { id: number; version: number };
};
const modify = ({ token }: { readonly token: string }, of: { id: number; version: number }, change: object) =>
  stage.api.post('enter-info/modify', token, { id: of.id, version: of.version, ...change });
const refused = { code: 409, data: { reason: 'ownEntry' } };

test('a suspected entry is decided by another person than the one who entered it, by every call', async () => {
  const { api, service, admin, decide, take } = stage;
  const one = await enterAs(service);
  expect(await take(one.id, service.token)).toMatchObject({ code: 409, data: { reason: 'ownEntry', ids: [one.id] } });
  expect(await decide(one, service.token, { result: 3 })).toMatchObject(refused);
  expect(await modify(service, one, { result: 3 })).toMatchObject(refused);
  expect(await modify(service, one, { remark: 'seen again' })).toMatchObject({ code: 0 });
  expect(await decide({ ...one, version: 2 }, admin.token, { result: 3 })).toMatchObject({ code: 0 });
  expect(await api.database.selectFrom('decision').selectAll().where('entry_id', '=', one.id).execute()).toMatchObject([
    { account_id: admin.id, entered_by: service.id, own_allowed: false },
  ]);
});

test('what one entered as decided is corrected as before, and once it waits somebody else decides it', async () => {
  const { api, service, employee, merchant, decide } = stage;
  const one = await enterAs(employee, { result: 3 });
  expect(await modify(employee, one, { result: 4 })).toMatchObject({ code: 0 });
  expect(await modify(employee, { ...one, version: 2 }, { result: 2 })).toMatchObject({ code: 0 });
  expect(await modify(employee, { ...one, version: 3 }, { result: 1 })).toMatchObject(refused);
  const { data: events } = await api.get('enter-info/timeline', employee.token, { id: one.id });
  const revert = { id: one.id, version: 3, change: events[0].id };
  expect(await api.post('enter-info/revert', employee.token, revert)).toMatchObject(refused);
  const other = await enterAs(service, { result: 1 });
  await api.post('enter-info/second-look', merchant.token, { id: other.id, reason: 'look again' });
  expect(await decide(other, service.token, { result: 1 })).toMatchObject(refused);
});

test('the queue says which entries the reader entered, and offers none of them to be taken', async () => {
  const { service, admin, queue } = stage;
  const one = await enterAs(service);
  const own = async ({ token }: { token: string }, query: Record<string, string | number> = {}) =>
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
  const [one, other] = [await enterAs(service), await enterAs(service)];
  expect(await take(one.id, service.token)).toMatchObject({ code: 0 });
  expect(await decide(one, service.token, { result: 3 })).toMatchObject({ code: 0 });
  expect(await modify(service, other, { result: 4 })).toMatchObject({ code: 0 });
  const rows = api.database.selectFrom('operation_log').selectAll().where('record_id', 'in', [one.id, other.id]);
  const changes = (
    await rows.where('action', 'in', ['decide', 'modify']).where('resource', '=', 'entry').execute()
  ).map((row) => row.changes);
  expect(changes).toMatchObject([{ ownDecision: [null, true] }, { ownDecision: [null, true] }]);
  expect(
    await api.database
      .selectFrom('decision')
      .select('own_allowed')
      .where('entry_id', 'in', [one.id, other.id])
      .execute(),
  ).toEqual([{ own_allowed: true }, { own_allowed: true }]);
});

test('the database refuses a decision about one’s own entry that the settings have not allowed', async () => {
  const { api, service } = stage;
  const one = await enterAs(service);
  const at = new Date();
  const row = {
    entry_id: one.id,
    tenant_id: Number(stage.merchant.tenantId),
    account_id: service.id,
    entered_by: service.id,
    result: 3,
    cutting: 0,
    second_look: false,
    since: new Date(at.getTime() - 1000).toISOString(),
    decided_at: at.toISOString(),
  };
  await expect(api.database.insertInto('decision').values(row).execute()).rejects.toThrow('decision_by_another');
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
