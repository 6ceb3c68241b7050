import type { Identifier } from 'react-admin';
import { lookupCall } from '#resources/schema/resourceCalls';
import type { Resource } from '#resources/schema/resource';
import type { ApiRequest } from './call';
import { requestOf } from './calls';

/** Asks for the names of records. */
export const lookupRequest = (
  resource: Resource,
  what: { readonly id: readonly Identifier[] } | { readonly q: string; readonly pageSize: number },
): ApiRequest => requestOf(lookupCall(resource), 'id' in what ? { id: what.id.join(',') } : what);

/** A record of a lookup, with its name also under the title field of the resource. */
export const named = <Row extends Readonly<Record<string, unknown>>>({ title }: Resource, { name, ...row }: Row) => ({
  [title]: name,
  name,
  ...row,
});
