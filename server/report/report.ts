import { sql, type RawBuilder } from 'kysely';
import { result, results } from '#resources/entry/entry';
import { decisionsMax, type Decision, type Grouping, type Report, type ReportFigures } from '#resources/report/calls';
import { and, bucketsBetween, isoTime, type Queries, type Sql } from '#engine/server';

/** From a moment on until before another one. */
interface Span {
  readonly start: Date;
  readonly end: Date;
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** The columns by which entries and decisions are grouped, as text, and the name of such a key. */
const keysBy: Readonly<
  Record<Grouping, { entered: RawBuilder<unknown>; decided: RawBuilder<unknown>; name: RawBuilder<unknown> }>
> = {
  person: {
    entered: sql`e.operator_id::text`,
    decided: sql`d.account_id::text`,
    name: sql`(select name from account where id = nullif(g.key, '')::bigint)`,
  },
  merchant: {
    entered: sql`e.tenant_id::text`,
    decided: sql`d.tenant_id::text`,
    name: sql`(select name from tenant where id = nullif(g.key, '')::bigint)`,
  },
  platform: { entered: sql`e.platform`, decided: sql`d.platform`, name: sql`g.key` },
};

const keyOf = (column: RawBuilder<unknown>) => sql`coalesce(${column}, '')`;

/** Decisions `d` that count: with a finding, not taken back, and not only a change of the merchant or the clip. */
const counts = sql`not d.undone and d.result <> ${sql.lit(result.suspected)} and (d.second_look or d.was is distinct from d.result)`;

const overturned = sql`d.second_look and d.was is distinct from d.result`;

const waited = sql`d.decided_at > d.since`;

const wait = sql`extract(epoch from d.decided_at - d.since)`;

/** The seconds below which this part of the decisions lies that somebody waited for: a finding that was entered waited for nobody. */
const waitOf = (part: number) =>
  sql`(percentile_cont(${sql.lit(part)}) within group (order by ${wait}) filter (where ${waited}))::integer`;

const byResult = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  results.flatMap(({ value }) => [
    sql.lit(String(value)),
    sql`nullif(count(*) filter (where d.result = ${sql.lit(value)}), 0)`,
  ]),
)}))`;

const none: ReportFigures = {
  entries: 0,
  decided: 0,
  results: {},
  median: null,
  p90: null,
  secondLooks: 0,
  overturned: 0,
};

interface GroupRow {
  readonly whole: boolean;
  readonly key: string;
  readonly name: string | null;
  readonly now: ReportFigures | null;
  readonly before: ReportFigures | null;
}

/** The figures of both spans, which follow each other: all together, and of each group, those with the most first. */
export const figuresOf = async (
  database: Queries,
  by: Grouping,
  { before, now, most }: { readonly before: Span; readonly now: Span; readonly most: number },
): Promise<Pick<Report, 'total' | 'groups' | 'more'>> => {
  const { entered, decided, name } = keysBy[by];
  const { rows } = await sql<GroupRow>`
    with entered as (
      select ${keyOf(entered)} as key, e.created_at >= ${at(now.start)} as is_now, count(*)::integer as entries
      from entry e where e.created_at >= ${at(before.start)} and e.created_at < ${at(now.end)} group by 1, 2
    ), decisions as materialized (
      select d.*, ${keyOf(decided)} as key, d.decided_at >= ${at(now.start)} as is_now
      from decision d where d.decided_at >= ${at(before.start)} and d.decided_at < ${at(now.end)} and ${counts}
    ), decided as (
      select grouping(d.key) = 1 as whole, coalesce(d.key, '') as key, d.is_now, count(*)::integer as decided, ${byResult} as results,
        ${waitOf(0.5)} as median, ${waitOf(0.9)} as p90, count(*) filter (where d.second_look)::integer as "secondLooks",
        count(*) filter (where ${overturned})::integer as overturned
      from decisions d group by grouping sets ((d.key, d.is_now), (d.is_now))
    ), both_kinds as (
      select whole, key, is_now, coalesce(entries, 0) as entries, coalesce(decided, 0) as decided, coalesce(results, '{}') as results,
        median, p90, coalesce("secondLooks", 0) as "secondLooks", coalesce(overturned, 0) as overturned
      from (select grouping(key) = 1 as whole, coalesce(key, '') as key, is_now, sum(entries)::integer as entries
        from entered group by grouping sets ((key, is_now), (is_now))) as e
      full join decided using (whole, key, is_now)
    ), grouped as (
      select whole, key, coalesce(sum(entries + decided) filter (where is_now), 0) as weight,
        jsonb_agg(to_jsonb(f) - array['whole', 'key', 'is_now']) filter (where is_now) -> 0 as now,
        jsonb_agg(to_jsonb(f) - array['whole', 'key', 'is_now']) filter (where not is_now) -> 0 as before
      from both_kinds f group by whole, key order by whole desc, weight desc, key limit ${most + 2}
    )
    select g.whole, g.key, ${name} as name, g.now, g.before from grouped g order by g.whole desc, g.weight desc, g.key`.execute(
    database,
  );
  const filled = rows.map((row) => ({ ...row, now: row.now ?? none, before: row.before ?? none }));
  const whole = filled.find((row) => row.whole);
  const groups = filled.filter((row) => !row.whole);
  return {
    total: { now: whole?.now ?? none, before: whole?.before ?? none },
    groups: groups
      .slice(0, most)
      .map(({ key, name: named, now: is, before: was }) => ({ key, name: named ?? '', now: is, before: was })),
    more: groups.length > most,
  };
};

/** The decisions of a span by the days, weeks or months of a zone. */
export const seriesOf = async (database: Queries, { start, end }: Span, zone: string): Promise<Report['series']> => {
  const { starts } = bucketsBetween(start, new Date(end.getTime() - 1), zone);
  const from = starts.map((one) => one.toISOString());
  const { rows } = await sql<{ place: number; results: Record<string, number> }>`
    select place, jsonb_object_agg(result, number) as results from (
      select width_bucket(d.decided_at, ${from}::timestamptz[]) as place, d.result, count(*) as number
      from decision d where d.decided_at >= ${at(start)} and d.decided_at < ${at(end)} and ${counts} group by 1, 2
    ) as counted group by place`.execute(database);
  const found = new Map(rows.map(({ place, results: all }) => [place, all]));
  return from.map((one, index) => ({ at: one, results: found.get(index + 1) ?? {} }));
};

/** Which decisions are wanted. */
export interface DecisionQuery extends Span {
  readonly by: Grouping;
  /** Of one group only; empty for the group without a key. */
  readonly key: string | undefined;
  readonly result: number | null;
  readonly waited: boolean | null;
  readonly secondLook: boolean | null;
  readonly overturned: boolean | null;
  readonly after: number | null;
}

/** The decisions that a number counts, the latest first; those behind `after`, where it is given. */
export const decisionsOf = async (database: Queries, query: DecisionQuery): Promise<Decision[]> => {
  const { start, end, by, key, after } = query;
  const wanted: (Sql | false)[] = [
    sql`d.decided_at >= ${at(start)} and d.decided_at < ${at(end)} and ${counts}`,
    key !== undefined && sql`${keyOf(keysBy[by].decided)} = ${key}`,
    query.result !== null && sql`d.result = ${query.result}`,
    query.waited === true && waited,
    query.secondLook === true && sql`d.second_look`,
    query.overturned === true && overturned,
    after !== null && sql`(d.decided_at, d.id) < (select decided_at, id from decision where id = ${after})`,
  ];
  const { rows } = await sql<Decision>`
    select d.id, d.entry_id as "entryId", e.player_id as "playerId", t.name as merchant, d.platform, a.name as person, d.result, d.was,
      d.second_look as "secondLook", ${sql.raw(isoTime('d.since'))} as since, ${sql.raw(isoTime('d.decided_at'))} as "decidedAt"
    from decision d join entry e on e.id = d.entry_id join tenant t on t.id = d.tenant_id left join account a on a.id = d.account_id
    where ${and(wanted.filter((one) => one !== false))} order by d.decided_at desc, d.id desc limit ${sql.lit(decisionsMax)}`.execute(
    database,
  );
  return rows;
};
