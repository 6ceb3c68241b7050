import { formatSort, parseSort as parse, type SortBy } from '#engine/schema/wire/sorting';
import type { SortPayload } from 'react-admin';

/** Reads the sort of an address, which anybody may have written, and drops unknown fields. */
export const sortInAddress = (sort: string): SortBy[] => parse(sort).filter(({ name }) => name !== '');

/** react-admin knows one field and one order; ours may be several signed fields in `field`. */
export const sortPayload = (sort: string): SortPayload => ({ field: sort, order: 'ASC' });

/** The sort that react-admin holds, as one text with a sign for each field. */
export const sortText = ({ field, order }: SortPayload): string =>
  order === 'DESC' && !field.startsWith('-') ? `-${field}` : field;

const turn = (key: SortBy): SortBy => ({ ...key, descending: !key.descending });

/**
 * The sort after a click on a column: ascending, then descending, then back to `initial`.
 * `add` (Shift) keeps the other columns and sorts by this one after them.
 */
export const sortAfterClick = (sort: string, name: string, add: boolean, initial: string): string => {
  const keys = sortInAddress(sort);
  const present = keys.find((key) => key.name === name);
  const others = add ? keys.filter((key) => key.name !== name) : [];
  if (!present) return formatSort([...others, { name, descending: false }]);
  if (!add && keys.length > 1) return name;
  if (!present.descending)
    return formatSort(add ? keys.map((key) => (key === present ? turn(key) : key)) : [turn(present)]);
  if (others.length > 0) return formatSort(others);
  return initial === formatSort(keys) ? name : initial;
};
