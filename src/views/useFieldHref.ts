import { useCallback } from 'react';
import { resourceByName } from '../../resources/entities';
import { mayDo, opens, type Person } from '../../resources/vocabulary/access';
import type { Values } from '../../resources/vocabulary/record';
import type { Resource } from '../../resources/vocabulary/schema';
import { useBaseHref } from '../ui/inAppLinks';
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
