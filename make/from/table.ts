import type { Resource } from '#resources/schema/resource';
import { findResource } from '#make/lookup';
import { Refusal } from '#make/refusal';
import { choicesFrom, describeSource, isNamed, type Property } from './guess';

/** Runs a statement and returns its rows. */
export type Query = (
  statement: string,
  values: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** One column as PostgreSQL describes it. */
interface Column {
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

/** Reads what a table or view tells of its records; a schema may stand before its name. */
export const fromTable = async (name: string, table: string, query: Query, resources: readonly Resource[]) => {
  const quoted = table
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
  const columns = await query(statement, [quoted]).catch((error: unknown) => {
    throw new Refusal(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (columns.length === 0) throw new Refusal(`The database has no table '${table}'.`);
  return describeSource(
    name,
    (columns as unknown as readonly Column[]).map((column) => propertyOf(column, resources)),
  );
};

type TypeFacts = Pick<Property, 'type' | 'format' | 'max' | 'guessed'>;

const decimal = (guessed: readonly string[]): TypeFacts => ({ type: 'number', guessed });

const numeric = ({ scale, name }: Column): TypeFacts => {
  if (scale === 0) return { type: 'integer' };
  if ((scale ?? 2) > 2) return decimal(['that it is money', 'two decimals instead of more']);
  return decimal(isNamed(name, 'money') ? [] : ['that it is money']);
};

const text = ({ name, length }: Column): TypeFacts => ({
  type: 'string',
  max: length ?? undefined,
  ...(/e?mail$/i.test(name) && { format: 'email', guessed: ['that it is an email address'] }),
});

/** What each type of PostgreSQL is in a JSON schema. */
const types: Readonly<Record<string, TypeFacts | ((column: Column) => TypeFacts)>> = {
  bool: { type: 'boolean' },
  int2: { type: 'integer' },
  int4: { type: 'integer' },
  int8: { type: 'integer', format: 'int64' },
  numeric,
  float4: decimal(['that it is money', 'two decimals']),
  float8: decimal(['that it is money', 'two decimals']),
  timestamptz: { type: 'string', format: 'date-time' },
  timestamp: { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  varchar: text,
  bpchar: text,
  text,
  citext: text,
  uuid: { type: 'string', format: 'line', max: 36 },
  inet: { type: 'string', format: 'line', max: 45 },
};

const propertyOf = (column: Column, resources: readonly Resource[]): Property => {
  const { name, to, comment, type, checks } = column;
  const { notNull, isGenerated: readOnly, isUnique: unique } = column;
  const said = { required: notNull && !readOnly, unique, readOnly };
  const marks = (['required', 'unique', 'readOnly'] as const).filter((mark) => said[mark]);
  const described = { name, type, comment, marks };
  const target = to === null ? undefined : findResource(to, resources);
  if (target) return { ...described, to: target };
  const values = column.values ?? valuesIn(checks);
  const choices = choicesFrom(comment);
  if (values.length > 0)
    return { ...described, choices: choices.length === values.length ? choices : values.map((value) => ({ value })) };
  if (choices.length > 0 && type.startsWith('int'))
    return { ...described, choices, guessed: ['the values by the comment', 'their English labels'] };
  const known = types[type];
  const facts = typeof known === 'function' ? known(column) : known;
  const noTarget = to === null ? [] : [`no reference: there is no resource for the table ${to}`];
  return { ...described, ...boundsIn(checks), ...facts, guessed: [...(facts?.guessed ?? []), ...noTarget] };
};

/** A text or a number in an expression that PostgreSQL wrote. */
const literals = (list: string): (string | number)[] =>
  [...list.matchAll(/'((?:[^']|'')*)'|(?<![\w'])(-?\d+)(?![\w'])/g)].map(([, text, number]) =>
    text === undefined ? Number(number) : text.replaceAll("''", "'"),
  );

/** The values that a CHECK lists: `= ANY (ARRAY['new'::text, …])`, as PostgreSQL writes an IN. */
export const valuesIn = (checks: readonly string[]): readonly (string | number)[] => {
  const list = checks.map((check) => /= ANY \(+ARRAY\[(.*?)\]/s.exec(check)?.[1]).find((inner) => inner !== undefined);
  return list === undefined ? [] : literals(list);
};

/** The least and the greatest value that CHECKs allow. */
export const boundsIn = (checks: readonly string[]): Pick<Property, 'min' | 'max'> => {
  const end = (operator: string) =>
    checks
      .map((check) => new RegExp(`${operator} \\(?'?(-?\\d+(?:\\.\\d+)?)`).exec(check)?.[1])
      .find((value) => value !== undefined);
  const [min, max] = [end('>='), end('<=')];
  return { ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) };
};
