import { sql } from 'kysely';
import { resourceByName } from '#resources/resources';
import { opens } from '#engine/schema/access';
import { type Measure, seesPart } from '#engine/schema/declared/overviewCalls';
import { spansIn } from '#engine/schema/relativeDays';
import type { Overview } from '#engine/schema/declared/overviewWords';
import type { Resource } from '#engine/schema/resource';
import { filterTexts } from '#engine/schema/wire/filtering';
import { summedMax } from '#engine/schema/wire/limits';
import { sumsOf } from '#engine/server/crud/reads';
import { narrowedTo } from '#engine/server/database/conditions';
import { listPage } from '#engine/server/database/page';
import { and, columnOf, fromTable, type Sql } from '#engine/server/database/read';
import { readFiltersOnly } from '#engine/server/http/filterQuery';
import { readList as readSelection } from '#engine/server/http/listQuery';
import type { CallPorts } from '#engine/server/http/call';
import { todoSources } from '#engine/subjects/message/server/kinds';
import type { Caller } from '#engine/subjects/session/server/sessions';

type PartOf<Kind extends keyof Overview> = NonNullable<Overview[Kind]>[string];

/** Who looks, and the beginnings of the days of their zone up to today, which ends at `end`. */
export interface Reader {
  readonly ports: Pick<CallPorts, 'database' | 'log' | 'now'>;
  readonly caller: Caller;
  readonly zone: string;
  readonly starts: readonly Date[];
  readonly end: Date;
}

/** The resource, the filters of its list, and the conditions for its records; undefined for those who do not have the part. */
const within = (
  { caller, zone }: Reader,
  part: Measure,
): { resource: Resource; query: Readonly<Record<string, string>>; conditions: Sql[] } | undefined => {
  const resource = resourceByName(part.of);
  if (!resource || !seesPart(caller.role, part)) return undefined;
  const query = filterTexts(spansIn(part.where ?? {}, zone));
  return { resource, query, conditions: narrowedTo(resource, caller, readFiltersOnly(resource, caller, query)) };
};

const between = (moment: Sql, from: Date, to: Date) =>
  sql`${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${to.toISOString()}::timestamptz`;

const momentOf = ({ at = 'createdAt' }: Measure) => columnOf(at);

/** A count, or a sum with the decimals of its column. */
const measured = ({ sum }: Measure) =>
  sum === undefined ? { of: sql`count(*)`, none: sql`0` } : { of: sql`sum(${columnOf(sum)})`, none: sql`0.00` };

/** Today's figure, or that of more days, beside that of as many before. */
const figuresOfDays = async (
  { ports, starts, end }: Reader,
  part: Measure,
  days: number,
  resource: Resource,
  conditions: readonly Sql[],
) => {
  const moment = momentOf(part);
  const [from, since] = [starts.at(-2 * days) ?? end, starts.at(-days) ?? end];
  const { of, none } = measured(part);
  const { rows } = await sql<{ value: string; before: string }>`
    select coalesce(${of} filter (where ${moment} >= ${since.toISOString()}::timestamptz), ${none})::text as value,
      coalesce(${of} filter (where ${moment} < ${since.toISOString()}::timestamptz), ${none})::text as before
    from ${fromTable(resource)} where ${and([...conditions, between(moment, from, end)])}`.execute(ports.database);
  return { value: rows[0]?.value ?? '0', before: rows[0]?.before ?? '0', since: since.toISOString() };
};

const figureOfAll = async ({ ports }: Reader, { sum }: Measure, resource: Resource, conditions: readonly Sql[]) => {
  const { count, sums } = await sumsOf(ports.database, resource, and(conditions), sum === undefined ? [] : [sum]);
  return { value: sum === undefined ? (count === null ? null : String(count)) : (sums[0]?.sum ?? null) };
};

const countWaiting = async ({ ports, caller }: Reader, kind: string) => {
  const rows = todoSources()
    .find((source) => source.kind === kind && opens(source.allow, caller.role))
    ?.rows(caller);
  const found =
    rows && (await sql<{ count: string }>`select count(*)::text as count from ${rows}`.execute(ports.database));
  return { value: found?.rows[0]?.count ?? '0' };
};

/** Reads a tile; undefined for those who have none. */
export const readTile = (reader: Reader, tile: PartOf<'tiles'>) => {
  if (tile.waits !== undefined) {
    const isForThem = tile.for === undefined || opens(tile.for, reader.caller.role);
    return isForThem ? countWaiting(reader, tile.waits) : undefined;
  }
  const measure = tile as Measure;
  const found = within(reader, measure);
  if (!found) return undefined;
  const { resource, conditions } = found;
  return measure.days === undefined
    ? figureOfAll(reader, measure, resource, conditions)
    : figuresOfDays(reader, measure, measure.days, resource, conditions);
};

interface Bar {
  readonly day: number;
  readonly option: string | null;
  readonly figure: string;
}

/** The key of the only series of a chart without a choice. */
export const onlySeries = 'all';

const seriesOf = (bars: readonly Bar[], days: number, none: string) => {
  const series: Record<string, string[]> = {};
  for (const { day, option, figure } of bars) {
    if (option === null) continue;
    const own = (series[option] ??= Array.from({ length: days }, () => none));
    own[day] = figure;
  }
  return { series };
};

/** Reads a chart; undefined for those who have none. */
export const readChart = (reader: Reader, chart: PartOf<'charts'>) => {
  const measure: Measure = chart;
  const found = within(reader, measure);
  if (!found) return undefined;
  const { resource, conditions } = found;
  const { of } = measured(measure);
  const option = measure.by === undefined ? sql`${onlySeries}::text` : columnOf(measure.by);
  const { starts, end, ports } = reader;
  const days = measure.days === undefined ? undefined : starts.slice(-measure.days);
  const moment = momentOf(measure);
  const table = fromTable(resource);
  const bars = async () => {
    if (!days) {
      // A bounded number of rows, whatever the table holds.
      const { rows } = await sql<Bar>`
        select 0 as day, (${option})::text as option, ${of}::text as figure from (
          select * from ${table} where ${and(conditions)} limit ${sql.lit(summedMax)}
        ) as t group by 2`.execute(ports.database);
      return rows;
    }
    // Day by day, and by the value as it is kept: all days at once, told apart row by row, take three times as long.
    const ends = [...days.slice(1), end];
    const { rows } = await sql<Bar>`
      select d.day::integer - 1 as day, found.option::text, found.figure::text
      from unnest(${days.map((at) => at.toISOString())}::timestamptz[], ${ends.map((at) => at.toISOString())}::timestamptz[])
        with ordinality as d("from", until, day),
      lateral (
        select ${option} as option, ${of} as figure from ${table}
        where ${and([...conditions, sql`${moment} >= d."from" and ${moment} < d.until`])} group by 1
      ) as found`.execute(ports.database);
    return rows;
  };
  const none = measure.sum === undefined ? '0' : '0.00';
  return bars().then((rows) => seriesOf(rows, days?.length ?? 1, none));
};

/** Reads the first records of a list; undefined for those who may not list them. */
export const readList = (reader: Reader, list: PartOf<'lists'>) => {
  const { ports, caller } = reader;
  const found = within(reader, list);
  if (!found) return undefined;
  const { resource } = found;
  const query = { ...found.query, sort: list.sort, pageSize: String(list.limit) };
  return listPage(ports.database, resource, caller, readSelection(resource, caller, query)).then((page) => ({
    total: page?.total ?? 0,
    rows: JSON.parse(page?.json ?? '[]') as Readonly<Record<string, unknown>>[],
  }));
};
