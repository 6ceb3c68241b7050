import type { Resource } from '#engine/schema/resource';
import { Refusal, findResource } from '#engine/kit/make/read';
import { asMoney, choicesFrom, isNamed, textNamed, type Facts, type Property } from './guess';
import type { Says } from '#engine/kit/make/fields/spec';

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
export const fromTable = async (table: string, query: Query, resources: readonly Resource[]): Promise<Property[]> => {
  const quoted = table
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
  const columns = await query(statement, [quoted]).catch((error: unknown) => {
    throw new Refusal(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (columns.length === 0) throw new Refusal(`The database has no table '${table}'.`);
  return (columns as unknown as readonly Column[]).map((column) => propertyOf(column, resources));
};

const numeric = ({ scale, name }: Column): Facts => {
  if (scale === 0) return { type: 'integer' };
  if ((scale ?? 2) > 2) return inexact;
  return isNamed(name, 'money') ? { type: 'money' } : asMoney;
};

const inexact: Facts = { type: 'money', guessed: ['that it is money', 'two decimals instead of more'] };

const text = ({ name, length }: Column): Facts =>
  /e?mail$/i.test(name)
    ? { type: 'email', guessed: ['that it is an email address'] }
    : textNamed(name, length ?? undefined);

/** The field type that holds each type of PostgreSQL. */
const types: Readonly<Record<string, Facts | ((column: Column) => Facts)>> = {
  bool: { type: 'yesNo' },
  int2: { type: 'integer' },
  int4: { type: 'integer' },
  int8: { type: 'integer', says: { big: true } },
  numeric,
  float4: inexact,
  float8: inexact,
  timestamptz: { type: 'dateTime' },
  timestamp: { type: 'dateTime' },
  date: { type: 'dateTime', guessed: ['that the day is a time'] },
  varchar: text,
  bpchar: text,
  text,
  citext: text,
  uuid: { type: 'text', says: { max: 36 } },
  inet: { type: 'text', says: { max: 45 } },
};

const propertyOf = (column: Column, resources: readonly Resource[]): Property => {
  const { name, to, comment, notNull, isUnique: unique, isGenerated: readOnly } = column;
  const { says, guessed = [], ...facts } = factsOf(column, to === null ? undefined : findResource(to, resources));
  const noTarget = to === null || says?.to ? [] : [`no reference: there is no resource for the table ${to}`];
  const said = { ...says, required: notNull && !readOnly, unique, readOnly };
  return { name, comment, ...facts, says: said, guessed: [...guessed, ...noTarget] };
};

const factsOf = (column: Column, target: Resource | undefined): Facts => {
  const { type, comment, checks } = column;
  if (target) return { type: 'reference', says: { to: target.name } };
  const values = column.values ?? valuesIn(checks);
  const choices = choicesFrom(comment);
  const options = choices.length === values.length ? choices : values.map((value) => ({ value }));
  if (values.length > 0) return { type: 'choice', says: { options } };
  if (choices.length > 0 && type.startsWith('int'))
    return {
      type: 'choice',
      says: { options: choices },
      guessed: ['the values by the comment', 'their English labels'],
    };
  const known = types[type] ?? { is: type };
  const facts = typeof known === 'function' ? known(column) : known;
  return { ...facts, says: { ...boundsIn(checks), ...facts.says } };
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
export const boundsIn = (checks: readonly string[]): Pick<Says, 'min' | 'max'> => {
  const end = (operator: string) =>
    checks
      .map((check) => new RegExp(`${operator} \\(?'?(-?\\d+(?:\\.\\d+)?)`).exec(check)?.[1])
      .find((value) => value !== undefined);
  return { min: end('>='), max: end('<=') };
};
