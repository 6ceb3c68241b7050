import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rewrite } from '#engine/tests/rewrite';
import { because } from '../tenant/approvalStage';
import { setSafety } from '#engine/tests/subjects/safety/setSafety';
import { startSettling, type Settling } from './stage';

let stage: Settling;
beforeEach(async () => {
  stage = await startSettling();
});
afterEach(() => stage.api.close());

/** A list of the merchant's level, much cheaper than the first one. */
const list = (more: object = {}) => ({
  level: 1,
  validFrom: '2001-01-01',
  unedited: '18.75',
  edited: '37.50',
  ...more,
});
const add = (more: object = {}, sent = {}) => stage.api.post('price/insert', stage.admin.token, list(more), sent);

/** Entries of yesterday that are settled. */
const settle = async (count: number) => {
  const ids = await stage.enterMany(count);
  expect((await stage.confirm((await stage.propose()).data)).code).toBe(0);
  return ids;
};
const nameOf = async () =>
  (await stage.api.get('tenant/detail', stage.admin.token, { id: Number(stage.merchant.tenantId) })).data.name;

test('a list dated before what is settled corrects none of six entries, and holds for what is settled from now on', async () => {
  await settle(6);
  expect((await add()).code).toBe(0);
  expect((await stage.propose()).data).toMatchObject({ entries: 0, corrections: 0, amount: '0.00' });
  await stage.enterMany(1);
  expect((await stage.propose()).data).toMatchObject({ entries: 1, corrections: 0, amount: '18.75' });
});

test('what is decided anew is corrected by the list that was paid by, at the level that was paid', async () => {
  const { api, admin, merchant, propose, confirm, linesOf, yesterday } = stage;
  const [edited = 0, free = 0, undone = 0] = await settle(4);
  await add();
  await api.database.updateTable('tenant').set({ level: 3 }).where('id', '=', Number(merchant.tenantId)).execute();
  await api.post('enter-info/modify', admin.token, { id: edited, version: 1, cutting: 1 });
  await api.post('enter-info/modify', admin.token, { id: free, version: 1, result: 2 });
  for (const id of [edited, free]) await yesterday(id);
  await api.database.updateTable('decision').set({ undone: true }).where('entry_id', '=', undone).execute();
  const { data: draft } = await propose();
  const amounts = Object.fromEntries((await linesOf(draft.id)).map(({ entryId, amount }) => [entryId, amount]));
  expect(amounts).toEqual({ [edited]: '30.00', [free]: '-30.00', [undone]: '-30.00' });
  expect((await confirm(draft)).code).toBe(0);
  await add({ unedited: '1.00', edited: '2.00' });
  expect((await propose()).data).toMatchObject({ corrections: 0, amount: '0.00' });
});

test('an entry that was paid before lists were remembered keeps what was listed by then', async () => {
  await settle(2);
  const { database } = stage.api;
  await rewrite(database, sql`update entry_payment set price_id = null`);
  // Lists of tests are made by the clock of the machine.
  await rewrite(database, sql`update price set created_at = '2020-01-01'`);
  stage.api.pass(1000);
  await add();
  expect((await stage.propose()).data).toMatchObject({ entries: 0, corrections: 0, amount: '0.00' });
});

test('a list dated into settled days says whose they are, and one of other days or levels says nothing', async () => {
  const { day } = stage;
  await settle(3);
  expect((await add()).data).toMatchObject({ settledMerchants: await nameOf(), settledEntries: 3 });
  const nobody = { settledMerchants: null, settledEntries: null };
  expect((await add({ validFrom: day(0) })).data).toMatchObject(nobody);
  expect((await add({ level: 2 })).data).toMatchObject(nobody);
  // It holds until the day of the next list alone.
  await add({ validFrom: day(1) });
  expect((await add({ validFrom: day(2) })).data).toMatchObject(nobody);
  expect((await add({ validFrom: day(1) })).data).toMatchObject({ settledEntries: 3 });
});

test('where limits are on another admin approves it, both told whom it touches; a list of days to come needs nobody', async () => {
  const { api, other, day } = stage;
  await settle(2);
  await setSafety(api, { depositAbove: '5.00', adminsByTwo: true, settingsByTwo: true });
  expect((await add({ validFrom: day(0) })).code).toBe(0);
  const touched = { settledMerchants: [null, await nameOf()], settledEntries: [null, 2] };
  expect(await add({ validFrom: day(1) })).toMatchObject({
    code: 428,
    data: { needs: 'reason', resource: 'price', shown: touched },
  });
  const { data: asked } = await add({ validFrom: day(1) }, because);
  const lists = async () => (await api.get('price/list', other.token)).total;
  const before = await lists();
  const { data: request } = await api.get('approval/detail', other.token, { id: asked.approval });
  expect(request).toMatchObject({ resource: 'price', action: 'insert', changes: touched });
  expect((await api.post('approval/approve', other.token, { id: asked.approval })).code).toBe(0);
  expect(await lists()).toBe(Number(before) + 1);
  const added = (await api.auditLog('insert')).filter(({ resource }) => resource === 'price');
  expect(added.at(-1)?.changes).toMatchObject(touched);
  expect((await stage.propose()).data).toMatchObject({ corrections: 0, amount: '0.00' });
});

test('thirty times a list is dated into days that are settled at this moment: it says so, or the draft is outdated', async () => {
  const { api, setBalance, enter, propose, confirm } = stage;
  for (let round = 0; round < 30; round += 1) {
    const name = `settled-${round}`;
    const tenantId = await api.addTenant({ name });
    await setBalance('100.00', tenantId);
    await enter({ tenantId });
    const { data: draft } = await propose({ tenantId });
    const [confirmed, { data: added }] = await Promise.all([confirm(draft), add({ unedited: `${round + 1}.00` })]);
    expect([undefined, 'outdated']).toContain(confirmed.data.reason);
    expect(String(added.settledMerchants).split(', ').includes(name)).toBe(confirmed.code === 0);
  }
});
