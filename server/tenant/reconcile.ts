import { sql, type RawBuilder } from 'kysely';
import type { BrokenRow, Reconciliation } from '#resources/tenant/calls';
import { amountType, amountLog } from '#resources/amountLog/amountLog';
import type { Queries, SubjectCheck } from '#engine/server';
import { tenant } from '#resources/tenant/tenant';

/** The log of a merchant up to one of its rows. */
interface LogPart {
  readonly tenantId: number;
  readonly logId: number;
  readonly hash: string;
  readonly rows: number;
  /** The balance after that row. */
  readonly balance: string;
  readonly deposits: string;
  /** What its rows add up to, where that is something else. */
  readonly sum?: string;
}

/** Up to which row the log of a merchant is known to add up. */
export interface Checkpoint extends LogPart {
  readonly createdAt: string;
}

const signed = sql`case when l.type = ${sql.lit(amountType.deduction)} then -l.amount else l.amount end`;

/** The merchants to compare; all of them by default. */
const everyone = sql`true`;

/**
 * The rows behind each merchant's checkpoint as `chained`, with what each should begin at, and `summed` per merchant. The rows are
 * looked up merchant by merchant: the order inside keeps the planner from reading the whole log to find the newest of each. `most`
 * bounds those of each.
 */
const comparison = (
  known: readonly LogPart[],
  which: RawBuilder<unknown> = everyone,
  most: number | null = null,
) => sql`
  known as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as k("tenantId" bigint, "logId" bigint, rows bigint, balance numeric(14, 2), deposits numeric(18, 2), sum numeric(14, 2), "createdAt" timestamptz)
  ), compared as materialized (
    select t.id, t.name, t.balance, coalesce(k."logId", 0) as after, coalesce(k.balance, 0.00) as begin, coalesce(k.rows, 0) as rows,
      coalesce(k.deposits, 0.00) as deposits, coalesce(k.sum, k.balance, 0.00) as total, k."createdAt"
    from tenant t left join known k on k."tenantId" = t.id where ${which}
  ), chained as (
    select row.*, c.id as tenant_id, lag(row.balance_after, 1, c.begin) over (partition by c.id order by row.id) as expected_before
    from compared c cross join lateral (
      select l.id, ${signed} as amount, l.balance_before, l.balance_after, l.hash from amount_log l
      where l.tenant_id = c.id and l.id > c.after order by l.id limit ${most}
    ) as row
  ), summed as materialized (
    select tenant_id, sum(amount) as sum, coalesce(sum(amount) filter (where amount > 0), 0.00) as deposits, count(*) as rows, max(id) as last,
      json_agg(json_build_object('id', id, 'tenantId', tenant_id, 'amount', amount::text,
        'balanceBefore', balance_before::text, 'balanceAfter', balance_after::text, 'expectedBefore', expected_before::text))
        filter (where balance_before <> expected_before or balance_after <> balance_before + amount) as broken
    from chained group by tenant_id
  )`;

/** Rows of a merchant that one statement reads at most, so that none takes long however many there are. */
const rowsAtOnce = 5000;

/** What the next rows of a merchant's log have shown. */
export interface Advance extends LogPart {
  readonly sum: string;
  /** The rows add up to the balance, and each continues the one before. */
  readonly isSound: boolean;
  readonly broken: readonly BrokenRow[] | null;
  /** There may be more rows. */
  readonly isFull: boolean;
}

/** Compares the next rows of the merchants whose log goes on. */
export const nextRows = async (
  database: Queries,
  known: readonly LogPart[],
  which: RawBuilder<unknown>,
): Promise<readonly Advance[]> => {
  const { rows } = await sql<Advance>`
    with ${comparison(known, which, rowsAtOnce)}
    select s.tenant_id as "tenantId", s.last as "logId", l.hash, c.rows + s.rows as rows, l.balance_after as balance,
      c.deposits + s.deposits as deposits, c.total + s.sum as sum, s.broken, s.rows = ${rowsAtOnce} as "isFull",
      s.broken is null and l.balance_after = c.total + s.sum as "isSound"
    from summed s join compared c on c.id = s.tenant_id join amount_log l on l.id = s.last`.execute(database);
  return rows;
};

/**
 * Compares every balance with the log: it must be the sum of the merchant's rows, and each row must continue the one
 * before. One statement, so that it sees one moment and bookings may go on meanwhile; it keeps only what does not agree. What lies
 * before the checkpoints that are given is not read: without them this is the whole proof.
 */
export const reconcileBalances = async (
  database: Queries,
  known: readonly LogPart[] = [],
  which?: RawBuilder<unknown>,
): Promise<Reconciliation> => {
  const { rows } = await sql<Reconciliation>`
    with ${comparison(known, which)}, wrong as (
      select c.id as "tenantId", c.name, c.balance::text, (c.total + coalesce(s.sum, 0.00))::text as sum
      from compared c left join summed s on s.tenant_id = c.id
      where c.balance <> c.total + coalesce(s.sum, 0) order by c.id
    )
    select (select count(*)::integer from compared) as merchants,
      (select coalesce(sum(rows), 0)::bigint from compared) + (select coalesce(sum(rows), 0)::bigint from summed) as rows,
      (select coalesce(sum(rows), 0)::bigint from summed) as compared,
      (select min("createdAt") from compared) as since,
      (select coalesce(json_agg(wrong), '[]') from wrong) as "wrongBalances",
      (select coalesce(json_agg(row order by (row ->> 'id')::bigint), '[]')
        from summed, json_array_elements(broken) as row) as "brokenRows"`.execute(database);
  if (!rows[0]) throw new Error('reconciling answered no row');
  return rows[0];
};

/** Merchants at a time. */
const atOnce = 50;

/** Does something with all merchants, some at a time; `which` says of `t` whether it is one of them. */
export const merchantsInTurn = async (
  database: Queries,
  work: (which: RawBuilder<unknown>) => Promise<void>,
): Promise<void> => {
  for (let after = 0; ;) {
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from (
        select id from tenant where id > ${after} order by id limit ${sql.lit(atOnce)}
      ) as part`.execute(database);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    await work(sql`t.id > ${after} and t.id <= ${last}`);
    after = last;
  }
};

/** The whole comparison of balances and log, some merchants and some of their rows at a time; relies on no checkpoint. */
export const checkBalances: SubjectCheck = (database, findings, advance) =>
  merchantsInTurn(database, async (which) => {
    let known: readonly LogPart[] = [];
    for (let isMore = true; isMore;) {
      const next = await nextRows(database, known, which);
      const broken = next.flatMap((one) => one.broken ?? []);
      findings.add(
        'unbalanced',
        amountLog.name,
        broken.map(({ id }) => id),
      );
      known = [...known.filter(({ tenantId }) => !next.some((one) => one.tenantId === tenantId)), ...next];
      isMore = next.some(({ isFull }) => isFull);
      await advance(0);
    }
    const { wrongBalances, brokenRows } = await reconcileBalances(database, known, which);
    findings.add(
      'unbalanced',
      amountLog.name,
      brokenRows.map(({ id }) => id),
    );
    findings.add(
      'wrongBalance',
      tenant.name,
      wrongBalances.map(({ tenantId }) => tenantId),
    );
  });
