import type { ReactNode } from 'react';
import { resourceByName } from '#resources/resources';
import { typeOf } from '#engine/schema/field';
import { defaultLocale } from '#engine/schema/language';
import { labelOfName } from '#engine/schema/declared/names';
import type { WholeView, WholeProps } from '#engine/client/fieldTypes/whole';
import { changeRows, isReadable, recordsOf, type ChangeRow, changesTexts } from './changeRows';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import styles from './changes.module.css';

const marks = {
  added: { tone: 'success', label: changesTexts.added },
  cleared: { tone: 'danger', label: changesTexts.cleared },
  changed: { tone: 'neutral', label: changesTexts.changed },
} as const;

/** Text of more than one line is shown whole, line by line. */
const whole = (text: string) => <div className={styles.text}>{text}</div>;

interface ValueProps extends Pick<WholeProps<'changes'>, 'show'> {
  readonly row: ChangeRow;
  readonly side: 'before' | 'after';
}

const Value = ({ row, side, show }: ValueProps): ReactNode => {
  const { field, [side]: value } = row;
  if (value === null || value === undefined) return <span className="none">–</span>;
  if (!field || !isReadable(field, value)) return whole(typeof value === 'string' ? value : JSON.stringify(value));
  const { plainText } = typeOf(field);
  return plainText ? whole(plainText(String(value))) : show(field, value);
};

/** Name of the resource whose fields changed. */
const changedResource = ({ field, record }: Pick<WholeProps<'changes'>, 'field' | 'record'>) =>
  String(record[field.of] ?? '');

/** Each changed field before and after, as the cells of that resource show it, with the kind of change in a word. */
const Changes = ({ value, field, record, show }: WholeProps<'changes'>) => {
  const locale = useLocaleInUse();
  const text = useText();
  const of = changedResource({ field, record });
  const rows = changeRows(value, of, locale);
  if (rows.length === 0) return <span className="none">–</span>;
  return (
    <table className={styles.changes} aria-label={labelOfName('resource', of, locale)}>
      <thead>
        <tr>
          <th scope="col">{text(changesTexts.field)}</th>
          <th scope="col">{text(changesTexts.before)}</th>
          <th scope="col">{text(changesTexts.after)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={styles[row.mark]}>
            <th scope="row">
              <span>{row.label}</span>{' '}
              <span className={`tag ${marks[row.mark].tone}`}>{text(marks[row.mark].label)}</span>
            </th>
            {row.field && typeOf(row.field).isSecret ? (
              <td colSpan={2} className="quiet">
                {text(changesTexts.secret)}
              </td>
            ) : (
              <>
                <td className={styles.before} data-side={text(changesTexts.before)}>
                  <Value row={row} side="before" show={show} />
                </td>
                <td className={styles.after} data-side={text(changesTexts.after)}>
                  <Value row={row} side="after" show={show} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const changesWhole: WholeView<'changes'> = {
  View: Changes,
  inside: ({ value, field, record }) => {
    const of = changedResource({ field, record });
    return { fields: resourceByName(of)?.fields ?? {}, rows: recordsOf(changeRows(value, of, defaultLocale)) };
  },
};
