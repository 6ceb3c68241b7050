import type { Person } from '#resources/schema/access';
import type { Fault, Faults } from '#resources/schema/faults';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { splitGroup, type Group } from '#resources/wire/anyOf';
import { filtersOf, searchedBy } from '#resources/wire/filtering';
import { byRole } from '#server/database/byRole';
import type { Comparison, ListFilters } from '#server/database/selection';
import { invalid } from '#server/refusals';
import type { RawQuery } from './call';
import { isTooLong, readComparison } from './comparison';

const offered = byRole(filtersOf);

const readSearch = (resource: Resource, { role }: Person, search: string): { search: string } | Fault => {
  if (searchedBy(resource, role).length === 0) return 'notFilterable';
  return isTooLong(search) ? 'tooLong' : { search: search.trim() };
};

/** Reads a query's filters and their faults: the person's role must be offered every name. */
export const readFilters = (
  resource: Resource,
  person: Person,
  query: RawQuery,
): { filters: ListFilters; faults: Faults } => {
  const faults: Record<string, Fault> = {};
  const comparisons: Comparison[] = [];
  const groups = new Map<Group, (readonly Comparison[])[]>();
  let search: { search?: string } = {};
  const known = offered(resource, person.role);
  const strange = (name: string): Fault => (fieldOf(resource, name) ? 'notFilterable' : 'unknownField');
  for (const [name, written] of Object.entries(query)) {
    const { group, key } = splitGroup(name);
    const filter = known.get(key);
    if (filter === undefined && name === 'q') {
      const read = readSearch(resource, person, written);
      if (typeof read === 'string') faults[name] = read;
      else search = read;
      continue;
    }
    const read = filter ? readComparison(filter, written, person) : strange(key);
    if (typeof read === 'string') faults[name] = read;
    else if (group) groups.set(group, [...(groups.get(group) ?? []), read]);
    else comparisons.push(...read);
  }
  return { filters: { comparisons, anyOf: [...groups.values()], ...search }, faults };
};

/** Reads filters alone, for a summary of the rows; refuses what is wrong with them. */
export const readFiltersOnly = (resource: Resource, person: Person, query: RawQuery): ListFilters => {
  const { filters, faults } = readFilters(resource, person, query);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return filters;
};
