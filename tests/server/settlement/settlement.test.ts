import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { rewrite } from '#engine/tests/rewrite';
import { setSafety } from '#engine/tests/subjects/safety/setSafety';
import { stuckIn } from '#engine/tests/stuck';
import { startSettling, type Settling } from './stage';

let stage: Settling;
beforeEach(async () => {
  stage = await startSettling();
});
afterEach(() => stage.api.close());

test('a draft lists each decided entry at the price of its level and clip, and nothing is booked', async () => {
  const { enter, propose, linesOf, balanceOf } = stage;
  const [plain, unedited, edited] = [
    await enter(),
    await enter({ cutting: 2, result: 5 }),
    await enter({ cutting: 1 }),
  ];
  await enter({ result: 2 });
  const { code, data } = await propose();
  expect(code).toBe(0);
  expect(data).toMatchObject({ state: 0, entries: 3, corrections: 0, amount: '120.00', level: 1 });
  expect(await linesOf(data.id)).toMatchObject([
    { entryId: plain.id, amount: '30.00' },
    { entryId: unedited.id, amount: '30.00' },
    { entryId: edited.id, amount: '60.00' },
  ]);
  expect(await balanceOf()).toBe('1000.00');
});

test('a confirmed settlement is one deduction with its entries, in the log and the statement', async () => {
  const { api, admin, enter, propose, confirm, balanceOf, log, paidFor, merchant, day, setBalance } = stage;
  await setBalance('0.00');
  const money = { id: merchant.tenantId, amount: '1000.00', remark: 'paid', requestId: 'money' };
  await api.post('tenant/deposit', admin.token, money);
  const [one] = [await enter(), await enter({ cutting: 1 })];
  const { data: draft } = await propose();
  expect((await confirm(draft)).data).toMatchObject({ state: 1, confirmedBy: admin.id });
  expect(await balanceOf()).toBe('910.00');
  const remark = `Settlement #${draft.id}, ${day(1)} – ${day(1)}, entries: 2`;
  expect(await log()).toMatchObject([{ type: 1 }, { type: 2, amount: '90.00', remark }]);
  expect(await paidFor(one.id)).toEqual([{ nth: 0, amount: '30.00' }]);
  const { data } = await api.get('amount-log/statement', merchant.token, {});
  expect(data).toMatchObject({ closing: '910.00', movements: [{}, { amount: '90.00', remark }] });
  expect((await api.auditLog('confirm')).at(-1)).toMatchObject({ record_id: draft.id, changes: { state: [0, 1] } });
  expect((await propose()).data).toMatchObject({ entries: 0, amount: '0.00' });
});

test('only a whole period is confirmed, and only once, by the version that the admin saw', async () => {
  const { enter, propose, confirm, day, balanceOf, api, admin } = stage;
  await enter();
  const { data: open } = await propose();
  await rewrite(api.database, sql`update settlement set last_day = ${day(0)} where id = ${open.id}`);
  expect(await confirm(open)).toMatchObject({ code: 409, data: { reason: 'condition' } });
  const { data: draft } = await propose();
  await api.post('settlement/recompute', admin.token, { id: draft.id });
  expect(await confirm(draft)).toMatchObject({ code: 409, data: { reason: 'stale' } });
  const seen = { id: draft.id, version: 2 };
  const [first, again] = [await confirm(seen, admin.token, 'the-same'), await confirm(seen, admin.token, 'the-same')];
  expect([first.code, again]).toEqual([0, first]);
  expect(await confirm({ ...seen, version: 3 })).toMatchObject({ code: 409, data: { reason: 'state' } });
  expect(await balanceOf()).toBe('970.00');
});

test('a balance that does not suffice says what is missing, and nothing happens', async () => {
  const { enter, propose, confirm, setBalance, balanceOf, paidFor, log } = stage;
  await setBalance('59.50');
  const one = await enter();
  await enter({ cutting: 1 });
  const { data: draft } = await propose();
  expect(await confirm(draft)).toMatchObject({
    code: 409,
    msg: 'Insufficient balance: ¥30.50 is missing',
    data: { reason: 'insufficient', balance: '59.50', missing: '30.50' },
  });
  expect([await balanceOf(), await paidFor(one.id), await log()]).toEqual(['59.50', [], []]);
  await setBalance('90.00');
  expect((await confirm(draft)).code).toBe(0);
  expect(await balanceOf()).toBe('0.00');
});

