import type { personFacts } from '#resources/personFacts';
import type { UserInfo } from '#engine/subjects/signIn/calls';
import { organizationNameIn, organizationOf } from '#engine/schema/organization';
import type { Person } from '#engine/schema/access';
import type { Role } from '#engine/schema/roles';

/** What the business says of a person besides. */
type Facts = Pick<UserInfo, keyof typeof personFacts>;

/** The signed-in person. */
export interface User extends Person, Facts {
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  /** The account's own role; `role` is another one while an admin looks at the console as somebody else. */
  readonly ownRole: Role;
  /** The name of the organization that the person belongs to, or that an administrator acts for. */
  readonly organizationName: string | null;
  /** An administrator set the password: the person must change it before anything else. */
  readonly mustChangePassword: boolean;
  /** The person's role needs a second factor, which they must set up before anything else. */
  readonly mustAddFactor?: boolean;
  /** The session began with a sign-in at the company's provider. */
  readonly byIdentity?: boolean;
}

/** Reads the person from the answer of `user-info`. */
export const userOf = ({ ownRole, username, ...info }: UserInfo): User => ({
  ...info,
  organizationId: organizationOf(info),
  organizationName: organizationNameIn(info),
  username: username ?? info.name,
  ownRole: ownRole ?? info.role,
});
