/** A rectangle of merged cells, counted from 0, by its first and last row and column. */
export interface Merge {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Gives each row below a merged cell the value that a person sees there, in the cell's first column. Rows come in their
 * order; a merged cell is added before its first row.
 */
export const coverRows = (merges: readonly Merge[] = []) => {
  const waiting = merges.toSorted((a, b) => a.top - b.top);
  let next = 0;
  let open: { readonly merge: Merge; readonly value: string }[] = [];
  return {
    add: (merge: Merge): void => void waiting.push(merge),
    /** Fills in the values, and returns the columns that are covered in this row. */
    cover: (row: number, cells: string[]): number[] => {
      open = open.filter(({ merge }) => merge.bottom >= row);
      const covered: number[] = [];
      for (const { merge, value } of open) {
        while (cells.length <= merge.left) cells.push('');
        cells[merge.left] = value;
        for (let column = merge.left; column <= merge.right; column += 1) covered.push(column);
      }
      for (let merge = waiting[next]; merge && merge.top <= row; merge = waiting[(next += 1)]) {
        if (merge.top < row) continue;
        for (let column = merge.left + 1; column <= merge.right; column += 1) covered.push(column);
        if (merge.bottom > row) open.push({ merge, value: cells[merge.left] ?? '' });
      }
      return covered;
    },
  };
};