test('what is decided anew after the draft makes it wait for a new computing', async () => {
  const { api, admin, employee, enter, propose, confirm, balanceOf } = stage;
  const one = await enter();
  const { data: draft } = await propose();
  await api.post('enter-info/modify', employee.token, { id: one.id, version: 1, cutting: 1 });
  await stage.yesterday(one.id);
  expect(await confirm(draft)).toMatchObject({ code: 409, data: { reason: 'outdated' } });
  // That moved the first decision out of the period too; only the last one counts.
  const { data } = await api.post('settlement/recompute', admin.token, { id: draft.id });
  expect(data).toMatchObject([{ entries: 1, amount: '60.00', version: 2 }]);
  expect((await confirm(data[0])).code).toBe(0);
  expect(await balanceOf()).toBe('940.00');
});

test('a decision changed after the payment is corrected in the next period, in both directions, once each', async () => {
  const { api, admin, enter, propose, confirm, balanceOf, paidFor, day, linesOf } = stage;
  const [more, less] = [await enter(), await enter({ cutting: 1 })];
  await confirm((await propose()).data);
  expect(await balanceOf()).toBe('910.00');
  await api.post('enter-info/modify', admin.token, { id: more.id, version: 1, cutting: 1 });
  await api.post('enter-info/modify', admin.token, { id: less.id, version: 1, result: 2 });
  expect((await propose()).data).toMatchObject({ entries: 0, corrections: 0 });
  api.pass(86_400_000);
  const again = await api.signIn(admin.username);
  const { data: next } = await propose({}, again);
  expect(next).toMatchObject({ entries: 0, corrections: 2, amount: '-30.00', firstDay: day(1) });
  expect(await linesOf(next.id, again)).toMatchObject([
    { entryId: more.id, amount: '30.00', nth: 1 },
    { entryId: less.id, amount: '-60.00', nth: 1 },
  ]);
  expect((await confirm(next, again)).code).toBe(0);
  const { data: logged } = await api.get('amount-log/list', again, { sort: 'id' });
  expect(logged).toMatchObject([
    { type: 2, amount: '90.00' },
    { type: 1, amount: '30.00' },
  ]);
  expect(await paidFor(less.id)).toEqual([
    { nth: 0, amount: '60.00' },
    { nth: 1, amount: '-60.00' },
  ]);
  expect((await propose({}, again)).data).toMatchObject({ corrections: 0, amount: '0.00' });
});

test('a decision that is taken back after its payment is given back in the next period', async () => {
  const { api, admin, enter, propose, confirm, linesOf } = stage;
  const one = await enter();
  await confirm((await propose()).data);
  await api.database.updateTable('decision').set({ undone: true }).where('entry_id', '=', one.id).execute();
  api.pass(86_400_000);
  const again = await api.signIn(admin.username);
  const { data } = await propose({}, again);
  expect(await linesOf(data.id, again)).toMatchObject([{ entryId: one.id, amount: '-30.00', nth: 1 }]);
});

test('a later price list or level holds for what is decided from then on, and corrects nothing', async () => {
  const { api, admin, enter, propose, confirm, merchant, day } = stage;
  const paid = await enter();
  await confirm((await propose()).data);
  const prices = { level: 1, validFrom: day(0), unedited: '35.00', edited: '70.00', paidFor: ['3', '4'] };
  expect((await api.post('price/insert', admin.token, prices)).code).toBe(0);
  await enter();
  expect((await propose()).data).toMatchObject({ entries: 1, amount: '30.00' });
  const body = { tenantId: merchant.tenantId, cutting: 0 };
  await api.post('enter-info/insert', admin.token, { ...body, playerId: 'new-1', result: 1 });
  await api.post('enter-info/insert', admin.token, { ...body, playerId: 'new-2', result: 4 });
  await api.post('enter-info/modify', admin.token, { id: paid.id, version: 1, cutting: 1 });
  api.pass(86_400_000);
  const again = await api.signIn(admin.username);
  expect((await propose({ firstDay: day(1), lastDay: day(1) }, again)).data).toMatchObject({
    entries: 1,
    corrections: 1,
    amount: '65.00',
  });
});

