import { sql, type RawBuilder } from 'kysely';
import { maySee, type Person } from '#engine/schema/access';
import { typeOf } from '#engine/schema/field';
import type { Role } from '#engine/schema/roles';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { systemFieldsOf } from '#engine/schema/systemFields';
import { jsonOf } from './columns';
import { scopeOf } from './scope';
import { quoted, toColumn } from './table';
import type { Queries } from './tables';
import { notFound } from '#engine/server/refusals';

/** A record with all its readable fields, in the API's JSON form. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

/** A piece of SQL with its parameters, of Kysely's `sql`. */
export type Sql = RawBuilder<unknown>;
/** Columns are read through the alias `t`, so that no output name hides a column. */
export const fromTable = (resource: Pick<Resource, 'name'>) => sql`${sql.table(toColumn(resource.name))} as t`;
/** The column of a field, by that alias. */
export const columnOf = (name: string) => sql.ref(`t.${toColumn(name)}`);

/** Names of the fields in an answer, in order. */
export const readableNames = (resource: Resource, role?: Role): string[] => {
  const { id, ...behind } = systemFieldsOf(resource);
  const names = [...Object.keys({ id }), ...Object.keys(resource.fields), ...Object.keys(behind)];
  return names.filter((name) => {
    const field = fieldOf(resource, name);
    return field && jsonOf(name, field) !== undefined && (!role || maySee(role, resource, name));
  });
};

const select = (resource: Resource, names: readonly string[]): RawBuilder<unknown> =>
  sql.raw(
    names
      .map((name) => {
        const field = fieldOf(resource, name);
        return `${field ? jsonOf(name, field) : ''} as ${quoted(name)}`;
      })
      .join(', '),
  );

/** Caches a function per resource and role, since declarations do not change at run time. */
export const byRole = <T>(make: (resource: Resource, role?: Role) => T): typeof make => {
  const made = new WeakMap<Resource, Map<Role | undefined, T>>();
  return (resource, role) => {
    const ofResource = made.get(resource) ?? new Map<Role | undefined, T>();
    made.set(resource, ofResource);
    const known = ofResource.get(role) ?? make(resource, role);
    ofResource.set(role, known);
    return known;
  };
};

/** The select list of an answer; of all fields when no role is named. */
export const selectList = byRole((resource, role) => select(resource, readableNames(resource, role)));

/** The same for lists, without large values, which stand in the answer about one record only. */
export const selectListOfMany = byRole((resource, role) =>
  select(
    resource,
    readableNames(resource, role).filter((name) => {
      const field = resource.fields[name];
      return !field || !typeOf(field).isLong;
    }),
  ),
);

/** All of these conditions; none of them is true. */
export const and = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

/** One record within the person's rows; to them there are no others. */
export const readRow = async (
  database: Queries,
  resource: Resource,
  person: Person,
  id: number,
): Promise<StoredRow> => {
  const conditions = [sql`t.id = ${id}`, ...scopeOf(person, resource, 'read')];
  const { rows } = await sql<StoredRow>`
    select ${selectList(resource, person.role)} from ${fromTable(resource)} where ${and(conditions)}`.execute(database);
  if (!rows[0]) throw notFound();
  return rows[0];
};

/**
 * Records that the person may write, locked until the transaction ends. Not `for update`: that would hold up every log row which
 * names the record as its operator.
 *
 * Several of one kind are locked in the order of their ids, and several kinds in the one order that docs/decisions/058 names, so that no
 * two transactions wait for each other.
 */
export const lockRows = async (
  tx: Queries,
  resource: Resource,
  person: Person,
  ids: readonly number[],
): Promise<StoredRow[]> => {
  const conditions = [sql`t.id = any(${ids}::bigint[])`, ...scopeOf(person, resource, 'write')];
  const { rows } = await sql<StoredRow>`
    select ${selectList(resource)} from ${fromTable(resource)} where ${and(conditions)} order by t.id for no key update`.execute(
    tx,
  );
  return rows;
};

/** One record that the person may write, locked like many. */
export const lockRow = async (tx: Queries, resource: Resource, person: Person, id: number): Promise<StoredRow> => {
  const [row] = await lockRows(tx, resource, person, [id]);
  if (!row) throw notFound();
  return row;
};

/** A record as this role sees it. */
export const visible = (resource: Resource, role: Role, row: StoredRow): Record<string, unknown> =>
  Object.fromEntries(readableNames(resource, role).map((name) => [name, row[name]]));
