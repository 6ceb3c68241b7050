import { sql, type Kysely } from 'kysely';
import { roles, type Role } from '#resources/schema/roles';
import { status } from '#resources/schema/status';
import type { Caller } from '#server/signIn/caller';
import type { Tables } from '#server/database/tables';
import type { StoredAct } from './acts';

const roleOf = (name: string): Role | undefined => roles.find(({ value }) => value === name)?.value;

/**
 * The person of an act in the role that it was asked for, held as they are until the transaction ends. Undefined once
 * the account is disabled, has another role or merchant, or must change its password.
 */
export const personOf = async (tx: Kysely<Tables>, act: StoredAct): Promise<Caller | undefined> => {
  const { rows } = await sql<{ username: string; name: string }>`
    select username, name from account
    where id = ${act.account_id} and status = ${status.enabled} and role = ${act.own_role} and not must_change_password
      and (${act.role !== act.own_role}::boolean or tenant_id is not distinct from ${act.tenant_id}::bigint)
    for share`.execute(tx);
  const [found, role, ownRole] = [rows[0], roleOf(act.role), roleOf(act.own_role)];
  if (!found || !role || !ownRole) return undefined;
  // No session: the act goes on when the person signs out.
  return {
    ...found,
    id: act.account_id,
    role,
    ownRole,
    tenantId: act.tenant_id,
    sessionId: 0,
    mustChangePassword: false,
  };
};
