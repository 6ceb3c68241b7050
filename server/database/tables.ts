import type { ColumnType, Generated } from 'kysely';
import type { Condition, Field } from '../../resources/vocabulary/kinds';
import { resourceByName, resources, type declared } from '../../resources/entities';
import { targetOf } from '../../resources/vocabulary/values';
import type { Filled, ValueOf } from '../../resources/vocabulary/row';
import type { Resource } from '../../resources/vocabulary/schema';
import { systemFields } from '../../resources/vocabulary/systemFields';
import { sqlTypeOf } from './columns';
import { fieldColumnOf } from './fieldTypes';
import { jobIndexes } from './jobIndexes';
import { isOneOf, literal } from './literal';
import { searchIndexes } from './searchIndex';
import { quoted, snake, type TableColumn, type Snake, type SqlType, type Table } from './shape';
import { systemTables } from './systemTables';

/** Never empty: required in every case, or given by the server from the start. */
export const isFilled = (field: Field): boolean =>
  !field.when && (field.required === true || field.initial !== undefined || field.stamp !== undefined);

const mayVanish = (name: string): boolean =>
  Object.values(resourceByName(name)?.transitions ?? {}).some((transition) => 'removes' in transition);

/** What the column of a field that names records says of theirs. */
const referenceOf = (field: Field): Partial<TableColumn> => {
  const target = targetOf(field);
  if (target === undefined) return {};
  return { references: snake(target), ...(!isFilled(field) && mayVanish(target) ? { setsNull: true } : {}) };
};

const columnOf = (field: Field): TableColumn => ({
  type: sqlTypeOf(field),
  ...(isFilled(field) ? {} : { null: true }),
  ...(field.initial === undefined ? {} : { default: literal(field.initial) }),
  ...referenceOf(field),
});

const whenCheck = (column: string, when: Condition, required: boolean | undefined): string => {
  const holds = isOneOf(quoted(snake(when.field)), when.is);
  return required ? `(${holds}) = (${column} is not null)` : `(${holds}) or ${column} is null`;
};

const named = (own: string, parts: Readonly<Record<string, string>> = {}): [string, string][] =>
  Object.entries(parts).map(([name, sql]) => [`${own}_${name}`, sql]);

/** What the database itself refuses in a field, by the name of the check. */
const checksOf = (name: string, field: Field): [string, string][] => {
  const own = snake(name);
  const column = quoted(own);
  const { checks } = fieldColumnOf(field);
  return [
    ...named(own, checks?.(column, field)),
    ...named(own, field.when && { when: whenCheck(column, field.when, field.required) }),
  ];
};

/** SQL condition of the rows that are not deleted. */
export const notDeleted = ({ deleted }: Resource): string | undefined =>
  deleted && `${quoted(snake(deleted.field))} <> ${literal(deleted.value)}`;

/**
 * An index for every offered filter and sort. Empty counts as the smallest value, so that one
 * index serves both directions; `id` after it makes every order a total one.
 */
const indexesOf = (name: string, field: Field, filled = isFilled(field)): [string, string][] => {
  const own = snake(name);
  const column = quoted(own);
  const order = filled ? column : `${column} nulls first`;
  if (fieldColumnOf(field).isList) return field.filter ? [[`${own}_gin_idx`, `using gin (${column})`]] : [];
  return field.filter || field.sort ? [[`${own}_idx`, `(${order}, id)`]] : [];
};

const uniquesOf = (name: string, field: Field, alive: string | undefined): [string, string][] => {
  const [own, where] = [snake(name), alive ? ` where ${alive}` : ''];
  const { uniques } = fieldColumnOf(field);
  const expressions = { key: quoted(own), ...uniques?.(quoted(own), field) };
  return named(own, expressions).map(([key, expression]) => [key, `(${expression})${where}`]);
};

const id = { type: 'bigint', identity: true } as const satisfies TableColumn;
const createdAt = { created_at: { type: 'timestamptz(3)' } } as const satisfies Table['columns'];
/** Only a record that can change has these. */
const changeColumns = {
  updated_at: { type: 'timestamptz(3)' },
  version: { type: 'integer', default: '1' },
} as const satisfies Table['columns'];