test('retail has no prices until an admin adds a list, and the form says so', async () => {
  const { api, admin, enter, propose, merchant } = stage;
  await api.database.updateTable('tenant').set({ level: 0 }).where('id', '=', Number(merchant.tenantId)).execute();
  expect((await propose()).data).toMatchObject({ entries: 0 });
  await enter();
  expect(await propose()).toMatchObject({ code: 422, data: { errors: { tenantId: 'noPrice' } } });
  await api.post('price/insert', admin.token, {
    level: 0,
    validFrom: '2026-01-01',
    unedited: '25.00',
    edited: '45.00',
  });
  expect((await propose()).data).toMatchObject({ entries: 1, amount: '25.00' });
});

test('days that are none, or in the wrong order, are named', async () => {
  const { propose } = stage;
  const faults = async (more: object) => (await propose(more)).data.errors;
  expect(await faults({ firstDay: '2026-02-30' })).toEqual({ firstDay: 'wrongType' });
  expect(await faults({ lastDay: '2026-13-01' })).toEqual({ lastDay: 'wrongType' });
  expect(await faults({ lastDay: '2026-01-01' })).toEqual({ lastDay: 'beforeStart' });
});

test('a settled entry stays, and stays with its merchant; a discarded draft keeps no entry', async () => {
  const { api, admin, enter, propose, confirm, linesOf } = stage;
  const one = await enter();
  const { data: first } = await propose();
  const { data: second } = await propose();
  await api.post('settlement/discard', admin.token, { id: second.id });
  expect(await linesOf(second.id)).toEqual([]);
  expect((await confirm(first)).code).toBe(0);
  expect(await api.post('enter-info/delete', admin.token, { id: one.id })).toMatchObject({
    code: 409,
    data: { reason: 'restsOn' },
  });
  const elsewhere = await api.addTenant();
  const moved = await api.post('enter-info/modify', admin.token, { id: one.id, version: 1, tenantId: elsewhere });
  expect(moved).toMatchObject({ code: 422, data: { errors: { tenantId: 'readOnly' } } });
});

test('more than one admin may deduct alone waits for another one, and is then booked once', async () => {
  const { api, other, enter, propose, confirm, balanceOf, admin } = stage;
  await setSafety(api, { deductAbove: '50.00' });
  await enter({ cutting: 1 });
  const { data: draft } = await propose();
  const body = { id: draft.id, version: draft.version, requestId: 'by-two' };
  expect((await api.post('settlement/confirm', admin.token, body)).code).toBe(428);
  const held = await api.post('settlement/confirm', admin.token, body, { reason: 'October' });
  expect([held.code, await balanceOf()]).toEqual([202, '1000.00']);
  expect((await api.post('approval/approve', other.token, { id: held.data.approval })).code).toBe(0);
  expect(await balanceOf()).toBe('940.00');
  expect(await confirm(draft)).toMatchObject({ code: 409 });
});

test('a settlement that gives money back waits by the limit for deposits, and shows what it will do', async () => {
  const { api, admin, other, enter, propose, confirm } = stage;
  const one = await enter();
  await confirm((await propose()).data);
  await api.database.updateTable('decision').set({ undone: true }).where('entry_id', '=', one.id).execute();
  api.pass(86_400_000);
  const [asking, deciding] = [await api.signIn(admin.username), await api.signIn(other.username)];
  const { data: draft } = await propose({}, asking);
  expect(draft.amount).toBe('-30.00');
  await setSafety(api, { depositAbove: '5.00', deductAbove: '1000.00' });
  const body = { id: draft.id, version: draft.version, requestId: 'refund-by-two' };
  expect(await api.post('settlement/confirm', asking, body)).toMatchObject({ code: 428, data: { needs: 'reason' } });
  const held = await api.post('settlement/confirm', asking, body, { reason: 'October' });
  expect(held.code).toBe(202);
  expect((await api.get('approval/detail', deciding, { id: held.data.approval })).data).toMatchObject({
    action: 'confirm',
    resource: 'settlement',
    recordId: draft.id,
    reason: 'October',
    changes: { state: [0, 1], amount: [null, '-30.00'] },
  });
  const balance = async () =>
    (await api.get('tenant/detail', deciding, { id: Number(stage.merchant.tenantId) })).data.balance;
  expect(await balance()).toBe('970.00');
  expect((await api.post('approval/approve', deciding, { id: held.data.approval })).code).toBe(0);
  expect(await balance()).toBe('1000.00');
});

