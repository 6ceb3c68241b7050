import { switchRole } from '#resources/signIn/calls';
import type { Role } from '#resources/schema/roles';
import { call } from '#src/api/client';
import { reloadConsole } from '#src/session/session';
import type { User } from './user';

/** Takes a role for this session, with a merchant for a merchant's role. Rejects when the server refuses. */
export const takeRole = async (role: Role, tenantId: number | null = null): Promise<void> => {
  await call(switchRole, { role, ...(tenantId === null ? {} : { tenantId }) });
  reloadConsole();
};

/** Returns an admin to their own role. */
export const takeOwnRole = ({ ownRole }: User): Promise<void> => takeRole(ownRole);
