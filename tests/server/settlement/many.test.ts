import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSettling, type Settling } from './stage';

let stage: Settling;
beforeAll(async () => {
  stage = await startSettling();
});
afterAll(() => stage.api.close());

test('ten thousand entries are drawn, confirmed and booked as one', async () => {
  const { api, employee, merchant, propose, confirm, setBalance, balanceOf } = stage;
  await setBalance('600000.00');
  const at = sql`${api.clock.now.toISOString()}::timestamptz - interval '1 day'`;
  await sql`
    with made as (
      insert into entry (tenant_id, player_id, result, cutting, operator_id, created_at, updated_at)
      select ${merchant.tenantId}::bigint, 'p' || n, 1 + 2 * (n % 3), n % 2, ${employee.id}::bigint, ${at}, ${at}
      from generate_series(1, 10000) as n returning *
    )
    insert into decision (entry_id, tenant_id, account_id, result, cutting, second_look, since, decided_at)
    select id, tenant_id, operator_id, result, cutting, false, created_at, created_at from made`.execute(api.database);
  const { data } = await propose();
  expect(data).toMatchObject({ entries: 10_000, amount: '450000.00' });
  expect((await confirm(data)).code).toBe(0);
  expect(await balanceOf()).toBe('150000.00');
  expect((await propose()).data).toMatchObject({ entries: 0, corrections: 0, amount: '0.00' });
});
