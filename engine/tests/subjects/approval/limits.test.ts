import { expect, test, vi } from 'vitest';
import type { Approval } from '#engine/schema/approval';
import type { Values } from '#engine/schema/writable';
import { createApprovals } from '#engine/subjects/approval/server/approvals';

const { holdOf } = createApprovals([]);

const callOf = (approvals: readonly Partial<Approval>[], method = 'POST') => ({
  method,
  path: 'till/pay',
  resource: 'till',
  approvals: approvals.map((one) => ({ by: ['librarian'], ...one })),
});

/** Whether a call that asks for this, with these outcomes, waits for a second person by such an approval. */
const waitsBy = async (
  approval: Partial<Approval>,
  sent: Values,
  outcomes: readonly Values[],
  settings: Values = {},
) => {
  const call = callOf([approval]);
  const ports = { safety: async () => settings };
  const hold = await holdOf({ call, sent, ports, caller: { safetyState: 0 } } as never);
  return (await hold?.({} as never, outcomes)) !== undefined;
};
const waits = (above: Approval['above'], sent: Values, changes: readonly Values[] = [], settings: Values = {}) =>
  waitsBy(
    above ? { above } : {},
    sent,
    changes.map((one) => ({ changes: one })),
    settings,
  );

test.each([
  ['less than one may do alone', '99.99', '100.00', false],
  ['as much', '100.00', '100.00', false],
  ['as much in fewer digits', '100', '100.00', false],
  ['as much with one decimal', '12.5', '12.50', false],
  ['a hundredth more', '100.01', '100.00', true],
  ['a number beside a text', 13, '12.50', true],
  ['nothing', null, '100.00', false],
  ['nothing that is said', undefined, '100.00', false],
  ['something without a limit', '100.00', null, false],
  ['what nobody can read', 'much', '100.00', true],
  ['what nobody can read under a limit like it', 'much', 'more', true],
  ['more than a limit that nobody can read', '1.00', 'little', true],
  ['as many records', [1, 2], 2, false],
  ['one record more', [1, 2, 3], 2, true],
])('%s: whether it waits for a second person', async (_what, value, most, expected) => {
  const bySetting = { amount: { setting: 'most' } };
  expect(await waits(bySetting, { amount: value }, [], { most })).toBe(expected);
  expect(await waits(bySetting, {}, [{}, { amount: [null, value] }], { most })).toBe(expected);
  expect(await waits({ amount: most ?? bySetting.amount }, { amount: value })).toBe(expected);
});

test('one of several that is too much is enough', async () => {
  const above = { amount: '10.00', count: 2 };
  expect(await waits(above, { amount: '1.00', count: 3 })).toBe(true);
  expect(await waits(above, { amount: '1.00', count: 2 })).toBe(false);
  expect(await waits(above, { amount: '1.00' }, [{ amount: [null, '11.00'] }, { amount: [null, '2.00'] }])).toBe(true);
});

test('a condition is one on what records of the call’s own kind were before it', async () => {
  const when = { field: 'role', is: ['owner', 'boss'] };
  const changed = (before: string, after: string, resource?: string) => ({
    resource,
    changes: { role: [before, after] },
  });
  expect(await waitsBy({ when }, {}, [changed('hand', 'hand'), changed('boss', 'hand')])).toBe(true);
  expect(await waitsBy({ when }, {}, [changed('hand', 'boss')])).toBe(false);
  expect(await waitsBy({ when }, {}, [changed('boss', 'hand', 'desk')])).toBe(false);
  expect(await waitsBy({ when }, {}, [changed('boss', 'hand', 'till')])).toBe(true);
  expect(await waitsBy({ when }, {}, [{ recordId: 1, changes: { name: ['A', 'B'] } }])).toBe(false);
});

test('one record of several that a call makes what two people must make is enough', async () => {
  const makes = { field: 'role', is: ['owner', 'boss'] };
  const made = (...roles: readonly string[]) => roles.map((role) => ({ changes: { role: ['hand', role] } }));
  expect(await waitsBy({ makes }, {}, made('boss', 'hand'))).toBe(true);
  expect(await waitsBy({ makes }, {}, made('hand', 'hand'))).toBe(false);
});

test('what a call writes to another resource waits by what that resource says, whatever the call itself says', async () => {
  const promoted = (action?: string) => [
    { resource: 'account', action, changes: { role: ['volunteer', 'librarian'] } },
  ];
  const own = { above: { amount: '10.00' } };
  const settings = { adminsByTwo: true };
  expect(await waitsBy(own, { amount: '1.00' }, promoted('modify'), settings)).toBe(true);
  expect(await waitsBy(own, { amount: '1.00' }, promoted('modify'), { adminsByTwo: false })).toBe(false);
  expect(await waitsBy(own, { amount: '1.00' }, promoted('enable'), settings)).toBe(false);
});

test('a call that only reads waits for nobody', async () => {
  expect(await holdOf({ call: callOf([{}], 'GET'), sent: {}, caller: {} } as never)).toBeUndefined();
});

test('the settings are read before the transaction where the call or the session names them, and else within it', async () => {
  const readBefore = async (approvals: readonly Partial<Approval>[], caller: object) => {
    const safety = vi.fn(async () => ({}));
    await holdOf({ call: callOf(approvals), sent: {}, caller, ports: { safety } } as never);
    return safety.mock.calls.length > 0;
  };
  expect(await readBefore([{}], {})).toBe(true);
  expect(await readBefore([], { safetyState: 'known' })).toBe(true);
  expect(await readBefore([], {})).toBe(false);
});
