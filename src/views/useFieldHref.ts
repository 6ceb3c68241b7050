import { useCallback } from 'react';
import { resourceByName } from '#resources/resources';
import { mayDo, opens, type Person } from '#resources/schema/access';
import type { Values } from '#resources/schema/record';
import type { Resource } from '#resources/schema/resource';
import { useBaseHref } from '#src/ui/inAppLinks';
import { pagePath, relatedPath } from './recordActions/relatedPath';

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
      return other && mayDo(person.role, other, 'list')
        ? base + relatedPath(resource, other.name, Number(record.id))
        : undefined;
    },
    [resource, person, base],
  );
};
