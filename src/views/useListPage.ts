import { pageFor, type Page } from '#resources/pages';
import type { Resource } from '#resources/schema/resource';
import { useUser } from '#src/auth/useUser';

/** The list where this person finds a resource: path and name of the page. */
export const useListPage = (resource: Resource): Pick<Page, 'path' | 'label'> => {
  const person = useUser();
  return (person && pageFor(person.role, resource)) ?? resource;
};
