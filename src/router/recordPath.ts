import type { Identifier } from 'react-admin';
import type { Resource } from '#resources/schema/resource';

/** Address of a record's page, below the base. */
export const recordPath = ({ path }: Pick<Resource, 'path'>, id: Identifier): string => `/${path}/${id}/show`;

/** Address of the form that changes a record, below the base. */
export const formPath = ({ path }: Pick<Resource, 'path'>, id: Identifier): string => `/${path}/${id}`;
