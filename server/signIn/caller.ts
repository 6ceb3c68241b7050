import type { Person } from '#resources/schema/access';
import type { Role } from '#resources/schema/roles';

/** The signed-in person of a call. */
export interface Caller extends Person {
  readonly username: string;
  readonly name: string;
  readonly sessionId: number;
  readonly mustChangePassword: boolean;
  /** The account's own role; `role` differs while an admin acts in another role. */
  readonly ownRole: Role;
}