/** Only a record that never changes has it: the proof that the server wrote it (server/integrity/stamp.ts). */
const stampColumn = { stamp: { type: 'text', null: true } } as const satisfies Table['columns'];
/** Filled by the database itself. */
const hashColumn = { hash: { type: 'text' } } as const satisfies Table['columns'];

/** The table of a declared resource. */
export const tableOf = (resource: Resource): Table => {
  const fields = Object.entries(resource.fields).filter(([, field]) => !field.derived);
  const alive = notDeleted(resource);
  const { appendOnly, chainedBy } = resource;
  return {
    columns: {
      id,
      ...Object.fromEntries(fields.map(([name, field]) => [snake(name), columnOf(field)])),
      ...createdAt,
      ...(appendOnly ? stampColumn : changeColumns),
      ...(chainedBy ? hashColumn : {}),
    },
    primary: ['id'],
    uniques: Object.fromEntries(
      fields.filter(([, field]) => field.unique).flatMap(([name, field]) => uniquesOf(name, field, alive)),
    ),
    indexes: Object.fromEntries([
      ...fields.flatMap(([name, field]) => indexesOf(name, field)),
      ...searchIndexes(resource),
      ...indexesOf('createdAt', systemFields.createdAt, true),
      ...(appendOnly ? [] : indexesOf('updatedAt', systemFields.updatedAt, true)),
      ...Object.entries(jobIndexes[resource.name] ?? {}),
    ]),
    checks: Object.fromEntries(fields.flatMap(([name, field]) => checksOf(name, field))),
    ...(appendOnly ? { appendOnly } : {}),
    ...(chainedBy ? { chainedBy: snake(chainedBy) } : {}),
    ...(appendOnly || Object.values(resource.transitions ?? {}).some((transition) => 'removes' in transition)
      ? {}
      : { serverMay: ['select', 'insert', 'update'] }),
  };
};

/** Every table by its name: the declared resources and the server's own. */
export const tables: Readonly<Record<string, Table>> = {
  ...Object.fromEntries(resources.map((resource) => [snake(resource.name), tableOf(resource)])),
  ...systemTables,
};

type DateTime = ColumnType<string, string | Date, string | Date>;
interface Values extends Record<SqlType, unknown> {
  bigint: number;
  'bigint[]': readonly number[];
  integer: number;
  smallint: number;
  text: string;
  'text[]': readonly string[];
  boolean: boolean;
  'numeric(14,2)': string;
  'timestamptz(3)': DateTime;
  jsonb: ColumnType<unknown, string, string>;
}

type Nullable<V> =
  V extends ColumnType<infer S, infer I, infer U> ? ColumnType<S | null, I | null | undefined, U | null> : V | null;
type Given<V> = V extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<V>;
type Kept<C extends TableColumn> = C extends { identity: true } | { default: string }
  ? Given<Values[C['type']]>
  : C extends { null: true }
    ? Nullable<Values[C['type']]>
    : Values[C['type']];
type RowOf<T extends Table> = { [N in keyof T['columns'] & string]: Kept<T['columns'][N]> };

type ValueKept<F> = F extends { kind: 'dateTime' }
  ? DateTime
  : F extends { kind: 'changes' }
    ? Values['jsonb']
    : ValueOf<F>;
type FieldKept<F> = F extends { initial: unknown }
  ? Generated<ValueKept<F>>
  : Filled<F> extends true
    ? ValueKept<F>
    : Nullable<ValueKept<F>>;
type Columns<C extends Table['columns']> = RowOf<{ columns: C; primary: [] }>;
type ResourceRow<R extends Declared> = {
  [N in keyof R['fields'] & string as R['fields'][N] extends { derived: object } ? never : Snake<N>]: FieldKept<
    R['fields'][N]
  >;
} & Columns<{ id: typeof id } & typeof createdAt> &
  Columns<R extends { appendOnly: true } ? typeof stampColumn : typeof changeColumns> &
  (R extends { chainedBy: string } ? { hash: Generated<string> } : unknown);

type Declared = (typeof declared)[number];

/** The database as Kysely knows it; every column of it comes from a declaration. */
export type Tables = { [R in Declared as Snake<R['name']>]: ResourceRow<R> } & {
  [N in keyof typeof systemTables]: RowOf<(typeof systemTables)[N]>;
};
