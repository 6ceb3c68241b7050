import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Approval } from '#engine/schema/approval';
import { createApprovals, waitingUnder } from '#engine/subjects/approval/server/approvals';
import { startStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ adminsByTwo: true, grantAbove: '500.00' });
});
afterAll(() => stage.close());

/** Whether a write of accounts waits by such an approval, for a caller whose session names no settings. */
const waits = async (approval: Partial<Approval> | undefined, outcome: object, resource = 'account') => {
  const approvals = approval ? [{ by: ['librarian'], ...approval }] : [];
  const call = { method: 'POST', path: `${resource}/change`, resource, approvals };
  const hold = await createApprovals([]).holdOf({
    call,
    sent: {},
    caller: {},
    ports: { safety: async () => ({}) },
  } as never);
  return (await hold?.(stage.database, [outcome] as never)) !== undefined;
};

test('a condition on a field that the call leaves alone is judged by the records that it changes', async () => {
  const when = { field: 'role', is: ['librarian', 'clerk'] };
  const [volunteer, librarian] = [await stage.addAccount('volunteer'), await stage.addAccount('librarian')];
  const enabled = { status: [0, 1] };
  expect(await waits({ when }, { recordId: volunteer.id, changes: enabled })).toBe(false);
  expect(await waits({ when }, { recordId: librarian.id, changes: enabled })).toBe(true);
  // The row says already what the call has made of it.
  const promoted = { role: ['volunteer', 'librarian'] };
  expect(await waits({ when }, { recordId: librarian.id, changes: promoted })).toBe(false);
});

test('work without a session waits by the settings in force too', async () => {
  const promoted = { resource: 'account', action: 'modify', changes: { role: ['volunteer', 'librarian'] } };
  expect(await waits(undefined, promoted, 'till')).toBe(true);
});

test('a request is found by its person and the id of their call, as long as it waits', async () => {
  const { asking, deciding, database, newId } = stage;
  const requestId = newId();
  const { data } = await stage.grant('600.00', asking.token, requestId);
  await stage.grant('700.00', deciding.token, newId());
  expect(await waitingUnder(database, asking.id, requestId)).toBe(data.approval);
  expect(await waitingUnder(database, asking.id, 'never sent')).toBeUndefined();
  expect(await waitingUnder(database, deciding.id, requestId)).toBeUndefined();
  await stage.decide('refuse', data.approval, deciding.token);
  expect(await waitingUnder(database, asking.id, requestId)).toBeUndefined();
});
