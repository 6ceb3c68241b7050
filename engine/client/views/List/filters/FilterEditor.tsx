import { useState } from 'react';
import type { FilterValues } from '#engine/client/fieldTypes/filter';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { patchFilter, type FilterField, comparisonOf, type Comparison } from './filters';

/** Filters, their values, and what changes them. */
export interface FiltersProps {
  readonly fields: readonly FilterField[];
  readonly filter: FilterValues;
  readonly onChange: (filter: FilterValues) => void;
}

const ComparisonPicker = lazyComponent(() => import('./ComparisonPicker'));

/** The controls of one filter: how the field is asked for, and for what. */
export const FilterEditor = ({
  item,
  filter,
  onChange,
}: Omit<FiltersProps, 'fields'> & { readonly item: FilterField }) => {
  const [chosen, setChosen] = useState<Comparison>();
  const now = comparisonOf(item, filter);
  // A comparison without a value yet stands nowhere but here.
  const comparison = now === 'usual' ? (chosen ?? now) : now;
  const patch = (values: FilterValues) => onChange(patchFilter(filter, values));
  return (
    <>
      {!item.apart && (
        <LazyBoundary stays>
          <ComparisonPicker
            item={item}
            filter={filter}
            onChange={patch}
            comparison={comparison}
            onCompare={setChosen}
          />
        </LazyBoundary>
      )}
      {comparison === 'usual' && (
        <item.face.Editor name={item.name} field={item.field} filter={filter} onChange={patch} />
      )}
    </>
  );
};
