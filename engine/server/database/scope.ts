import { sql, type RawBuilder } from 'kysely';
import { rowsOf, type Person } from '#engine/schema/access';
import type { Values } from '#engine/schema/writable';
import { isPath, stepsOf } from '#engine/schema/scopePaths';
import type { Resource } from '#engine/schema/resource';
import { scopedBy, targetIn } from '#engine/schema/declared/scopes';
import { toColumn } from './table';
import type { Queries } from './tables';

type Sql = RawBuilder<unknown>;

/** The rows `alias` that have a value in a field, or whose references lead to a record that has it there. */
const leadTo = (resource: Resource, alias: string, [name = '', ...further]: readonly string[], value: unknown): Sql => {
  const column = sql.ref(`${alias}.${toColumn(name)}`);
  if (further.length === 0) return sql`${column} = ${value}`;
  const [target, next] = [targetIn(resource, name), `${alias}_of`];
  return sql`${column} in (select ${sql.ref(`${next}.id`)} from ${sql.table(toColumn(target.name))} as ${sql.id(next)}
    where ${leadTo(target, next, further, value)})`;
};

/** The rows `t` that this person reads or writes; `place` may put something else in the place of a value. */
export const scopeOf = (
  person: Person,
  resource: Resource,
  use: 'read' | 'write',
  place = (_scoped: string, value: number | null): unknown => value,
): Sql[] =>
  Object.entries(rowsOf(person, resource, use)).map(([scoped, value]) =>
    leadTo(resource, 't', stepsOf(scoped), place(scoped, value)),
  );

/** The records `t` that this reference may name in the person's rows: those from which a path leads to what is theirs. */
export const scopeThrough = (person: Person, resource: Resource, name: string): Sql[] =>
  Object.entries(rowsOf(person, resource, 'write')).flatMap(([scoped, value]) => {
    const [first, ...further] = stepsOf(scoped);
    return first === name && further.length > 0 ? [leadTo(targetIn(resource, name), 't', further, value)] : [];
  });

/** What each of these rows has in a field, or where its references lead now; null where they lead nowhere. */
export const valuesAt = async (
  database: Queries,
  resource: Resource,
  [name = '', ...further]: readonly string[],
  rows: readonly (Values | undefined)[],
): Promise<readonly unknown[]> => {
  const own = rows.map((row) => row?.[name] ?? null);
  const [next] = further;
  const ids = [...new Set(own)].filter((id) => id !== null);
  if (next === undefined || ids.length === 0) return own;
  const target = targetIn(resource, name);
  const { rows: named } = await sql<Values>`
    select id, ${sql.ref(toColumn(next))} as ${sql.id(next)} from ${sql.table(toColumn(target.name))}
    where id = any(${ids}::bigint[])`.execute(database);
  const values = await valuesAt(database, target, further, named);
  const found = new Map(named.map((row, at) => [row['id'], values[at]]));
  return own.map((id) => found.get(id) ?? null);
};

/** By which values roles are limited to these rows: whose they are now. */
export const scopeFacts = async (database: Queries, resource: Resource, rows: readonly Values[]): Promise<Values[]> => {
  const facts: Values[] = rows.map(() => ({}));
  for (const scoped of scopedBy(resource)) {
    const values = await valuesAt(database, resource, stepsOf(scoped), rows);
    values.forEach((value, at) => (facts[at] = { ...facts[at], [scoped]: value }));
  }
  return facts;
};

/** The references by which a person's rows are limited to what other records say, without any that leads elsewhere. */
export const decidingReferences = (person: Person, resource: Resource): string[] =>
  Object.keys(rowsOf(person, resource, 'write'))
    .filter(isPath)
    .map((scoped) => stepsOf(scoped)[0] ?? '');
