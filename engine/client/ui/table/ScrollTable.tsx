import { useRef, type ReactNode, useState } from 'react';
import { Icon } from '#engine/client/ui/icons';
import { useEdges } from './edges';
import styles from './table.module.css';

/** A column head with more than its text. */
interface TableHead {
  readonly label: string;
  /** Its cells hold words, not figures. */
  readonly words?: boolean;
  /** Sorts the rows when it is pressed. */
  readonly onSort?: () => void;
  /** Undefined while the rows are sorted by another column. */
  readonly sorted?: Direction | undefined;
}

/** The head of a column. */
export type Head = string | TableHead;

/** The key of a row, then its cells: figures all but the first. */
export type TableRow = readonly [key: number | string, ...cells: ReactNode[]];

interface ScrollTableProps {
  readonly title: string;
  readonly heads: readonly Head[];
  readonly rows: readonly TableRow[];
  /** The table is the whole page: the page scrolls in its place, and on a phone each row becomes a list. */
  readonly isPage?: boolean;
}

const HeadCell = ({ label, words, onSort, sorted }: TableHead) => (
  <th scope="col" className={words ? styles.words : undefined} aria-sort={onSort && (sorted ?? 'none')}>
    {onSort ? (
      <button type="button" className={styles.sortButton} onClick={onSort}>
        <span>{label}</span>
        <span className={`${styles.sortMark} ${(sorted && styles[sorted]) ?? ''}`}>
          <Icon name="down" size={12} />
        </span>
      </button>
    ) : (
      label
    )}
  </th>
);

/** A short table that scrolls by itself where it is too large. The first cell of a row is its heading. */
export const ScrollTable = ({ title, heads, rows, isPage = false }: ScrollTableProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEdges(box);
  const kind = isPage ? styles.page : '';
  const columns = heads.map((head): TableHead => (typeof head === 'string' ? { label: head } : head));
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without a stop of the Tab key nobody scrolls it by keys. */
    <div ref={box} className={`${styles.scroll} ${kind}`} role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.label} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, first, ...cells]) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, at) => {
                const column = columns[at + 1];
                return (
                  <td
                    key={column?.label}
                    className={column?.words ? styles.words : undefined}
                    data-label={isPage ? column?.label : undefined}
                    translate={column?.words ? undefined : 'no'}
                  >
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** A short table with a heading. */
export const PlainTable = (props: Parameters<typeof ScrollTable>[0]) => (
  <section className={styles.plain}>
    <h2>{props.title}</h2>
    <ScrollTable {...props} />
  </section>
);

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
