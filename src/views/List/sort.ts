import type { SortPayload } from 'react-admin';

/** One field to sort by, as `-createdAt` or `role` say it. */
export interface SortKey {
  readonly name: string;
  readonly descending: boolean;
}

/** Reads `role,-createdAt`: the form that sorts have in a declaration, in the address and on the wire. */
export const parseSort = (sort: string): SortKey[] =>
  sort
    .split(',')
    .filter((key) => key !== '' && key !== '-')
    .map((key) => ({ name: key.replace(/^-/, ''), descending: key.startsWith('-') }));

const formatSort = (keys: readonly SortKey[]): string =>
  keys.map(({ name, descending }) => `${descending ? '-' : ''}${name}`).join(',');

/** react-admin knows one field and one order; ours may be several, each with its sign, in `field`. */
export const sortPayload = (sort: string): SortPayload => ({ field: sort, order: 'ASC' });

/** The sort that react-admin holds, as one text with a sign for each field. */
export const sortText = ({ field, order }: SortPayload): string =>
  order === 'DESC' && !field.startsWith('-') ? `-${field}` : field;

const turn = (key: SortKey): SortKey => ({ ...key, descending: !key.descending });

/**
 * The sort after a click on a column: ascending, then descending, then back to `initial`.
 * `add` (Shift) keeps the other columns and sorts by this one after them.
 */
export const sortAfterClick = (sort: string, name: string, add: boolean, initial: string): string => {
  const keys = parseSort(sort);
  const present = keys.find((key) => key.name === name);
  const others = add ? keys.filter((key) => key.name !== name) : [];
  if (!present) return formatSort([...others, { name, descending: false }]);
  if (!add && keys.length > 1) return name;
  if (!present.descending)
    return formatSort(add ? keys.map((key) => (key === present ? turn(key) : key)) : [turn(present)]);
  if (others.length > 0) return formatSort(others);
  return initial === formatSort(keys) ? name : initial;
};
