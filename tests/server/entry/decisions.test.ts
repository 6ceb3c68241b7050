import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReview } from '../review/parts';

let stage: Awaited<ReturnType<typeof startReview>>;
beforeAll(async () => {
  stage = await startReview();
});
afterAll(() => stage.api.close());

const decisionsOf = (id: number) =>
  stage.api.database
    .selectFrom('decision')
    .select(['account_id', 'result', 'cutting', 'was', 'second_look', 'since', 'decided_at', 'undone'])
    .where('entry_id', '=', id)
    .orderBy('id')
    .execute();

test('an entry that comes with a finding is decided by who enters it, and a suspected one by who reviews it', async () => {
  const { api, admin, employee, enter, decide } = stage;
  const found = await enter({ result: 3, cutting: 1 });
  expect(await decisionsOf(found.id)).toMatchObject([
    { account_id: employee.id, result: 3, cutting: 1, was: null, second_look: false, undone: false },
  ]);
  const waiting = await enter();
  expect(await decisionsOf(waiting.id)).toEqual([]);
  api.pass(60_000);
  await decide(waiting, admin.token, { result: 4 });
  const [made] = await decisionsOf(waiting.id);
  expect(made).toMatchObject({ account_id: admin.id, result: 4, was: null, second_look: false });
  expect(Date.parse(String(made?.decided_at)) - Date.parse(String(made?.since))).toBeGreaterThanOrEqual(60_000);
});

test('a second look is a decision even where it confirms the first, and waits since it was asked for', async () => {
  const { api, service, merchant, enter, decide } = stage;
  const one = await enter({ result: 1 });
  api.pass(3_600_000);
  await api.post('enter-info/second-look', merchant.token, { id: one.id, reason: 'look again' });
  api.pass(60_000);
  await decide(one, service.token, { result: 1 });
  const [, second] = await decisionsOf(one.id);
  expect(second).toMatchObject({ account_id: service.id, result: 1, was: 1, second_look: true });
  expect(Date.parse(String(second?.decided_at)) - Date.parse(String(second?.since))).toBeLessThan(3_600_000);
});

test('a changed result or edited clip, an import and a revert are remembered, and a changed remark is not', async () => {
  const { api, admin, employee, merchant, enter } = stage;
  const one = await enter({ result: 1 });
  const modify = (version: number, change: object, { token } = employee) =>
    api.post('enter-info/modify', token, { id: one.id, version, ...change });
  await modify(1, { remark: 'nothing new' });
  await modify(2, { result: 2 });
  await modify(3, { result: 5 }, admin);
  await modify(4, { cutting: 1 }, admin);
  const { data } = await api.get('enter-info/timeline', employee.token, { id: one.id });
  await api.post('enter-info/revert', admin.token, { id: one.id, version: 5, change: data[0].id });
  expect(await decisionsOf(one.id)).toMatchObject([
    { result: 1, was: null },
    { result: 2, was: 1 },
    { result: 5, was: null },
    { result: 5, was: 5, cutting: 1 },
    { result: 5, was: 5, cutting: 0 },
  ]);
  const rows = [{ line: 2, tenantId: merchant.tenantId, playerId: 'imported-1', result: 4, cutting: 0 }];
  const imported = await api.post('enter-info/import', employee.token, { file: 'a'.repeat(64), dryRun: false, rows });
  expect(await decisionsOf(imported.data[0].id)).toMatchObject([{ account_id: employee.id, result: 4 }]);
});

test('a decision that is taken back counts as never made', async () => {
  const { api, admin, enter, decide } = stage;
  const one = await enter();
  await decide(one, admin.token);
  expect((await api.post('review/undo', admin.token, { id: one.id, version: 2 })).code).toBe(0);
  expect(await decisionsOf(one.id)).toMatchObject([{ result: 1, undone: true }]);
  await decide({ id: one.id, version: 3 }, admin.token, { result: 3 });
  expect(await decisionsOf(one.id)).toMatchObject([{ undone: true }, { result: 3, was: null, undone: false }]);
});
