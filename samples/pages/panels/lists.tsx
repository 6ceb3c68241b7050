import type { ReactNode } from 'react';
import type { LocalizedText } from '#engine/schema/language';
import { useText } from '#engine/client';
import { ScrollTable } from '#engine/client/ui';
import { useSorted } from '#engine/samples';
import { Empty } from './Page';
import styles from '../samples.module.css';

interface Column<Row> {
  readonly head: LocalizedText;
  readonly renderCell: (row: Row) => ReactNode;
  /** Its cells hold words, not figures. */
  readonly words?: boolean;
  /** The number by which the head sorts the rows. */
  readonly by?: (row: Row) => number;
}

interface RowsTableProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** Rows in declared columns, or a word that there are none. */
export const RowsTable = <Row,>({ title, columns, rows, keyOf }: RowsTableProps<Row>) => {
  const text = useText();
  const by = Object.fromEntries(columns.flatMap((column) => (column.by ? [[column.head['en-US'], column.by]] : [])));
  const sorted = useSorted<Row, string>(rows, by);
  if (rows.length === 0) return <Empty />;
  return (
    <ScrollTable
      title={title}
      heads={columns.map((column) => ({
        label: text(column.head),
        words: column.words ?? false,
        ...(column.by && sorted.sorting(column.head['en-US'])),
      }))}
      rows={sorted.rows.map((row) => [keyOf(row), ...columns.map(({ renderCell }) => renderCell(row))])}
    />
  );
};

/** How somebody looks, beside their name; the first letter of the name stands where there is no picture. */
export const Portrait = ({ name, picture, size }: { name: string; picture?: string | undefined; size: number }) => (
  <span
    className={`avatar ${styles.portrait}`}
    style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
    aria-hidden="true"
  >
    {picture ? <img src={picture} alt="" /> : [...name][0]?.toUpperCase()}
  </span>
);

interface Entry {
  readonly id: number | string;
  /** Shown with a portrait. */
  readonly avatar?: string;
  readonly title: ReactNode;
  readonly hint: ReactNode;
  /** At the right. */
  readonly action?: ReactNode;
}

/** Entries of two lines. */
export const Entries = ({ of }: { of: readonly Entry[] }) => (
  <ul className={styles.list}>
    {of.map(({ id, avatar, title, hint, action }) => (
      <li key={id}>
        {avatar !== undefined && <Portrait name={String(title)} picture={avatar} size={40} />}
        <div className="grow">
          {typeof title === 'string' ? <span>{title}</span> : title}
          <p className="hint">{hint}</p>
        </div>
        {action}
      </li>
    ))}
  </ul>
);
