import { sql } from 'kysely';
import { roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { status } from '#engine/schema/status';
import { isOfOrganization, organizationIn } from '#engine/server/database/organization';
import type { Queries } from '#engine/server/database/tables';
import type { Caller } from '#engine/subjects/session/server/sessions';

/** Who asked for work that is done later, and the rights that they had then. */
export interface Requester extends Readonly<Record<string, unknown>> {
  readonly account_id: number;
  readonly role: string;
  readonly own_role: string;
}

const roleOf = (name: string): Role | undefined => roles.find(({ value }) => value === name)?.value;

/**
 * The person of earlier work in the role that it was asked for, held as they are until the transaction ends. Undefined once
 * the account is disabled, has another role or organization, or must change its password.
 */
export const personToday = async (tx: Queries, asker: Requester): Promise<Caller | undefined> => {
  const { rows } = await sql<{ username: string; name: string }>`
    select username, name from account
    where id = ${asker.account_id} and status = ${status.enabled} and role = ${asker.own_role} and not must_change_password
      and (${asker.role !== asker.own_role}::boolean or ${isOfOrganization(organizationIn(asker))})
    for share`.execute(tx);
  const [found, role, ownRole] = [rows[0], roleOf(asker.role), roleOf(asker.own_role)];
  if (!found || !role || !ownRole) return undefined;
  // No session: the work goes on when the person signs out.
  return {
    ...found,
    id: asker.account_id,
    role,
    ownRole,
    organizationId: organizationIn(asker),
    sessionId: 0,
    mustChangePassword: false,
  };
};
