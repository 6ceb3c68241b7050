import { useState } from 'react';

export type Direction = 'ascending' | 'descending';

/**
 * Sorts rows by the pressed column: first descending, then ascending, then as they came. `by` names the sortable
 * columns and reads a row's number in each.
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
    /** The props for the head of such a column. */
    sorting: (name: Name) => ({ sorted: directionOf(name), onSort: () => press(name) }),
  };
};
