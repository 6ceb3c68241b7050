import { sql } from 'kysely';
import type { Person } from '#engine/schema/access';
import { isEmpty } from '#engine/schema/fieldTypes/checks';
import { clean } from '#engine/schema/clean';
import type { Fault } from '#engine/schema/faults';
import { check, targetOf } from '#engine/schema/values';
import type { Values } from '#engine/schema/writable';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { resourceByName, resources } from '#resources/resources';
import { and, selectList, fromTable, type StoredRow, columnOf } from './read';
import { isNamable, notOffered } from './lookup';
import { toColumn, quoted } from './table';
import { isByHand } from '#engine/schema/fieldTypes/position';
import { sqlTypeOf } from './columns';
import type { Queries } from './tables';
import { type Field, isFilled } from '#engine/schema/field';

const columnsOf = (values: Values) => Object.keys(values).map((name) => sql.ref(toColumn(name)));

/** A value as its column takes it: the driver would make an array of the database of a list of JSON. */
const storedOf = (resource: Resource, name: string, value: unknown): unknown => {
  const field = typeof value === 'object' && value !== null ? fieldOf(resource, name) : undefined;
  return field && sqlTypeOf(field) === 'jsonb' ? JSON.stringify(value) : value;
};

/** Adds a record; what `values` leaves empty or does not name gets its initial value. */
export const insertRow = async (tx: Queries, resource: Resource, values: Values, now: Date): Promise<StoredRow> => {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const whole = { ...given, createdAt: now.toISOString(), updatedAt: now.toISOString() };
  const {
    rows: [row],
  } = await sql<StoredRow>`
    insert into ${fromTable(resource)} (${sql.join(columnsOf(whole))}) values (${sql.join(Object.entries(whole).map(([name, value]) => storedOf(resource, name, value)))})
    returning ${selectList(resource)}`.execute(tx);
  if (!row) throw new Error(`insert into ${resource.name} answered no row`);
  return row;
};

/** Changes records that the transaction has locked; each counts one version up. */
export const updateRows = async (
  tx: Queries,
  resource: Resource,
  ids: readonly number[],
  values: Values,
  now: Date,
): Promise<StoredRow[]> => {
  const changes = Object.entries(values).map(
    ([name, value]) => sql`${sql.ref(toColumn(name))} = ${storedOf(resource, name, value)}`,
  );
  const { rows } = await sql<StoredRow>`
    update ${fromTable(resource)} set ${sql.join([...changes, sql`version = t.version + 1`, sql`updated_at = ${now.toISOString()}`])}
    where t.id = any(${ids}::bigint[]) returning ${selectList(resource)}`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
};

/** Deletes records that the transaction has locked from their table. */
export const deleteRows = async (tx: Queries, resource: Resource, ids: readonly number[]): Promise<void> => {
  await sql`delete from ${fromTable(resource)} where t.id = any(${ids}::bigint[])`.execute(tx);
};

/** The fields that the server fills in when this person creates a record. */
export const stampsOf = (person: Person, resource: Resource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, { stamp }]) => stamp === 'caller')
      .map(([name]) => [name, person.id]),
  );

/** A reference, and what is wrong with those ids among its value that it may not name. */
export interface Dangling {
  readonly name: string;
  readonly faults: ReadonlyMap<number, Fault>;
}

/**
 * The references among these values that name no record which this person may name there (`isNamable`, `notOffered`).
 * The others are held until the transaction ends, so that nobody deletes them meanwhile. The caller asks before it locks
 * the record itself, since a deletion locks in that order too. A modify is checked only once the record is locked, so its
 * values are read by their types here: one that its field would refuse or keep as empty references nothing.
 */
export const lockReferences = async (
  tx: Queries,
  resource: Resource,
  person: Person,
  payload: Values,
): Promise<Dangling[]> => {
  const dangling: Dangling[] = [];
  for (const [name, sent] of Object.entries(payload)) {
    const field = fieldOf(resource, name);
    const value = field && clean(field, sent);
    const target = field && !isEmpty(value) && !check(field, value) ? resourceByName(targetOf(field) ?? '') : undefined;
    if (!target) continue;
    const ids = [value].flat() as readonly number[];
    const conditions = [sql`t.id = any(${ids}::bigint[])`, ...isNamable(person, resource, name, target)];
    const { rows } = await sql<{ id: number; fault: Fault | null }>`
      select t.id, ${notOffered(person, resource, name, target)} as fault
      from ${fromTable(target)} where ${and(conditions)} order by t.id for share`.execute(tx);
    const found = new Map(rows.map(({ id, fault }) => [id, fault]));
    const faults = new Map<number, Fault>();
    for (const id of ids) {
      const fault = found.has(id) ? found.get(id) : 'noSuchRecord';
      if (fault) faults.set(id, fault);
    }
    if (faults.size > 0) dangling.push({ name, faults });
  }
  return dangling;
};

