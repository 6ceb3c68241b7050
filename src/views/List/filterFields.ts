import { labeled } from '../../../resources/vocabulary/joined';
import { maySee } from '../../../resources/vocabulary/access';
import type { Role } from '../../../resources/vocabulary/roles';
import type { Field } from '../../../resources/vocabulary/kinds';
import { fieldOf, type Resource } from '../../../resources/vocabulary/schema';
import { filterKeys } from '../../../resources/vocabulary/filterKeys';
import type { CellContext } from '../../fieldTypes/cell';
import type { FilterFace, FilterValues } from '../../fieldTypes/filter';
import { filterOf } from '../../fieldTypes/filters';

/** A field that a list can filter by, with its filter component. */
export interface FilterField {
  readonly name: string;
  readonly field: Field;
  readonly face: FilterFace<Field>;
}

const filterField = (resource: Resource, name: string): FilterField[] => {
  const field = fieldOf(resource, name);
  const face = field && filterOf(field);
  return field?.filter && face ? [{ name, field, face }] : [];
};

/** The filters that the list offers: the declared ones in the order of the columns, then the time of creation. */
export const filterFields = (resource: Resource, role: Role): FilterField[] =>
  [...new Set([...resource.list, ...Object.keys(resource.fields), 'createdAt'])]
    .filter((name) => maySee(role, resource, name))
    .sort((a, b) => Number(a === 'createdAt') - Number(b === 'createdAt'))
    .flatMap((name) => filterField(resource, name));

/** Returns the filter with changes; undefined or empty values remove a filter. */
export const patchFilter = (filter: FilterValues, patch: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries({ ...filter, ...patch }).filter(([, value]) => value !== undefined && value !== ''),
  );

/** Whether a filter narrows the list. */
export const isActive = ({ name, field }: FilterField, filter: FilterValues): boolean =>
  filterKeys(name, field).some((key) => filter[key] !== undefined);

/** One active filter in words, and how to remove it. */
export interface Chip {
  readonly key: string;
  readonly text: string;
  readonly without: FilterValues;
}

const removal = (keys: readonly string[]): FilterValues => Object.fromEntries(keys.map((key) => [key, undefined]));

/** All active filters except the search box, in words; an unknown one stands as it came. */
export const chipsOf = (
  resource: Resource,
  fields: readonly FilterField[],
  filter: FilterValues,
  context: CellContext,
): Chip[] => {
  const known = [...fields, ...filterField(resource, 'id')];
  const chips = known.flatMap(({ name, field, face }) => {
    const text = face.inWords({ name, field, filter }, context);
    return text
      ? [
          {
            key: name,
            text: labeled(context.locale, field.label[context.locale], text),
            without: removal(filterKeys(name, field)),
          },
        ]
      : [];
  });
  const claimed = new Set(['q', ...known.flatMap(({ name, field }) => filterKeys(name, field))]);
  const strange = Object.keys(filter).filter((key) => !claimed.has(key));
  return [
    ...chips,
    ...strange.map((key) => ({
      key,
      text: labeled(context.locale, key, String(filter[key])),
      without: removal([key]),
    })),
  ];
};
