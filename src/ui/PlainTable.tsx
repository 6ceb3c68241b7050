import './plainTable.css';
import type { ReactNode } from 'react';

interface PlainTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** The key of each row, then its cells; figures all but the first. */
  readonly rows: readonly (readonly [key: number | string, ...cells: ReactNode[]])[];
}

/** A short table with a heading, scrolled by itself where it is too large. */
export const PlainTable = ({ title, heads, rows }: PlainTableProps) => (
  <section className="plain-table">
    <h2>{title}</h2>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without a stop of the Tab key nobody scrolls it by keys. */}
    <div role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, ...cells]) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
