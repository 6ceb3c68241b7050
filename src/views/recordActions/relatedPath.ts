import type { Identifier } from 'react-admin';
import { resourceByName } from '#resources/resources';
import type { Resource } from '#resources/schema/resource';
import type { Values } from '#resources/schema/record';
import { listPath } from '../listPath';

/** The list of a related resource, filtered by one record. */
export const relatedPath = (resource: Resource, name: string, id: Identifier): string => {
  const field = resource.related?.find((related) => related.resource === name)?.field ?? 'id';
  return listPath(resourceByName(name)?.path ?? '', { [field]: id });
};

/** The address of a related page, of one record. */
export const pagePath = ({ relatedPages = [] }: Resource, path: string, record: Values): string => {
  const { by, of = 'id' } = relatedPages.find((page) => page.path === path) ?? { by: 'id' };
  return `/${path}?${new URLSearchParams({ [by]: String(record[of]) })}`;
};
