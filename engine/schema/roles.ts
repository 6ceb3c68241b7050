import type { roles } from '#resources/business';

/** A role of this business, as it appears on the wire and in the database. */
export type Role = (typeof roles)[number]['value'];

/** Who may do something: the roles named, or everyone who is signed in. Silence means nobody. */
export type Access = readonly Role[] | 'everyone';
