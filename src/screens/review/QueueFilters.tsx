import { useMemo } from 'react';
import { entry } from '#resources/entry/entry';
import { reviewFilters } from '#resources/review/review';
import { useUser } from '#src/auth/useUser';
import { filterOf } from '#src/fieldTypes/filters';
import type { FilterValues } from '#src/fieldTypes/filter';
import { chipsOf, namedBy } from '#src/views/List/chips';
import { Chips, FilterBar } from '#src/views/List/FilterBar';
import { filterFields, patchFilter, type FilterField } from '#src/views/List/filterFields';
import { SearchBox } from '#src/views/List/ListToolbar';
import { useCellContext } from '#src/views/useCellContext';

interface QueueFiltersProps {
  readonly filters: FilterValues;
  readonly onFilter: (filters: FilterValues) => void;
}

const ofQueue: readonly FilterField[] = Object.entries(reviewFilters).flatMap(([name, field]) => {
  const face = filterOf(field);
  return face ? [{ name, field, face, apart: true as const }] : [];
});

/** The search and the filters of the list of entries, with the two that only the queue has among the first. */
export const QueueFilters = ({ filters, onFilter }: QueueFiltersProps) => {
  const user = useUser();
  const fields = useMemo(() => {
    const [merchant = [], others = []] = user
      ? [true, false].map((first) =>
          filterFields(entry, user.role).filter(({ name }) => name !== 'result' && (name === 'tenantId') === first),
        )
      : [];
    return [...merchant, ...ofQueue, ...others];
  }, [user]);
  const context = useCellContext(entry, namedBy(filters), user);
  return (
    <>
      <div className="toolbar">
        <SearchBox resource={entry} />
        <FilterBar fields={fields} filter={filters} onChange={onFilter} />
      </div>
      <Chips
        chips={chipsOf(entry, fields, filters, context)}
        onRemove={(chip) => onFilter(patchFilter(filters, chip.without))}
        onClear={() => onFilter({})}
      />
    </>
  );
};
