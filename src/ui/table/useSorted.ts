import { useState } from 'react';

export type Direction = 'ascending' | 'descending';

/**
 * Rows sorted by what a person pressed: the largest first, then the smallest, then as they came. `by` names the columns
 * that can be sorted, and the number of a row in each.
 */
export const useSorted = <Row, Name extends string>(
  rows: readonly Row[],
  by: Readonly<Record<Name, (row: Row) => number>>,
) => {
  const [sort, setSort] = useState<{ readonly name: Name; readonly direction: Direction }>();
  const directionOf = (name: Name) => (sort?.name === name ? sort.direction : undefined);
  const press = (name: Name) => {
    const now = directionOf(name);
    setSort(now === 'ascending' ? undefined : { name, direction: now ? 'ascending' : 'descending' });
  };
  const sign = sort?.direction === 'descending' ? -1 : 1;
  return {
    rows: sort ? rows.toSorted((one, other) => sign * (by[sort.name](one) - by[sort.name](other))) : rows,
    /** What the head of such a column needs. */
    sorting: (name: Name) => ({ sorted: directionOf(name), onSort: () => press(name) }),
  };
};
