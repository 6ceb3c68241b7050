import type { ReactNode } from 'react';
import { typeOf } from '#engine/schema/field';
import type { CellContext } from '#engine/client/fieldTypes/cell';
import { type ChangeRow, changesTexts, isReadable } from '#engine/client/fieldTypes/changes/changeRows';
import { showValue } from '#engine/client/fieldTypes/draw';
import { useText } from '#engine/client/i18n/useText';
import { timelineTexts as texts } from './texts';
import styles from './timeline.module.css';

/** One value of a change, as its cell shows it; a name that the resource no longer has shows its bare value. */
export const ChangeValue = ({
  row,
  value,
  context,
}: {
  row: ChangeRow;
  value: unknown;
  context: CellContext;
}): ReactNode => {
  if (value === null || value === undefined) return <span className="none">–</span>;
  if (!row.field || !isReadable(row.field, value))
    return <span>{typeof value === 'string' ? value : JSON.stringify(value)}</span>;
  const { plainText } = typeOf(row.field);
  return plainText ? <span>{plainText(String(value))}</span> : showValue(row.field, value, context);
};

/** The fields that an event changed: what each was, and what it became. */
export const EventChanges = ({ rows, context }: { rows: readonly ChangeRow[]; context: CellContext }) => {
  const text = useText();
  if (rows.length === 0) return null;
  return (
    <dl className={`stack ${styles.changes}`}>
      {rows.map((row) => (
        <div key={row.name}>
          <dt>{row.label}</dt>
          {row.field && typeOf(row.field).isSecret ? (
            <dd className="quiet">{text(changesTexts.secret)}</dd>
          ) : (
            <dd>
              <span className={styles.before}>
                <ChangeValue row={row} value={row.before} context={context} />
              </span>
              <span className="quiet" aria-label={text(texts.to)}>
                {' → '}
              </span>
              <span className={styles.after}>
                <ChangeValue row={row} value={row.after} context={context} />
              </span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
};
