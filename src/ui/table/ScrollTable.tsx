import './table.css';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../icons';
import { useEdges } from './useEdges';
import type { Direction } from './useSorted';

/** A column head with more than its text. */
interface SaidHead {
  readonly label: string;
  /** Its cells hold words, not figures. */
  readonly words?: boolean;
  /** Sorts the rows when it is pressed. */
  readonly onSort?: () => void;
  /** Undefined while the rows are sorted by another column. */
  readonly sorted?: Direction | undefined;
}

/** The head of a column. */
export type Head = string | SaidHead;

/** The key of a row, then its cells: figures all but the first. */
export type TableRow = readonly [key: number | string, ...cells: ReactNode[]];

interface ScrollTableProps {
  readonly title: string;
  readonly heads: readonly Head[];
  readonly rows: readonly TableRow[];
}

const HeadCell = ({ label, words, onSort, sorted }: SaidHead) => (
  <th scope="col" className={words ? 'words' : undefined} aria-sort={onSort && (sorted ?? 'none')}>
    {onSort ? (
      <button type="button" className="sort-button" onClick={onSort}>
        {label}
        <span className={`sort-mark ${sorted ?? ''}`}>
          <Icon name="down" size={12} />
        </span>
      </button>
    ) : (
      label
    )}
  </th>
);

/** A short table that scrolls by itself where it is too large. The first cell of a row is its heading. */
export const ScrollTable = ({ title, heads, rows }: ScrollTableProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEdges(box);
  const columns = heads.map((head): SaidHead => (typeof head === 'string' ? { label: head } : head));
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without a stop of the Tab key nobody scrolls it by keys. */
    <div ref={box} className="scroll-table" role="region" aria-label={title} tabIndex={0}>
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
                  <td key={column?.label} className={column?.words ? 'words' : undefined}>
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
