import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import { type declared, resources } from '#resources/resources';
import { type Condition, type Field, typeOf } from '#engine/schema/field';
import type { IsFilled, ValueOf } from '#engine/schema/row';
import type { Resource } from '#engine/schema/resource';
import { systemFields } from '#engine/schema/systemFields';
import { targetOf } from '#engine/schema/values';
import { latestOf } from './deadlines';
import { checksOf, notDeleted, tableColumnOf, uniquesOf } from './columns';
import { indexesOf, ownIndexesOf, searchIndexes } from './indexes';
import { type ColumnName, isOneOf, quoted, type SqlType, type Table, type TableColumn, toColumn } from './table';
import { columnsBesideFields } from './sessionTables';
import { systemTables } from './systemTables';

const id = { type: 'bigint', identity: true } as const satisfies TableColumn;
const createdAt = { created_at: { type: 'timestamptz(3)' } } as const satisfies Table['columns'];
/** Only records that can change have these. */
const changeColumns = {
  updated_at: { type: 'timestamptz(3)' },
  version: { type: 'integer', default: '1' },
} as const satisfies Table['columns'];

/** Only a record that never changes has it: the proof that the server wrote it (engine/subjects/integrity/server/stamp.ts). */
const stampColumn = { stamp: { type: 'text', null: true } } as const satisfies Table['columns'];
/** The database fills it. */
const hashColumn = { hash: { type: 'text' } } as const satisfies Table['columns'];

/** The last link of each chain that a log has of these records: who adds the next one holds the record anyway. */
const chainColumns = (resource: Resource): Table['columns'] =>
  Object.fromEntries(
    resources
      .filter(({ chainedBy, fields }) => {
        const field = chainedBy && fields[chainedBy];
        return field && targetOf(field) === resource.name;
      })
      .flatMap(({ name }): [string, TableColumn][] => [
        [`${toColumn(name)}_last_id`, { type: 'bigint', null: true }],
        [`${toColumn(name)}_last_hash`, { type: 'text', null: true }],
      ]),
  );

/** True if a field's value never changes after the insert. Passwords are excluded: calls of their own set new ones. */
const isKept = (field: Field): boolean =>
  (field.fixed === true || field.stamp !== undefined) && typeOf(field).isSecret !== true;

/** The columns of a record that change. */
const changingColumns = ({ fields }: Resource, columns: readonly string[]): readonly string[] => {
  const kept = Object.entries(fields).filter(([, field]) => isKept(field));
  const names = ['id', 'created_at', ...kept.map(([name]) => toColumn(name))];
  return columns.filter((column) => !names.includes(column));
};

const closedBy = ({ field, is }: Condition): string => isOneOf(`old.${quoted(toColumn(field))}`, is);

/** Nothing is added to a record that is closed. */
const guardBy = ({ parent, fields }: Resource): Pick<Table, 'guard'> => {
  const { name, closed } = resources.find((one) => one.name === parent) ?? {};
  const [to] = Object.keys(fields).filter(
    (field) => fields[field]?.kind === 'reference' && targetOf(fields[field]) === name,
  );
  if (name === undefined || to === undefined || !closed) return {};
  const isClosed = isOneOf(`p.${quoted(toColumn(closed.field))}`, closed.is);
  return {
    guard: `exists (select from ${quoted(toColumn(name))} p where p.id = new.${quoted(toColumn(to))} and not ${isClosed})`,
  };
};

