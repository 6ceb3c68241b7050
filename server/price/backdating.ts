import { sql } from 'kysely';
import { price } from '#resources/price/price';
import { settlementState } from '#resources/settlement/settlement';
import { bordersOf, holdCount, type Queries } from '#engine/server';
import type { Values } from '#engine/schema';

/** Whose settled days a price list is dated into, and how many entries were decided in them. */
type Settled = {
  readonly settledMerchants: string;
  readonly settledEntries: number;
};

/** Makes the transaction the only one that adds a list of this level, or settles by one: each sees the other's work. */
export const holdLists = (tx: Queries, level: number): Promise<void> => holdCount(tx, 'price lists', level);

const { max } = price.fields.settledMerchants;

/** Names as one text that the field takes, the last ones left out where there are too many. */
const listed = (names: readonly string[]): string => {
  const whole = names.join(', ');
  return whole.length <= max ? whole : `${whole.slice(0, whole.lastIndexOf(', ', max - 2))}, …`;
};

/**
 * What has been settled of the days in which a list holds: from its own day on, until the next list of its level. A merchant counts
 * who has that level now, or was settled by it. Undefined where nothing was decided in such days.
 */
export const settledIn = async (tx: Queries, list: Values, zone: string): Promise<Settled | undefined> => {
  const [level, from] = [Number(list['level']), String(list['validFrom'])];
  const start = bordersOf(from, zone)?.start;
  if (!start) return undefined;
  await holdLists(tx, level);
  const { rows } = await sql<{ name: string; entries: number }>`
    with next as materialized (
      select min(valid_from) as day from price where level = ${level} and valid_from > ${from}::date
    ),
    settled as materialized (
      select s.tenant_id, s.first_day, s.last_day from settlement s join tenant t on t.id = s.tenant_id
      where s.state = ${sql.lit(settlementState.confirmed)} and ${level} in (s.level, t.level) and s.last_day >= ${from}::date
        and s.first_day < coalesce((select day from next), 'infinity')
    )
    select t.name, count(distinct d.entry_id)::integer as entries
    from decision d join tenant t on t.id = d.tenant_id
    cross join lateral (select (d.decided_at at time zone ${zone})::date as day) as on_day
    where d.tenant_id in (select tenant_id from settled) and d.decided_at >= ${start.toISOString()}::timestamptz and not d.undone
      and on_day.day < coalesce((select day from next), 'infinity')
      and exists (select from settled s where s.tenant_id = d.tenant_id and on_day.day between s.first_day and s.last_day)
    group by t.id order by t.name, t.id`.execute(tx);
  if (rows.length === 0) return undefined;
  return {
    settledMerchants: listed(rows.map(({ name }) => name)),
    settledEntries: rows.reduce((sum, { entries }) => sum + entries, 0),
  };
};
