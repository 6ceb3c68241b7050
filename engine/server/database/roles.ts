import { sql } from 'kysely';
import { quoted, type TablePrivilege, type Table } from './table';
import { tables, type Queries } from './tables';

/** The role that the running server has in the embedded PostgreSQL. It owns nothing. */
export const serverRole = 'console_app';

/** Any fixed number. It lets one of several starting processes grant at a time. */
const grantLock = 4_157_011;

const everything: readonly TablePrivilege[] = ['select', 'insert', 'update', 'delete'];

/** What the running server may do to the rows of a table. */
export const privilegesOf = ({ appendOnly, serverMay }: Table): readonly TablePrivilege[] =>
  serverMay ?? (appendOnly ? ['select', 'insert'] : everything);

/** The same as a `grant` says it: where some columns keep their values, only the others may be changed. */
const grantOf = (table: Table): string =>
  privilegesOf(table)
    .filter((privilege) => privilege !== 'update' || table.changing?.length !== 0)
    .map((privilege) =>
      privilege === 'update' && table.changing ? `update (${table.changing.map(quoted).join(', ')})` : privilege,
    )
    .join(', ');

/** What a role may do to our tables, as statements: no more than declared, whatever it was before. */
const grantsTo = (role: string): string[] => [
  `revoke all on all tables in schema public from ${role}`,
  `revoke all on all sequences in schema public from ${role}`,
  `revoke create on schema public from public, ${role}`,
  `grant usage on schema public to ${role}`,
  ...Object.entries(tables).map(([name, table]) => `grant ${grantOf(table)} on ${quoted(name)} to ${role}`),
  // Imports reserve the ids of their rows in advance.
  `grant usage on all sequences in schema public to ${role}`,
];

/** Which role, and whether it is made if missing. */
interface Grantee {
  readonly role: string;
  readonly make: boolean;
}

/** Grants a role what the running server needs, and nothing else. The owner of the tables must call it. */
export const grantServer = (owner: Queries, { role, make }: Grantee): Promise<void> =>
  owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${grantLock}::bigint)`.execute(tx);
    const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(tx);
    if (make && rows.length === 0) await sql.raw(`create role ${quoted(role)} login`).execute(tx);
    for (const statement of grantsTo(quoted(role))) await sql.raw(statement).execute(tx);
  });

/** Returns why a role could undo the protection of the logs; undefined for one that can't. */
export const unsafePrivilegeOf = async (database: Queries): Promise<'superuser' | 'owner' | undefined> => {
  const { rows } = await sql<{ superuser: boolean; owner: boolean }>`
    select current_setting('is_superuser') = 'on' as superuser, exists (
      select from pg_class where oid = 'public.operation_log'::regclass and pg_has_role(current_user, relowner, 'usage')
    ) as owner`.execute(database);
  return rows[0]?.superuser ? 'superuser' : rows[0]?.owner ? 'owner' : undefined;
};

/** The name of the role that a connection has. */
export const roleOf = async (database: Queries): Promise<string> => {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database);
  if (!rows[0]) throw new Error('PostgreSQL did not say as whom it was reached');
  return rows[0].role;
};
