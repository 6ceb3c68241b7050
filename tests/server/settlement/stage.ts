import { sql } from 'kysely';
import { startApi } from '../api';
import { rewrite } from '#engine/tests/rewrite';

/** An API with two admins, an employee, and a merchant of level 30/60 with 1,000 yuan. Yesterday can be settled. */
export const startSettling = async () => {
  const api = await startApi();
  const [admin, other, employee, merchant] = [
    await api.enter('admin'),
    await api.enter('admin'),
    await api.enter('employee'),
    await api.enter('tenant_admin'),
  ];
  let made = 0;
  const newId = () => `settle-${(made += 1)}`;
  const setBalance = (balance: string, id = Number(merchant.tenantId)) =>
    api.database.updateTable('tenant').set({ balance }).where('id', '=', id).execute();
  await setBalance('1000.00');
  /** Moves what was decided to the day before, for the periods of these tests are over. */
  const yesterday = (id: number) =>
    rewrite(
      api.database,
      sql`update decision set since = since - interval '1 day', decided_at = decided_at - interval '1 day' where entry_id = ${id}`,
    );
  /** An entry that was decided yesterday. */
  const enter = async (more: object = {}) => {
    made += 1;
    const body = { tenantId: merchant.tenantId, playerId: `player-${made}`, result: 1, cutting: 0, ...more };
    const { data } = await api.post('enter-info/insert', employee.token, body);
    await yesterday(data.id);
    return data as { id: number; version: number; playerId: string };
  };
  /** Entries of the merchant that were decided yesterday, each a minute before the one ahead of it; their ids. */
  const enterMany = async (count: number): Promise<number[]> => {
    const at = sql`${api.clock.now.toISOString()}::timestamptz - interval '20 hours' - interval '1 minute' * nth`;
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into entry (tenant_id, player_id, result, cutting, operator_id, created_at, updated_at)
        select ${merchant.tenantId}::bigint, 'many-' || nth, 1, 0, ${employee.id}::bigint, ${at}, ${at}
        from generate_series(1, ${count}::integer) as nth returning *
      ),
      decided as (
        insert into decision (entry_id, tenant_id, account_id, result, cutting, second_look, since, decided_at)
        select id, tenant_id, operator_id, result, cutting, false, created_at, created_at from made
      )
      select id from made order by id`.execute(api.database);
    return rows.map(({ id }) => id);
  };
  const day = (ago: number) => new Date(api.clock.now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  const propose = (more: object = {}, token = admin.token) =>
    api.post('settlement/insert', token, {
      tenantId: merchant.tenantId,
      firstDay: day(1),
      lastDay: day(1),
      requestId: newId(),
      ...more,
    });
  const confirm = ({ id, version }: { id: number; version: number }, token = admin.token, requestId = newId()) =>
    api.post('settlement/confirm', token, { id, version, requestId }, { language: 'en' });
  const linesOf = async (settlementId: number, token = admin.token) =>
    (await api.get('settlement-line/list', token, { settlementId, pageSize: 100, sort: 'id' })).data as {
      entryId: number;
      amount: string;
      nth: number;
    }[];
  const balanceOf = async (id = merchant.tenantId) =>
    (await api.get('tenant/detail', other.token, { id: Number(id) })).data.balance as string;
  const paidFor = (id: number) =>
    api.database
      .selectFrom('entry_payment')
      .select(['nth', 'amount'])
      .where('entry_id', '=', id)
      .orderBy('nth')
      .execute();
  const log = async (id = merchant.tenantId) =>
    (await api.get('amount-log/list', admin.token, { tenantId: Number(id), sort: 'id' })).data as {
      type: number;
      amount: string;
      remark: string;
    }[];
  return {
    api,
    admin,
    other,
    employee,
    merchant,
    setBalance,
    yesterday,
    enter,
    enterMany,
    day,
    propose,
    confirm,
    linesOf,
    balanceOf,
    paidFor,
    log,
  };
};

export type Settling = Awaited<ReturnType<typeof startSettling>>;
