import './table.css';
import type { ReactNode } from 'react';
import { Icon } from '../icons';
import type { Direction } from './useSorted';

/** A head that sorts its column when it is pressed. */
interface SortingHead {
  readonly label: string;
  /** Undefined while the table is sorted by another column. */
  readonly sorted: Direction | undefined;
  readonly onSort: () => void;
}

/** The head of a column. */
export type Head = string | SortingHead;

/** The key of a row, then its cells: figures all but the first. */
export type TableRow = readonly [key: number | string, ...cells: ReactNode[]];

interface ScrollTableProps {
  readonly title: string;
  readonly heads: readonly Head[];
  readonly rows: readonly TableRow[];
}

const SortButton = ({ label, sorted, onSort }: SortingHead) => (
  <button type="button" className="sort-button" onClick={onSort}>
    {label}
    <span className={`sort-mark ${sorted ?? ''}`}>
      <Icon name="down" size={12} />
    </span>
  </button>
);

/** A short table, scrolled by itself where it is too large; each row is told by its first cell. */
export const ScrollTable = ({ title, heads, rows }: ScrollTableProps) => {
  const labels = heads.map((head) => (typeof head === 'string' ? head : head.label));
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without a stop of the Tab key nobody scrolls it by keys. */
    <div className="scroll-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th
                key={labels[at]}
                scope="col"
                aria-sort={typeof head === 'string' ? undefined : (head.sorted ?? 'none')}
              >
                {typeof head === 'string' ? head : <SortButton {...head} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, first, ...cells]) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, at) => (
                <td key={labels[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
