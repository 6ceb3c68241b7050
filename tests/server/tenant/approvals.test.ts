import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reason, startStage, type Stage } from './approvalStage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ depositAbove: '500.00', deductAbove: '500.00' });
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.database.updateTable('tenant').set({ balance: '1000.00' }).execute();
});

test('a deposit above what one person may do alone waits, and says what it will change, by whom and why', async () => {
  const { asking, merchant, balance, detail, held } = stage;
  const id = await held();
  expect(await balance()).toBe('1000.00');
  expect(await detail(id)).toMatchObject({
    action: 'deposit',
    resource: 'tenant',
    recordId: merchant,
    recordVersion: 1,
    changes: { balance: ['1000.00', '1600.00'], amount: [null, '600.00'] },
    proposal: { action: 'deposit', resource: 'tenant', records: 1, titles: ['merchant 3'] },
    reason,
    requesterId: asking.id,
    state: 'waiting',
    deciderId: null,
  });
});

test('a deduction is refused at once where it could not be done anyway', async () => {
  expect(await stage.book('deduct', '1000.01')).toMatchObject({ code: 409, data: { reason: 'insufficient' } });
});

test('a deduction that waits gets its first answer again when it is repeated, even without the money', async () => {
  const requestId = stage.newId();
  const send = () => stage.book('deduct', '600.00', stage.asking.token, requestId);
  const first = await send();
  expect(first.code).toBe(202);
  await stage.database.updateTable('tenant').set({ balance: '1.00' }).execute();
  expect(await send()).toEqual(first);
});

test('a decision carries the call out once, as the person who asked', async () => {
  const { asking, deciding, decide, held, balance, database } = stage;
  const id = await held();
  expect(await decide('approve', id, deciding.token)).toMatchObject({
    code: 0,
    data: { state: 'approved', deciderId: deciding.id },
  });
  expect(await balance()).toBe('1600.00');
  expect(await decide('approve', id, deciding.token)).toMatchObject({ code: 409, data: { reason: 'decided' } });
  expect(await balance()).toBe('1600.00');
  const log = await database.selectFrom('amount_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(log).toMatchObject({ operator_id: asking.id, amount: '600.00', remark: reason });
  const rows = await stage.auditLog('deposit');
  expect(rows.at(-1)).toMatchObject({
    operator_id: asking.id,
    result: 0,
    changes: { balance: ['1000.00', '1600.00'] },
  });
  expect((await stage.auditLog('approve')).find(({ record_id }) => record_id === id)).toMatchObject({
    operator_id: deciding.id,
  });
});

test('what is approved is done under today’s state: without the money it says so, and the request goes on waiting', async () => {
  const { asking, deciding, decide, book, database, detail } = stage;
  const { data } = await book('deduct', '600.00', asking.token);
  await database.updateTable('tenant').set({ balance: '599.99' }).execute();
  expect(await decide('approve', data.approval, deciding.token)).toMatchObject({
    code: 409,
    data: { reason: 'insufficient' },
  });
  expect(await detail(data.approval)).toMatchObject({ state: 'waiting', deciderId: null });
  expect(await stage.balance()).toBe('599.99');
  await database.updateTable('tenant').set({ balance: '600.00' }).execute();
  expect(await decide('approve', data.approval, deciding.token)).toMatchObject({ code: 0 });
  expect(await stage.balance()).toBe('0.00');
});

test('a request stands in the overview of those who can decide it, beside what waits for review', async () => {
  const [asking, other] = [await stage.enter('admin'), await stage.enter('admin')];
  const waiting = async () => Number((await stage.get('overview/summary', other.token)).data.tiles.approvals.value);
  const before = await waiting();
  const id = await stage.held('600.00', asking.token);
  expect(await waiting()).toBe(before + 1);
  const { todo, todos } = (await stage.get('message/counts', other.token)).data;
  expect([todo, todos]).toEqual([before + 1, { approval: before + 1, suspected: 0 }]);
  await stage.decide('refuse', id, other.token);
});

test('a booking whose answer was lost turns out to wait', async () => {
  const requestId = stage.newId();
  const { data } = await stage.book('deposit', '600.00', stage.asking.token, requestId);
  const settle = () => stage.post('tenant/settle-booking', stage.asking.token, { id: stage.merchant, requestId });
  expect(await settle()).toMatchObject({ code: 202, data });
  await stage.decide('approve', data.approval, stage.deciding.token);
  expect(await settle()).toMatchObject({ code: 0, data: { booked: { amount: '600.00' } } });
});
