import { Refused } from '#make/refused';

/** Runs a statement and returns its rows. */
export type Query = (
  statement: string,
  values: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** One column as PostgreSQL describes it. */
export interface Column {
  readonly name: string;
  /** Its type without length: `int8`, `varchar`, `_text`; what a domain is made of. */
  readonly type: string;
  readonly notNull: boolean;
  /** Characters that fit, or undefined. */
  readonly length: number | null;
  /** Decimals of a `numeric`, or null. */
  readonly scale: number | null;
  readonly comment: string | null;
  /** The values of an enum in their order. */
  readonly values: readonly string[] | null;
  readonly isUnique: boolean;
  /** Whether the database makes the value itself. */
  readonly isGenerated: boolean;
  /** The CHECK constraints over this column alone. */
  readonly checks: readonly string[];
  /** The table that it refers to. */
  readonly to: string | null;
}

/** Constraints over one column only: what spans several is no property of a field. */
const statement = `
select a.attname as name,
  coalesce(base.typname, t.typname) as type,
  a.attnotnull or t.typnotnull as "notNull",
  case when coalesce(base.typname, t.typname) in ('varchar', 'bpchar') and m.mod > 4 then m.mod - 4 end as length,
  case when coalesce(base.typname, t.typname) = 'numeric' and m.mod > 4 then (m.mod - 4) & 65535 end as scale,
  col_description(c.oid, a.attnum) as comment,
  (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = coalesce(base.oid, t.oid)) as values,
  a.attgenerated <> '' or a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval(%', false) as "isGenerated",
  exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
    and i.indnkeyatts = 1 and i.indkey[0] = a.attnum) as "isUnique",
  coalesce((select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
    where (k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) or (k.contypid = t.oid and k.contype = 'c')), '{}') as checks,
  (select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
    where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as "to"
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type t on t.oid = a.atttypid
left join pg_type base on t.typtype = 'd' and base.oid = t.typbasetype
cross join lateral (select case when t.typtype = 'd' then t.typtypmod else a.atttypmod end as mod) m
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.oid = to_regclass($1) and c.relkind in ('r', 'p', 'v', 'm', 'f')
order by a.attnum`;

/** Reads the columns of a table or view; a schema may stand before its name. */
export const readColumns = async (query: Query, table: string): Promise<readonly Column[]> => {
  const quoted = table
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
  const columns = await query(statement, [quoted]).catch((error: unknown) => {
    throw new Refused(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (columns.length === 0) throw new Refused(`The database has no table '${table}'.`);
  return columns as unknown as readonly Column[];
};
