import type { ClientBase } from 'pg';
import { quoted } from '../database/shape';
import { tables } from '../database/tables';
import { copyRows, type Value } from './copy';
import { workingMoments } from './days';
import { merchantAt, type Merchant, type People } from './people';
import { randomFrom, type Random } from './random';
import { amountType } from '../../resources/entities/amountLog';

/** Cents that a review costs, by the level of the merchant. */
const prices = [4000, 6000, 8000, 10_000];
const yuan = (cents: number) => (cents / 100).toFixed(2);

const columns = [
  'tenant_id',
  'type',
  'amount',
  'balance_before',
  'balance_after',
  'level',
  'remark',
  'operator_id',
  'request_id',
  'created_at',
];

/** What the next row of a merchant is: reviews are paid for until the balance runs out, then it is filled up. */
const nextOf = (random: Random, { level }: Merchant, balance: number): { cents: number; remark: string } => {
  const price = prices[level] ?? 4000;
  const games = 1 + random.upTo(20);
  if (balance >= games * price) return { cents: -games * price, remark: `审核费 ${games} 局 × ${price / 100} 元` };
  const paid = (5 + random.upTo(46)) * 100_000;
  return {
    cents: paid,
    remark: random.pick(['续费充值，银行转账', '续费充值，支付宝', '首单优惠充值', 'Top-up by wire transfer']),
  };
};

/** Rows of the log in the order of their times, each continuing the merchant's one before; `balances` ends as they do. */
function* logRows(
  count: number,
  { unbooked, admins }: People,
  balances: Map<number, number>,
  from: number,
  until: number,
): Generator<Value[]> {
  const random = randomFrom(23);
  let place = 0;
  for (const at of workingMoments(count, from, until)) {
    const merchant = merchantAt(random, unbooked, at);
    const before = balances.get(merchant.id) ?? 0;
    const { cents, remark } = nextOf(random, merchant, before);
    const after = before + cents;
    balances.set(merchant.id, after);
    place += 1;
    yield [
      merchant.id,
      cents > 0 ? amountType.deposit : amountType.deduction,
      yuan(Math.abs(cents)),
      yuan(before),
      yuan(after),
      merchant.level,
      remark,
      random.pickOften(admins),
      `seed-${place}`,
      new Date(at),
    ];
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
const moveStaged = `
  insert into amount_log (${others}, hash)
  select ${others}, pg_temp.chain(amount_log_digest(row(m.*)::amount_log)) over (partition by tenant_id order by id)
  from made_money m order by id`;

/** Writes the log of the merchants that have none, and the balances that follow from it. */
export const addMoney = async (
  client: ClientBase,
  count: number,
  people: People,
  from: number,
  until: number,
): Promise<void> => {
  const balances = new Map<number, number>();
  await client.query(`${chained}; ${staging}`);
  await copyRows(client, 'made_money', columns, logRows(count, people, balances, from, until));
  await client.query(moveStaged);
  await client.query(
    `update tenant set balance = made.cents / 100.0, updated_at = $3
     from unnest($1::bigint[], $2::bigint[]) as made (id, cents) where tenant.id = made.id`,
    [[...balances.keys()], [...balances.values()], new Date(until)],
  );
};
