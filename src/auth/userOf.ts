import type { UserInfo } from '../../resources/calls/auth';
import type { Person } from '../../resources/vocabulary/access';
import type { Role } from '../../resources/vocabulary/roles';

/** The signed-in person. */
export interface User extends Person {
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  /** The account's own role; `role` is another one while an admin looks at the console as somebody else. */
  readonly ownRole: Role;
  readonly tenantName: string | null;
  /** Yuan, of a merchant admin's merchant; null for everybody else. */
  readonly balance: string | null;
  /** An administrator set the password: nothing else may be done before it is changed. */
  readonly mustChangePassword: boolean;
}

/** The same, out of the answer of `user-info`. */
export const userOf = ({ banlance, ownRole, username, ...info }: UserInfo): User => ({
  ...info,
  username: username ?? info.name,
  ownRole: ownRole ?? info.role,
  balance: banlance,
});
