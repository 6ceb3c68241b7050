import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSettling, type Settling } from './stage';

let stage: Settling;
beforeEach(async () => {
  stage = await startSettling();
});
afterEach(() => stage.api.close());

/** Ids of the entries of each state, as the list filters them. */
const byState = async () =>
  Promise.all(
    [0, 1, 2].map(async (settled) => {
      const { data } = await stage.api.get('enter-info/list', stage.admin.token, { settled, sort: 'id' });
      return (data as { id: number }[]).map(({ id }) => id);
    }),
  );
const unpaid = async () =>
  (await stage.api.get('settlement/unpaid', stage.admin.token, { id: Number(stage.merchant.tenantId) })).data;

test('an entry is unsettled, in a draft, unsettled again when that is discarded, and settled by a confirmation', async () => {
  const { api, admin, enter, propose, confirm } = stage;
  const [one, two] = [await enter(), await enter({ cutting: 1 })];
  const open = await enter({ result: 2 });
  expect(await byState()).toEqual([[one.id, two.id, open.id], [], []]);
  const { data: draft } = await propose();
  expect(await byState()).toEqual([[open.id], [one.id, two.id], []]);
  await api.post('settlement/discard', admin.token, { id: draft.id });
  expect(await byState()).toEqual([[one.id, two.id, open.id], [], []]);
  const [first, second] = [(await propose()).data, (await propose()).data];
  await api.post('settlement/discard', admin.token, { id: second.id });
  expect(await byState()).toEqual([[open.id], [one.id, two.id], []]);
  expect((await confirm(first)).code).toBe(0);
  expect(await byState()).toEqual([[open.id], [], [one.id, two.id]]);
  // An entry that is decided again after its payment gets a correction later; until then it stays settled.
  await api.post('enter-info/modify', admin.token, { id: one.id, version: 1, cutting: 1 });
  await propose();
  expect(await byState()).toEqual([[open.id], [], [one.id, two.id]]);
});

test('what a merchant has not paid for is counted and priced, whatever drafts there are', async () => {
  const { enter, propose, confirm } = stage;
  expect(await unpaid()).toEqual({ entries: 0, amount: '0.00' });
  await enter();
  await enter({ cutting: 1 });
  await enter({ result: 2 });
  expect(await unpaid()).toEqual({ entries: 2, amount: '90.00' });
  const { data } = await propose();
  expect(await unpaid()).toEqual({ entries: 2, amount: '90.00' });
  await confirm(data);
  await enter();
  expect(await unpaid()).toEqual({ entries: 1, amount: '30.00' });
});

test('whether an entry is settled is said to admins alone', async () => {
  const { api, employee, merchant, enter } = stage;
  await enter();
  for (const { token } of [employee, merchant]) {
    const { data } = await api.get('enter-info/list', token, {});
    expect(data).toHaveLength(1);
    expect(data[0]).not.toHaveProperty('settled');
    expect((await api.get('enter-info/list', token, { settled: 0 })).code).toBe(422);
    expect((await api.get('settlement/unpaid', token, { id: Number(merchant.tenantId) })).code).toBe(403);
  }
  expect(
    (
      await api.post('enter-info/insert', employee.token, {
        tenantId: 1,
        playerId: 'x',
        result: 1,
        cutting: 0,
        settled: 2,
      })
    ).code,
  ).toBe(422);
});

test('the sheet names the issuer, and its items by unit price with the balance before and after', async () => {
  const { api, admin, merchant, enter, propose, confirm } = stage;
  await enter();
  await enter();
  await enter({ cutting: 1 });
  const { data: draft } = await propose();
  const sheet = async (token: string) => (await api.get('settlement/sheet', token, { id: draft.id })).data;
  const items = [
    { kind: 'unedited', price: '30.00', count: 2, amount: '60.00' },
    { kind: 'edited', price: '60.00', count: 1, amount: '60.00' },
  ];
  const said = {
    number: `B-${stage.day(1).replaceAll('-', '')}-${draft.id}`,
    items,
    before: '1000.00',
    after: '880.00',
  };
  expect(await sheet(admin.token)).toMatchObject(said);
  expect((await api.get('settlement/sheet', merchant.token, { id: draft.id })).code).toBe(404);
  await confirm(draft);
  expect(await sheet(merchant.token)).toEqual({ issuer: expect.any(String), ...said });
});
