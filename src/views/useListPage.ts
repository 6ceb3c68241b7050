import { pageFor, type Page } from '../../resources/pages/pages';
import type { Resource } from '../../resources/vocabulary/schema';
import { usePerson } from '../auth/usePerson';

/** The list of a resource as this person finds it: path and name of the page. */
export const useListPage = (resource: Resource): Pick<Page, 'path' | 'label'> => {
  const person = usePerson();
  return (person && pageFor(person.role, resource)) ?? resource;
};
