import { sql } from 'kysely';
import type { Person } from '#engine/schema/access';
import type { Field, FieldOf } from '#engine/schema/field';
import type { Locale } from '#engine/schema/language';
import { fieldOf, type Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';
import { exportRunning } from '#engine/server/refusals';
import { resourceByName } from '#resources/resources';
import { targetOf } from '#engine/schema/values';
import { jsonOf, sqlTypeOf } from './columns';
import { fieldColumnOf } from './fieldTypes';
import { whereOf, type Selection } from './conditions';
import { keysOf, orderBy } from './order';
import { calledOf, recordInWords } from './called';
import { columnOf, fromTable, type Sql } from './read';
import { cellsIn } from './rowBytes';
import { toColumn } from './table';
import type { Queries } from './tables';
import { labelsOf } from '#engine/schema/declared/names';

/** Rows read at a time: what an export holds in memory, however long it is. */
const batch = 1000;
/** The kind of lock that says: this person's export is running. Its second number is the account's id. */
const exportLock = 1;

const targetResource = (field: Field) => resourceByName(targetOf(field) ?? '');
const aliasOf = (name: string) => `of_${toColumn(name)}`;

/** The records that references name. Joined, which remembers those met before: a query inside the column looks up each again. */
const joinsOf = (resource: Resource, names: readonly string[]) => {
  const joins = names.flatMap((name) => {
    const field = fieldOf(resource, name);
    const target = field?.kind === 'references' ? undefined : field && targetResource(field);
    const alias = aliasOf(name);
    return target
      ? [
          sql`left join ${sql.table(toColumn(target.name))} as ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = ${columnOf(name)}`,
        ]
      : [];
  });
  return sql.join(joins, sql` `);
};

/** An amount as the list shows it: what a choice of the record says has left is negative, so that a sheet sums it up. */
const signed = (name: string, { minus, field }: NonNullable<FieldOf<'decimal'>['signedBy']>): Sql =>
  sql`(case ${columnOf(field)} when ${sql.lit(minus)} then -${columnOf(name)} else ${columnOf(name)} end)::text`;

/** A reference in the words of its list; nothing without one. */
const numberedBy = (name: string, words: string): Sql =>
  sql`replace(${sql.lit(words)}, '%{id}', ${columnOf(name)}::text)`;

/** What the records of a list are called, in its order, as JSON; by their ids where they have no name. */
const listed = (target: Resource, name: string, role: Role): Sql => {
  const alias = aliasOf(name);
  return sql`to_json(array(
    select coalesce(${calledOf(target, alias, role)}, ${sql.ref(`${alias}.id`)}::text)
    from unnest(${columnOf(name)}) with ordinality as listed(id, place)
    join ${sql.table(toColumn(target.name))} as ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = listed.id
    order by listed.place))::text`;
};

/**
 * A value for people. It shows a reference by what its record is called or by its number in words, as lists do, and a date
 * and time by the clocks of a zone where one is named.
 */
const wordsOf = (
  resource: Resource,
  name: string,
  { zone, locale, person }: Pick<RowsQuery, 'zone' | 'locale' | 'person'>,
): Sql => {
  const field = fieldOf(resource, name);
  if (!field) return sql`null::text`;
  if ('signedBy' in field && field.signedBy) return signed(name, field.signedBy);
  if ('numbered' in field && field.numbered) return numberedBy(name, field.numbered[locale]);
  if ('recordOf' in field && field.recordOf !== undefined)
    return recordInWords(name, field.recordOf, person.role, locale);
  const target = targetResource(field);
  if (target && field.kind === 'references') return listed(target, name, person.role);
  if (target) return calledOf(target, aliasOf(name), person.role);
  const { inZone } = fieldColumnOf(field);
  const value = sql.raw(jsonOf(name, field) ?? 'null');
  if (!inZone || zone === undefined) return storedTextOf(field, value, locale);
  return inZone(field.derived ? sql`(${value})::timestamptz` : columnOf(name), zone);
};

/** One at a time for each person, in whatever server process: the lock ends with the transaction. */
const refuseSecond = async (tx: Queries, accountId: number): Promise<void> => {
  const { rows } = await sql<{ first: boolean }>`
    select pg_try_advisory_xact_lock(${exportLock}, (${accountId}::bigint % 2147483647)::integer) as first`.execute(tx);
  if (!rows[0]?.first) throw exportRunning();
};

interface RowsQuery {
  readonly resource: Resource;
  readonly names: readonly string[];
  readonly selection: Selection;
  /** The time zone of the times; as stored by default. */
  readonly zone: string | undefined;
  /** The language of the choices' names. */
  readonly locale: Locale;
  readonly person: Person;
}

/**
 * Reads all rows of a selection in one snapshot, batch by batch, as PostgreSQL sends them (`rowBytes.ts`), each value as
 * text. It holds a connection until it is read to its end or closed. A reader that stops for a minute loses it, by the
 * connection's limit on idle transactions. Refuses a person's second one (429).
 */
export async function* readBytes(
  database: Queries,
  { resource, names, selection: { filters, sort }, zone, locale, person }: RowsQuery,
): AsyncGenerator<readonly Uint8Array[]> {
  const tx = await database.startTransaction().execute();
  try {
    await refuseSecond(tx, person.id);
    const values = names.map((name) => wordsOf(resource, name, { zone, locale, person }));
    const all = sql<Uint8Array>`select ${sql.join(values)} from ${fromTable(resource)} ${joinsOf(resource, names)}
      where ${whereOf(resource, person, filters)} order by ${orderBy(keysOf(resource, sort))}`.compile(tx);
    for await (const { rows } of tx.getExecutor().stream(all, batch)) yield rows;
  } finally {
    // A connection that was cut has nothing left to roll back.
    await tx
      .rollback()
      .execute()
      .catch(() => {});
  }
}

/** The same, as the values of each row; an empty one is an empty text. */
export async function* readAll(database: Queries, wanted: RowsQuery): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const pieces of readBytes(database, wanted)) yield pieces.flatMap(cellsIn);
}

/** Whether the column holds a list or an object. */
export const isStructured = (field: Field): boolean => /\[\]$|^jsonb$/.test(sqlTypeOf(field));

/** Returns SQL of a field's value as text: choices by their words, lists and objects as JSON. */
const storedTextOf = (field: Field, value: Sql, locale: Locale): Sql => {
  if (isStructured(field)) return sql`to_json(${value})::text`;
  const text = sql`${value}::text`;
  const labels = labelsOf(field) ?? [];
  if (labels.length === 0) return text;
  const words = labels.map((one) => sql`when ${sql.lit(one.value)} then ${sql.lit(one.label[locale])}`);
  return sql`case ${value} ${sql.join(words, sql` `)} else ${text} end`;
};