test('a limit of deductions per person and day holds for settlements too', async () => {
  const { api, enter, propose, confirm, balanceOf } = stage;
  await setSafety(api, { deductionsPerDay: '50.00' });
  await enter({ cutting: 1 });
  expect(await confirm((await propose()).data)).toMatchObject({ code: 409, data: { reason: 'dayLimit' } });
  expect(await balanceOf()).toBe('1000.00');
});

test('a deduction that the same person sends while a settlement is booked counts it', async () => {
  const { api, admin, enter, propose, confirm, setBalance } = stage;
  await setSafety(api, { deductionsPerDay: '50.00' });
  const other = await api.addTenant();
  await setBalance('1000.00', other);
  await enter();
  const { data: draft } = await propose();
  const sent = await api.database.transaction().execute(async (tx) => {
    await sql`lock table amount_log in exclusive mode`.execute(tx);
    const settling = confirm(draft);
    await expect.poll(() => stuckIn(api.database)).toBeGreaterThan(0);
    const body = { id: other, amount: '30.00', remark: 'r', requestId: 'meanwhile' };
    const deducting = api.post('tenant/deduct', admin.token, body);
    await expect.poll(() => stuckIn(api.database)).toBeGreaterThan(1);
    return { settling, deducting };
  });
  expect((await sent.settling).code).toBe(0);
  expect(await sent.deducting).toMatchObject({ code: 409, data: { reason: 'dayLimit', left: '20.00' } });
});

test('a merchant reads its own confirmed settlements and their entries, and nobody else’s nor a draft', async () => {
  const { api, admin, merchant, enter, propose, confirm, setBalance } = stage;
  const stranger = await api.enter('tenant_admin');
  await setBalance('500.00', Number(stranger.tenantId));
  await enter({ playerId: 'mine' });
  await enter({ playerId: 'theirs', tenantId: stranger.tenantId });
  const { data: mine } = await propose();
  const { data: theirs } = await propose({ tenantId: stranger.tenantId });
  const read = async (call: string, query: Record<string, number> = {}, token = merchant.token) =>
    api.get(call, token, query);
  expect((await read('settlement/list')).data).toEqual([]);
  expect((await read('settlement-line/list')).data).toEqual([]);
  expect((await read('settlement/detail', { id: mine.id })).code).toBe(404);
  await confirm(mine);
  await confirm(theirs);
  const { data: names } = await read('settlement/base-list', { id: mine.id }, admin.token);
  const { data: payer } = await read('tenant/detail', { id: Number(merchant.tenantId) }, admin.token);
  expect(names).toMatchObject([{ name: `${payer.name} · ${mine.period}` }]);
  for (const [{ token }, own, foreign, player] of [
    [merchant, mine, theirs, 'mine'],
    [stranger, theirs, mine, 'theirs'],
  ] as const) {
    expect(await read('settlement/list', {}, token)).toMatchObject({ total: 1, data: [{ id: own.id }] });
    const [named] = (await read('settlement/base-list', {}, token)).data;
    expect(named).toMatchObject({ id: own.id, name: own.period });
    expect((await read('settlement/detail', { id: foreign.id }, token)).code).toBe(404);
    expect((await read('settlement/timeline', { id: foreign.id }, token)).code).not.toBe(0);
    expect(await read('settlement-line/list', {}, token)).toMatchObject({ total: 1, data: [{ playerId: player }] });
    expect((await read('settlement-line/list', { settlementId: foreign.id }, token)).data).toEqual([]);
    expect((await read('settlement-line/totals', { settlementId: foreign.id }, token)).data).toMatchObject({
      count: 0,
    });
    const file = await api.request('GET', 'settlement-line/export', { token, query: { settlementId: foreign.id } });
    expect(await file.text()).not.toContain(player === 'mine' ? 'theirs' : 'mine');
    for (const write of ['insert', 'confirm', 'recompute', 'discard'])
      expect((await api.post(`settlement/${write}`, token, { id: own.id })).code).toBe(403);
    expect((await read('price/list', {}, token)).code).toBe(403);
  }
  expect(Object.keys((await read('settlement/detail', { id: mine.id })).data)).not.toContain('issuedTo');
  expect((await read('settlement/detail', { id: mine.id }, admin.token)).data).toMatchObject({ state: 1 });
});
