import type { Identifier } from 'react-admin';
import type { Resource } from '#engine/schema/resource';

/** Leads to the start page of whoever opens it. */
export const homePath = '/account';
export const signInPath = '/login';
/** Where a person sets a new password with a link. The browser keeps the part after `#`, which holds the token, to itself. */
export const setPasswordPath = '/set-password';

/** Address of a record's page, below the base. */
export const recordPath = ({ path }: Pick<Resource, 'path'>, id: Identifier): string => `/${path}/${id}/show`;

/** Address of the form that changes a record, below the base. */
export const formPath = ({ path }: Pick<Resource, 'path'>, id: Identifier): string => `/${path}/${id}`;