/** The lists of declared resources that hold ids of these records. */
const listingColumns = ({ name: target }: Resource): Pick<Table, 'listedIn'> => {
  const listedIn = resources.flatMap(({ name: table, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.kind === 'references' && field.to === target)
      .map(([name]) => ({ table: toColumn(table), column: toColumn(name) })),
  );
  return listedIn.length > 0 ? { listedIn } : {};
};

/** The table of a declared resource. */
export const tableOf = (resource: Resource): Table => {
  const fields = Object.entries(resource.fields).filter(([, field]) => !field.derived);
  const alive = notDeleted(resource);
  const { appendOnly, chainedBy } = resource;
  const beside: Partial<Table> =
    Object.entries(columnsBesideFields).find(([of]) => of === toColumn(resource.name))?.[1] ?? {};
  const columns: Table['columns'] = {
    id,
    ...Object.fromEntries(fields.map(([name, field]) => [toColumn(name), tableColumnOf(field)])),
    ...createdAt,
    ...(appendOnly ? stampColumn : changeColumns),
    ...(chainedBy ? hashColumn : {}),
    ...chainColumns(resource),
    ...beside.columns,
  };
  return {
    columns,
    primary: ['id'],
    uniques: Object.fromEntries([
      ...fields.filter(([, field]) => field.unique).flatMap(([name, field]) => uniquesOf(name, field, alive)),
      ...Object.entries(beside.uniques ?? {}),
    ]),
    indexes: Object.fromEntries([
      ...fields.flatMap(([name, field]) => indexesOf(resource, name, field)),
      ...searchIndexes(resource),
      ...indexesOf(resource, 'createdAt', systemFields.createdAt, true),
      ...(appendOnly ? [] : indexesOf(resource, 'updatedAt', systemFields.updatedAt, true)),
      ...ownIndexesOf(resource),
    ]),
    checks: Object.fromEntries(fields.flatMap(([name, field]) => checksOf(name, field))),
    ...(appendOnly ? { appendOnly } : {}),
    ...(chainedBy ? { chainedBy: toColumn(chainedBy) } : {}),
    ...(appendOnly ? {} : { changing: changingColumns(resource, Object.keys(columns)) }),
    ...(resource.closed ? { closed: closedBy(resource.closed) } : beside.closed ? { closed: beside.closed } : {}),
    ...guardBy(resource),
    ...listingColumns(resource),
    ...(appendOnly || Object.values(resource.transitions ?? {}).some((transition) => 'removes' in transition)
      ? {}
      : { serverMay: beside.serverMay ?? ['select', 'insert', 'update'] }),
    ...(beside.expires && { expires: beside.expires }),
  };
};

/** Every table by its name: the declared resources and the server's own. */
export const tables: Readonly<Record<string, Table>> = {
  ...Object.fromEntries(resources.map((resource) => [toColumn(resource.name), tableOf(resource)])),
  ...systemTables,
};

type DateTime = ColumnType<string, string | Date, string | Date>;
interface Values extends Record<SqlType, unknown> {
  bigint: number;
  'bigint[]': readonly number[];
  int8multirange: string;
  integer: number;
  smallint: number;
  text: string;
  'text[]': readonly string[];
  boolean: boolean;
  bytea: Uint8Array;
  'numeric(14,2)': string;
  'timestamptz(3)': DateTime;
  date: string;
  jsonb: ColumnType<unknown, string, string>;
}

type Nullable<V> =
  V extends ColumnType<infer S, infer I, infer U> ? ColumnType<S | null, I | null | undefined, U | null> : V | null;
type WithDefault<V> = V extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<V>;
type StoredValue<C extends TableColumn> = C extends { identity: true } | { default: string }
  ? WithDefault<Values[C['type']]>
  : C extends { null: true }
    ? Nullable<Values[C['type']]>
    : Values[C['type']];
type RowOf<T extends Table> = { [N in keyof T['columns'] & string]: StoredValue<T['columns'][N]> };

type ColumnValue<F> = F extends { kind: 'dateTime' }
  ? DateTime
  : F extends { kind: 'changes' | 'proposal' | 'jsonData' | 'files' }
    ? Values['jsonb']
    : ValueOf<F>;
type ColumnTypeOf<F> = F extends { computed: object }
  ? ColumnType<ColumnValue<F> | null, never, never>
  : F extends { initial: unknown } | { byHand: true }
    ? Generated<ColumnValue<F>>
    : IsFilled<F> extends true
      ? ColumnValue<F>
      : Nullable<ColumnValue<F>>;
type Columns<C extends Table['columns']> = RowOf<{ columns: C; primary: [] }>;
type ResourceRow<R extends Declared> = {
  [N in keyof R['fields'] & string as R['fields'][N] extends { derived: object } ? never : ColumnName<N>]: ColumnTypeOf<
    R['fields'][N]
  >;
} & Columns<{ id: typeof id } & typeof createdAt> &
  Columns<R extends { appendOnly: true } ? typeof stampColumn : typeof changeColumns> &
  (R extends { chainedBy: string } ? { hash: Generated<string> } : unknown);

type Declared = (typeof declared)[number];

/** The database as Kysely knows it; every column of it comes from a declaration. */
export type Tables = { [R in Declared as ColumnName<R['name']>]: ResourceRow<R> } & {
  [N in keyof typeof systemTables]: RowOf<(typeof systemTables)[N]>;
} & { [N in keyof typeof columnsBesideFields]: Columns<(typeof columnsBesideFields)[N]['columns']> };

/** What asks the product's tables: the database, one of its transactions, a copy. */
export type Queries = Kysely<Tables>;

/**
 * Removes the rows whose time is over from all tables that say when that is. Where a time may change, one of the future becomes that of
 * now: else the row would stay for longer.
 */
export const purgeExpired = async (database: Queries, now: Date): Promise<void> => {
  for (const [table, { expires, changing }] of Object.entries(tables)) {
    if (!expires) continue;
    const { column, after, where = 'true' } = expires;
    if (after > 0 && (changing?.includes(column) ?? true))
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${now.toISOString()}::timestamptz
        where ${sql.ref(column)} > ${latestOf(now)}::timestamptz`.execute(database);
    const until = new Date(now.getTime() - after).toISOString();
    await sql`
      delete from ${sql.table(table)} where ${sql.ref(column)} < ${until}::timestamptz and ${sql.raw(where)}`.execute(
      database,
    );
  }
};
