import type { ReactNode } from 'react';
import { resourceByName } from '../../../resources';
import type { Person } from '../../../resources/access';
import { plainText } from '../../../resources/html';
import { nameInWords } from '../../../resources/names';
import type { CellContext } from '../cell';
import { showValue } from '../cells';
import { useCellContext } from '../../views/useCellContext';
import { useWords } from '../../views/words';
import { changeRows, isReadable, noResource, recordsOf, type ChangeRow } from './changeRows';
import './changes.css';

const marks = { added: 'success', cleared: 'danger', changed: 'neutral' } as const;

/** What has more than a line is shown whole, line by line. */
const whole = (text: string) => <div className="changes-text">{text}</div>;

const Value = ({
  row,
  side,
  context,
}: {
  row: ChangeRow;
  side: 'before' | 'after';
  context: CellContext;
}): ReactNode => {
  const { field, [side]: value } = row;
  if (value === null || value === undefined) return <span className="none">–</span>;
  if (!field || !isReadable(field, value)) return whole(typeof value === 'string' ? value : JSON.stringify(value));
  if (field.kind === 'richText') return whole(plainText(String(value)));
  if (field.kind === 'longText' || field.kind === 'text') return whole(String(value));
  return showValue(field, value, context);
};

interface ChangesProps {
  readonly changes: Readonly<Record<string, unknown>>;
  /** Name of the resource whose fields these are. */
  readonly of: string;
  readonly person: Person;
}

/** Field by field, what was and what is: as the cells of that resource show it, with a word for what became of it. */
export const Changes = ({ changes, of, person }: ChangesProps) => {
  const { locale, word } = useWords();
  const rows = changeRows(changes, of, locale);
  const context = useCellContext(resourceByName(of) ?? noResource, recordsOf(rows), person);
  return (
    <table className="changes" aria-label={nameInWords('resource', of, locale)}>
      <thead>
        <tr>
          <th scope="col">{word('changesField')}</th>
          <th scope="col">{word('changesBefore')}</th>
          <th scope="col">{word('changesAfter')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={row.mark}>
            <th scope="row">
              {row.label} <span className={`tag ${marks[row.mark]}`}>{word(row.mark)}</span>
            </th>
            {row.field?.kind === 'password' ? (
              <td colSpan={2} className="quiet">
                {word('changesSecret')}
              </td>
            ) : (
              <>
                <td className="before" data-side={word('changesBefore')}>
                  <Value row={row} side="before" context={context} />
                </td>
                <td className="after" data-side={word('changesAfter')}>
                  <Value row={row} side="after" context={context} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
