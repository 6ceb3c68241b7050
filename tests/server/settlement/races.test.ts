import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutOffStuck } from '#engine/tests/stuck';
import { startSettling, type Settling } from './stage';

let stage: Settling;
beforeAll(async () => {
  stage = await startSettling();
  await stage.setBalance('100000.00');
});
afterAll(() => stage.api.close());

/** What was booked, what the confirmed settlements say, and what their entries were paid: in cents, always the same. */
const sums = async (): Promise<unknown> => {
  const { rows } = await sql`
    select (select coalesce(sum(case type when 2 then amount else -amount end), 0)::numeric(14, 2)::text from amount_log) as booked,
      (select coalesce(sum(amount), 0)::numeric(14, 2)::text from settlement where state = 1) as confirmed,
      (select coalesce(sum(amount), 0)::numeric(14, 2)::text from entry_payment) as paid,
      (select (100000 - balance)::numeric(14, 2)::text from tenant where id = ${stage.merchant.tenantId}) as spent,
      (select count(*)::integer from amount_log) as bookings,
      (select count(*)::integer from settlement where state = 1 and amount <> 0) as settlements`.execute(
    stage.api.database,
  );
  return rows[0];
};
const agree = async () => {
  const found = (await sums()) as Record<string, unknown>;
  expect(new Set([found['booked'], found['confirmed'], found['paid'], found['spent']]).size).toBe(1);
  expect(found['bookings']).toBe(found['settlements']);
};

test('thirty times two admins confirm two drafts of the same entries twice at once, while one is decided anew: paid once', async () => {
  const { api, other, employee, enterMany, propose, confirm } = stage;
  for (let round = 0; round < 30; round += 1) {
    const [one] = await enterMany(2);
    const drafts = [(await propose()).data, (await propose()).data];
    const confirming = drafts.flatMap((draft) => [confirm(draft), confirm(draft, other.token)]);
    const change = { id: one, version: 1, cutting: 1 };
    const deciding = round % 2 === 0 ? [api.post('enter-info/modify', employee.token, change)] : [];
    const [replies, [decided]] = await Promise.all([Promise.all(confirming), Promise.all(deciding)]);
    expect(replies.filter(({ code }) => code !== 409 && code !== 0)).toEqual([]);
    const confirmed = replies.filter(({ code }) => code === 0).length;
    // A decision may come before all of them.
    expect(decided ? [0, 1] : [1]).toContain(confirmed);
    expect(decided?.code ?? 0).toBe(0);
    await agree();
  }
});

test('the database itself refuses a second payment, a changed one, and one that is gone', async () => {
  const { api, enter, propose, confirm } = stage;
  const one = await enter();
  const { data: draft } = await propose();
  expect((await confirm(draft)).code).toBe(0);
  const again = sql`insert into entry_payment (entry_id, nth, settlement_id, level, amount, created_at)
    values (${one.id}, 0, ${draft.id}, 1, 30, now())`;
  await expect(again.execute(api.ports.database)).rejects.toThrow('entry_payment_pkey');
  await expect(sql`update entry_payment set amount = 1`.execute(api.database)).rejects.toThrow();
  await expect(sql`delete from entry_payment`.execute(api.database)).rejects.toThrow();
  await agree();
});

test('thirty times the server is cut off amid a settlement, before, between and after its writes: nothing happens, then all of it', async () => {
  const { api, enterMany, propose, confirm, paidFor } = stage;
  for (let round = 0; round < 30; round += 1) {
    const [one = 0] = await enterMany(1);
    const { data: draft } = await propose();
    // What the confirmation waits for: before it has written, with its payments written, and with its money booked.
    const place = ['tenant', 'amount_log', 'operation_log'][round % 3] ?? '';
    const reply = await api.database.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(place)} in exclusive mode`.execute(tx);
      let isAnswered = false;
      const confirming = confirm(draft).finally(() => {
        isAnswered = true;
      });
      // Again and again: the first to wait for the table may be a job of the server, and not the confirmation.
      const cutOff = async () => {
        await cutOffStuck(api.database);
        return isAnswered;
      };
      await expect.poll(cutOff).toBe(true);
      return confirming;
    });
    expect(reply.code).not.toBe(0);
    expect(await paidFor(one)).toEqual([]);
    await agree();
    expect((await confirm(draft)).code).toBe(0);
    expect(await paidFor(one)).toEqual([{ nth: 0, amount: '30.00' }]);
    await agree();
  }
});
