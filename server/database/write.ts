import { sql, type Kysely } from 'kysely';
import { rowsOf, type Person } from '#resources/schema/access';
import { check, targetOf } from '#resources/schema/values';
import type { Values } from '#resources/schema/record';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { resourceByName } from '#resources/resources';
import { every, scopeOf, selectList, fromTable, type StoredRow } from './read';
import { snake } from './shape';
import { notDeleted } from './fieldParts';
import type { Tables } from './tables';

type Database = Kysely<Tables>;

const columnsOf = (values: Values) => Object.keys(values).map((name) => sql.ref(snake(name)));

/** Adds a record; what `values` leaves empty or does not name gets its initial value. */
export const insertRow = async (tx: Database, resource: Resource, values: Values, now: Date): Promise<StoredRow> => {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const whole = { ...given, createdAt: now.toISOString(), updatedAt: now.toISOString() };
  const {
    rows: [row],
  } = await sql<StoredRow>`
    insert into ${fromTable(resource)} (${sql.join(columnsOf(whole))}) values (${sql.join(Object.values(whole))})
    returning ${selectList(resource)}`.execute(tx);
  if (!row) throw new Error(`insert into ${resource.name} answered no row`);
  return row;
};

/** Changes records that the transaction has locked; each counts one version up. */
export const updateRows = async (
  tx: Database,
  resource: Resource,
  ids: readonly number[],
  values: Values,
  now: Date,
): Promise<StoredRow[]> => {
  const changes = Object.entries(values).map(([name, value]) => sql`${sql.ref(snake(name))} = ${value}`);
  const { rows } = await sql<StoredRow>`
    update ${fromTable(resource)} set ${sql.join([...changes, sql`version = t.version + 1`, sql`updated_at = ${now.toISOString()}`])}
    where t.id = any(${ids}::bigint[]) returning ${selectList(resource)}`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
};

/** Deletes records that the transaction has locked from their table. */
export const deleteRows = async (tx: Database, resource: Resource, ids: readonly number[]): Promise<void> => {
  await sql`delete from ${fromTable(resource)} where t.id = any(${ids}::bigint[])`.execute(tx);
};

/** The fields that the server fills in when this person creates a record. */
export const stampsOf = (person: Person, resource: Resource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, { stamp }]) => stamp === 'caller')
      .map(([name]) => [name, person.id]),
  );

/**
 * The references among these values that name no record which is there, not deleted and within the person's rows. The
 * others are held until the transaction ends, so that nobody deletes them meanwhile. The caller asks before it locks
 * the record itself, since a deletion locks in that order too.
 */
export const lockReferences = async (
  tx: Database,
  resource: Resource,
  person: Person,
  payload: Values,
): Promise<string[]> => {
  const dangling: string[] = [];
  for (const [name, value] of Object.entries(payload)) {
    const field = fieldOf(resource, name);
    const target = field && value !== null && !check(field, value) ? resourceByName(targetOf(field) ?? '') : undefined;
    if (!target) continue;
    const alive = notDeleted(target);
    const conditions = [
      sql`t.id = ${value}`,
      ...(alive ? [sql.raw(`t.${alive}`)] : []),
      ...scopeOf(person, target, 'read'),
    ];
    const { rows } = await sql`select t.id from ${fromTable(target)} where ${every(conditions)} for share`.execute(tx);
    if (rows.length === 0) dangling.push(name);
  }
  return dangling;
};

/** The values that the person's own rows have in common, which a new record gets too. */
export const ownValues = (person: Person, resource: Resource): Values => rowsOf(person, resource, 'write');
