import { switchRole } from '#engine/subjects/signIn/calls';
import { forOrganization } from '#engine/schema/organization';
import type { Role } from '#engine/schema/roles';
import { call } from '#engine/client/api/client';
import { reloadConsole } from '#engine/client/session/session';
import type { User } from './user';

/** Takes a role for this session, with an organization for a role of its people. Rejects when the server refuses. */
export const takeRole = async (role: Role, organizationId: number | null = null): Promise<void> => {
  await call(switchRole, { role, ...(organizationId === null ? {} : forOrganization(organizationId)) });
  reloadConsole();
};

/** Returns an admin to their own role. */
export const takeOwnRole = ({ ownRole }: User): Promise<void> => takeRole(ownRole);