/** The values of a new record: its empty fields get their initial value. */
export const withInitials = (resource: Resource, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name, { initial }]) => initial !== undefined && (values[name] ?? null) === null)
      .map(([name, { initial }]) => [name, initial]),
  ),
});

/**
 * Adds many records by one statement whose text is the same for any number of them. Each record has its id already;
 * empty fields get their initial value.
 */
export const insertRows = async (
  tx: Queries,
  resource: Resource,
  rows: readonly (Values & { readonly id: number })[],
  now: Date,
): Promise<StoredRow[]> => {
  const fields = Object.entries(resource.fields).filter(
    ([, field]) => !field.derived && !field.computed && !isByHand(field),
  );
  const columns = [...fields.map(([name, field]) => [name, sqlTypeOf(field)] as const), ['id', 'bigint'] as const];
  const records = rows.map((row) => {
    const whole = withInitials(resource, row);
    return Object.fromEntries(columns.map(([name]) => [toColumn(name), whole[name] ?? null]));
  });
  const names = sql.raw(columns.map(([name]) => quoted(toColumn(name))).join(', '));
  const types = sql.raw(columns.map(([name, type]) => `${quoted(toColumn(name))} ${type}`).join(', '));
  const at = now.toISOString();
  const { rows: added } = await sql<StoredRow>`
    insert into ${fromTable(resource)} (${names}, created_at, updated_at)
    select ${names}, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(${types}) order by id
    returning ${selectList(resource)}`.execute(tx);
  return added;
};

/** A record whose reference to a removed record is now empty, or whose list no longer holds it. */
export interface ClearedReference {
  readonly resource: Resource;
  readonly field: string;
  readonly was: unknown;
  readonly after: StoredRow;
}

/** The optional fields that reference this resource. */
const referencesTo = (target: Resource): (readonly [Resource, string, Field])[] =>
  resources
    .filter(({ appendOnly }) => !appendOnly)
    .flatMap((resource) =>
      Object.entries(resource.fields)
        .filter(([, field]) => targetOf(field) === target.name && !isFilled(field))
        .map(([name, field]) => [resource, name, field] as const),
    );

/** A list without these ids; empty when it holds no other. */
const withoutIds = (name: string, ids: readonly number[]) => sql`nullif(array(
  select listed.id from unnest(${columnOf(name)}) with ordinality as listed(id, place)
  where listed.id <> all(${ids}::bigint[]) order by listed.place), '{}')`;

/**
 * Empties all references to these records, and takes them out of all lists, which the transaction has locked and will remove, whoever owns the rows. The
 * foreign key would do so too, but without a new version, so nobody would notice.
 */
export const clearReferences = async (
  tx: Queries,
  target: Resource,
  ids: readonly number[],
  now: Date,
): Promise<ClearedReference[]> => {
  const cleared: ClearedReference[] = [];
  for (const [resource, field, { kind }] of referencesTo(target)) {
    const isList = kind === 'references';
    const names = isList
      ? sql`${columnOf(field)} && ${ids}::bigint[]`
      : sql`${columnOf(field)} = any(${ids}::bigint[])`;
    const { rows } = await sql<{ id: number; was: unknown }>`
      select t.id, ${columnOf(field)} as was from ${fromTable(resource)}
      where ${names} order by t.id for no key update`.execute(tx);
    if (rows.length === 0) continue;
    const was = new Map(rows.map((row) => [row.id, row.was]));
    const left = isList ? withoutIds(field, ids) : null;
    const changed = await updateRows(tx, resource, [...was.keys()], { [field]: left }, now);
    cleared.push(...changed.map((after) => ({ resource, field, was: was.get(after.id), after })));
  }
  return cleared;
};
