import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { because } from '../tenant/approvalStage';
import { setSafety } from '#engine/tests/subjects/safety/setSafety';
import type { Reply } from '#engine/tests/apiCaller';
import { deadlocksIn } from '#engine/tests/stuck';
import { startSettling, type Settling } from './stage';

// Pairs of writes that lock records of two kinds, thirty times at the same moment each: every one waits for the other, and none
// is ended by PostgreSQL (docs/decisions/058 has the order).

const rounds = Array.from({ length: 30 }, (_, round) => round);

let stage: Settling;
let before = 0;
beforeAll(async () => {
  stage = await startSettling();
  await stage.setBalance('1000000.00');
  before = await deadlocksIn(stage.api.ports.database, 10);
});
afterEach(async () => {
  await setSafety(stage.api, { depositsPerDay: null, deductionsPerDay: null, depositAbove: null });
  const now = await deadlocksIn(stage.api.ports.database, 10);
  const found = now - before;
  before = now;
  expect(found).toBe(0);
});
afterAll(() => stage.api.close());

/** What each kind of answer is, so that a failure says how often. */
const tally = (replies: readonly Reply[]) => {
  const counts: Record<string, number> = {};
  for (const { code, data } of replies) {
    const answer = code === 0 ? 'done' : `${code} ${data?.reason ?? JSON.stringify(data)}`;
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
};
const others = (replies: readonly Reply[], ...allowed: string[]) =>
  Object.entries(tally(replies)).filter(([answer]) => !allowed.includes(answer));

test('a settlement is confirmed while entries of it are deleted: one of the two happens, and the other is told why', async () => {
  const { api, admin, other, enterMany, propose, confirm, paidFor } = stage;
  const [confirmed, deleted]: [Reply[], Reply[]] = [[], []];
  for (const round of rounds) {
    const ids = await enterMany(3);
    const { data: draft } = await propose();
    const chosen = ids.slice(0, 1 + (round % 2));
    const deleting = () => api.post('enter-info/delete', other.token, { ids: chosen });
    const first = round % 3 === 0 ? deleting() : undefined;
    const [one, two] = await Promise.all([confirm(draft), first ?? deleting()]);
    confirmed.push(one);
    deleted.push(two);
    expect([one.code, two.code].toSorted((a, b) => a - b)).toEqual([0, 409]);
    expect((await paidFor(ids[0] ?? 0)).length).toBe(one.code === 0 ? 1 : 0);
    // What this round leaves is settled before the next.
    if (one.code !== 0) await confirm((await propose()).data, admin.token);
  }
  expect(others(confirmed, 'done', '409 outdated')).toEqual([]);
  expect(others(deleted, 'done', '409 restsOn')).toEqual([]);
});

test('drafts are drawn anew while their entries are deleted and decided: every one of it is done', async () => {
  const { api, admin, other, employee, enterMany, propose, confirm } = stage;
  const replies: Reply[] = [];
  for (const round of rounds) {
    // The later an entry, the earlier its decision: lines stand in the other order.
    const [first, second, third] = await enterMany(4);
    const drafts = [(await propose()).data, (await propose()).data];
    const all = await Promise.all([
      api.post('settlement/recompute', admin.token, { id: drafts[0].id }),
      api.post(`settlement/${round % 3 === 0 ? 'discard' : 'recompute'}`, other.token, { id: drafts[1].id }),
      api.post('enter-info/delete', other.token, { ids: [second, first] }),
      api.post('enter-info/modify', employee.token, { id: third, version: 1, cutting: 1 }),
    ]);
    replies.push(...all);
    await confirm((await propose()).data);
  }
  expect(others(replies, 'done')).toEqual([]);
});

test('a settlement is confirmed while its draft is drawn anew or discarded, and its entries are decided', async () => {
  const { api, admin, other, employee, enterMany, propose, confirm } = stage;
  const replies: Reply[] = [];
  for (const round of rounds) {
    const [first, second] = await enterMany(2);
    const { data: draft } = await propose();
    const change = round % 2 === 0 ? 'recompute' : 'discard';
    const all = await Promise.all([
      confirm(draft),
      api.post(`settlement/${change}`, other.token, { id: draft.id }),
      api.post('enter-info/modify', employee.token, { id: first, version: 1, cutting: 1 }),
      api.post('enter-info/modify', admin.token, { id: second, version: 1, cutting: 1 }),
    ]);
    replies.push(...all);
    await confirm((await propose()).data);
  }
  expect(others(replies, 'done', '409 state', '409 stale', '409 outdated')).toEqual([]);
});

test('a person settles, deposits and deducts within the limits of the day, at two merchants: all of it is booked', async () => {
  const { api, admin, merchant, enterMany, propose, confirm, setBalance } = stage;
  const second = await api.addTenant();
  await setBalance('1000000.00', second);
  await setSafety(api, { depositsPerDay: '1000000.00', deductionsPerDay: '1000000.00' });
  const replies: Reply[] = [];
  for (const round of rounds) {
    await enterMany(1);
    const { data: draft } = await propose();
    const book = (call: string, id: unknown, part: string) =>
      api.post(`tenant/${call}`, admin.token, {
        id,
        amount: '1.00',
        remark: 'r',
        requestId: `limited-${round}-${part}`,
      });
    const all = await Promise.all([
      confirm(draft),
      book('deposit', merchant.tenantId, 'a'),
      book('deduct', second, 'b'),
      book('deduct', merchant.tenantId, 'c'),
      book('deposit', second, 'd'),
    ]);
    replies.push(...all);
  }
  expect(others(replies, 'done')).toEqual([]);
});

test('what a person asked for is approved while the same person books at the same merchant: both are booked', async () => {
  const { api, admin, other, merchant } = stage;
  await setSafety(api, { depositAbove: '100.00', depositsPerDay: '1000000.00', deductionsPerDay: '1000000.00' });
  const replies: Reply[] = [];
  for (const round of rounds) {
    const deposit = (amount: string, part: string) =>
      api.post(
        'tenant/deposit',
        admin.token,
        { id: merchant.tenantId, amount, remark: 'r', requestId: `approved-${round}-${part}` },
        because,
      );
    const { data: asked } = await deposit('200.00', 'held');
    const all = await Promise.all([
      api.post('approval/approve', other.token, { id: asked.approval }),
      deposit('1.00', 'a'),
      deposit('1.00', 'b'),
    ]);
    replies.push(...all);
  }
  // Whoever asked sees the merchant as it was then: what is booked meanwhile makes it another.
  expect(others(replies, 'done')).toEqual([]);
});
