import type { ClientBase } from 'pg';
import { lastOf } from '#server/database/chain';
import { quoted } from '#server/database/shape';
import { tables } from '#server/database/tables';
import { bookings, yuan } from '#server/madeUp/bookings';
import type { Merchant, Stretch } from '#server/madeUp/people';
import { copyRows, type CopyRow } from './copy';

/** Rows of the log; `balances` ends as the merchants' do. */
function* logRows(
  stretch: Stretch,
  merchants: readonly Merchant[],
  admins: readonly number[],
  balances: Map<number, number>,
): Generator<CopyRow> {
  let place = 0;
  for (const { merchant, type, cents, before, after, remark, operatorId, at } of bookings(stretch, merchants, admins)) {
    balances.set(merchant.id, after);
    place += 1;
    yield {
      tenant_id: merchant.id,
      type,
      amount: yuan(cents),
      balance_before: yuan(before),
      balance_after: yuan(after),
      level: merchant.level,
      remark,
      operator_id: operatorId,
      request_id: `seed-${place}`,
      created_at: new Date(at),
    };
  }
}

/** Chains the rows of a table like the log as the database would have, row by row: many times quicker all at once. */
const chained = `
  create function pg_temp.chain_next(text, text) returns text language sql immutable
    as 'select encode(sha256(convert_to($1 || $2, ''UTF8'')), ''base64'')';
  create aggregate pg_temp.chain(text) (sfunc = pg_temp.chain_next, stype = text, initcond = '')`;
const staging = `
  create temporary table made_money (like amount_log including defaults) on commit drop;
  alter table made_money alter hash drop not null,
    alter id set default nextval(pg_get_serial_sequence('amount_log', 'id'))`;
const others = Object.keys(tables['amount_log']?.columns ?? {})
  .filter((column) => column !== 'hash')
  .map(quoted)
  .join(', ');
const last = lastOf('amount_log');
const moveStaged = `
  with moved as (
    insert into amount_log (${others}, hash)
    select ${others}, pg_temp.chain(amount_log_digest(row(m.*)::amount_log)) over (partition by tenant_id order by id)
    from made_money m order by id
    returning tenant_id, id, hash
  )
  update tenant t set ${last.id} = m.id, ${last.hash} = m.hash
  from (select distinct on (tenant_id) * from moved order by tenant_id, id desc) as m where m.tenant_id = t.id`;

/** Writes the log of merchants that have none, and the balances that follow from it. */
export const addMoney = async (
  client: ClientBase,
  stretch: Stretch,
  merchants: readonly Merchant[],
  admins: readonly number[],
): Promise<void> => {
  const balances = new Map<number, number>();
  await client.query(`${chained}; ${staging}`);
  await copyRows(client, 'made_money', logRows(stretch, merchants, admins, balances));
  await client.query(moveStaged);
  await client.query(
    `update tenant set balance = made.cents / 100.0, updated_at = $3
     from unnest($1::bigint[], $2::bigint[]) as made (id, cents) where tenant.id = made.id`,
    [[...balances.keys()], [...balances.values()], new Date(stretch.until)],
  );
};
