import type { FilterValues } from '../../fieldTypes/filter';
import { patchFilter, type FilterField } from './filterFields';

/** Filters, their values, and what changes them. */
export interface FiltersProps {
  readonly fields: readonly FilterField[];
  readonly filter: FilterValues;
  readonly onChange: (filter: FilterValues) => void;
}

/** The controls of one filter. */
export const FilterEditor = ({
  item,
  filter,
  onChange,
}: Omit<FiltersProps, 'fields'> & { readonly item: FilterField }) => (
  <item.face.Editor
    name={item.name}
    field={item.field}
    filter={filter}
    onChange={(patch) => onChange(patchFilter(filter, patch))}
  />
);
