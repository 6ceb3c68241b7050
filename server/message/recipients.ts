import type { Person } from '#resources/schema/access';
import { roles, type Role } from '#resources/schema/roles';

/**
 * The recipients of a message as one key for one index. A message is stored once, and a reader asks for the few keys
 * that include them. Roles are in the order of their declaration.
 */
export const toAccount = (id: number): string => `account:${id}`;
/** The people of a merchant at the time of reading. */
export const toMerchant = (tenantId: number): string => `tenant:${tenantId}`;
export const toEverybody = 'everybody';

const inOrder = (wanted: readonly Role[]) => roles.map(({ value }) => value).filter((role) => wanted.includes(role));

/** Everybody with one of these roles; all, when none is named. */
export const toRoles = (wanted: readonly Role[] | null): string =>
  wanted === null || wanted.length === 0 ? toEverybody : `roles:${inOrder(wanted).join(',')}`;

/** Every set of roles that holds this one. */
const setsWith = (role: Role): Role[][] =>
  roles
    .map(({ value }) => value)
    .filter((other) => other !== role)
    .reduce<Role[][]>((sets, other) => [...sets, ...sets.map((set) => [...set, other])], [[role]]);

/** All keys that include this person. */
export const recipientsOf = ({ id, role, tenantId }: Person): string[] => [
  toAccount(id),
  ...(tenantId === null ? [] : [toMerchant(tenantId)]),
  toEverybody,
  ...setsWith(role).map(toRoles),
];
