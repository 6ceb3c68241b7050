import { sql, type RawBuilder } from 'kysely';
import { organization, type ActingKey, type OrganizationKey } from '#engine/schema/organization';
import { type ColumnName, toColumn } from './table';

type Under<Key extends string, V> = { readonly [K in ColumnName<Key>]: V };

const columnOf = (key: string | undefined) => key && toColumn(key);
const [ofRow, ofActing] = [columnOf(organization?.key), columnOf(organization?.actingKey)];

/** The table of the organizations; undefined where this business has none. */
export const organizationTable = columnOf(organization?.resource);

/** A value under the name of the column that names the organization; nothing where this business has none. */
export const inOrganization = <const V>(value: V) =>
  (ofRow === undefined ? {} : { [ofRow]: value }) as Under<OrganizationKey, V>;

/** The same for the organization that an administrator acts for. */
export const actingFor = <const V>(value: V) =>
  (ofActing === undefined ? {} : { [ofActing]: value }) as Under<ActingKey, V>;

/** The organization that a stored row names, if it names one. */
export const organizationIn = (row: Readonly<Record<string, unknown>>): number | null => {
  const id = ofRow === undefined ? null : row[ofRow];
  return typeof id === 'number' ? id : null;
};

const nobodys = sql<number | null>`null::bigint`;
const named =
  (column: string | undefined) =>
  (table?: string): RawBuilder<number | null> =>
    column === undefined ? nobodys : sql.ref(table === undefined ? column : `${table}.${column}`);

/** SQL of the organization that a row names. */
export const organizationColumn = named(ofRow);

/** The same behind the other columns of an insert. */
export const andOrganization = (table?: string): RawBuilder<unknown> =>
  ofRow === undefined ? sql`` : sql`, ${organizationColumn(table)}`;

/** SQL condition that a row is of this organization, or of none. */
export const isOfOrganization = (id: number | null, table?: string): RawBuilder<boolean> =>
  id === null ? sql`${organizationColumn(table)} is null` : sql`${organizationColumn(table)} = ${id}::bigint`;

/** SQL of the organization that a session acts for. */
export const actingColumn = named(ofActing);
