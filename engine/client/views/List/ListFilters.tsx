import { useMemo } from 'react';
import type { Field } from '#engine/schema/field';
import type { Resource } from '#engine/schema/resource';
import { useUser } from '#engine/client/auth/useUser';
import type { FilterValues } from '#engine/client/fieldTypes/filter';
import { filterOf } from '#engine/client/fieldTypes/filters';
import { SearchBox } from './ListToolbar';
import { useCellContext } from '#engine/client/views/useCellContext';
import { chipsOf, namedBy } from './filters/chips';
import { Chips, FilterBar } from './filters/FilterBar';
import { type FilterField, filterFields, noFilters, patchFilter } from './filters/filters';

interface ListFiltersProps {
  readonly resource: Resource;
  /** Filters of the resource that stand before all others, and filters that are left out. */
  readonly first: readonly string[];
  readonly without: readonly string[];
  /** What the page asks for beside the filters of its resource; it is neither compared otherwise nor grouped. */
  readonly more: Readonly<Record<string, Field>>;
  readonly filters: FilterValues;
  readonly onFilter: (filters: FilterValues) => void;
}

/**
 * The search and the filters of a resource's list above other rows than its own, such as a queue. They read react-admin's list
 * context as those of a list do.
 */
export const ListFilters = ({ resource, first, without, more, filters, onFilter }: ListFiltersProps) => {
  const user = useUser();
  const fields = useMemo(() => {
    const own = user ? filterFields(resource, user.role).filter(({ name }) => !without.includes(name)) : [];
    const added = Object.entries(more).flatMap(([name, field]): FilterField[] => {
      const face = filterOf(field);
      return face ? [{ name, field, face, apart: true }] : [];
    });
    const isFirst = ({ name }: FilterField) => first.includes(name);
    return [...own.filter(isFirst), ...added, ...own.filter((one) => !isFirst(one))];
  }, [user, resource, first, without, more]);
  const context = useCellContext(resource, namedBy(filters), user);
  return (
    <>
      <div className="line toolbar">
        {user && <SearchBox resource={resource} person={user} />}
        <FilterBar fields={fields} filter={filters} onChange={onFilter} />
      </div>
      <Chips
        chips={chipsOf(resource, fields, filters, context)}
        onRemove={(chip) => onFilter(patchFilter(filters, chip.without))}
        onClear={() => onFilter(noFilters)}
      />
    </>
  );
};
