import type { FilterValues } from '#engine/client/fieldTypes/filter';
import { pageFor, type Page } from '#engine/schema/declared/pages';
import type { Related, Resource } from '#engine/schema/resource';
import { useUser } from '#engine/client/auth/useUser';
import type { Identifier } from 'react-admin';
import { mayDo, type Person, opens } from '#engine/schema/access';
import { operationLog } from '#engine/subjects/operationLog/operationLog';
import { resourceByName } from '#resources/resources';
import type { Values } from '#engine/schema/writable';
import { useCallback } from 'react';
import { useBaseHref } from '#engine/client/ui/inAppLinks';

/** Address of a filtered list below `/admin`; the filter's chip removes the filter. */
export const listPath = (path: string, filter: FilterValues): string =>
  `/${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The list where this person finds a resource: path and name of the page. */
export const useListPage = (resource: Resource): Pick<Page, 'path' | 'label'> => {
  const person = useUser();
  return (person && pageFor(person.role, resource)) ?? resource;
};

/** Whether the person may read a record's history. A record that never changes has none. */
export const maySeeHistory = (person: Person, { appendOnly }: Resource): boolean =>
  !appendOnly && mayDo(person.role, operationLog, 'list');

/** The operation log, filtered by one record. */
export const historyPath = ({ name }: Resource, id: Identifier): string =>
  listPath(operationLog.path, { resource: [name], recordId: Number(id) });

/** The list of a related resource, filtered by one record. */
export const relatedPath = ({ resource, field }: Pick<Related, 'resource' | 'field'>, id: Identifier): string =>
  listPath(resourceByName(resource)?.path ?? '', { [field]: id });

/** The address of a related page, of one record. */
export const pagePath = ({ relatedPages = [] }: Resource, path: string, record: Values): string => {
  const { by, of = 'id' } = relatedPages.find((page) => page.path === path) ?? { by: 'id' };
  return `/${path}?${new URLSearchParams({ [by]: String(record[of]) })}`;
};

/**
 * Returns the address of the list or page that a value leads to by its declaration; undefined where the person may open
 * none.
 */
export const useFieldHref = (resource: Resource, person: Person) => {
  const base = useBaseHref();
  return useCallback(
    (name: string, record: Values): string | undefined => {
      const page = resource.relatedPages?.find(({ of, allow }) => of === name && opens(allow, person.role));
      if (page) return base + pagePath(resource, page.path, record);
      const related = resource.related?.find(({ from }) => from === name);
      const other = related && resourceByName(related.resource);
      return other && mayDo(person.role, other, 'list') ? base + relatedPath(related, Number(record.id)) : undefined;
    },
    [resource, person, base],
  );
};
