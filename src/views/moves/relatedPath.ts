import type { Identifier } from 'ra-core';
import { resourceByName } from '../../../resources';
import type { Resource } from '../../../resources/schema';

/** The list of a related resource, filtered by one record; the way to undo that is the filter's own chip. */
export const relatedPath = (resource: Resource, name: string, id: Identifier): string => {
  const field = resource.related?.find((related) => related.resource === name)?.field ?? 'id';
  const query = new URLSearchParams({ filter: JSON.stringify({ [field]: id }) });
  return `/${resourceByName(name)?.path ?? ''}?${query}`;
};
