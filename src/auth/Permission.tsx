import type { ReactNode } from 'react';
import type { Role } from '#resources/schema/roles';
import { useUser } from './useUser';

/**
 * Whether the person has one of these roles; an empty list means everybody (docs/specification.md, section 6). It
 * follows a change of the role. It only hides; the server protects. Throws when given no array.
 */
export const usePermission = (roles: readonly Role[]): boolean => {
  const role = useUser()?.role;
  if (!Array.isArray(roles)) throw new Error('need roles! Like v-permission=[admin,user]');
  return roles.length === 0 || (role !== undefined && roles.includes(role));
};

/** Shows its children to these roles only. */
export const Permission = ({ roles, children }: { roles: readonly Role[]; children: ReactNode }) =>
  usePermission(roles) ? children : null;
