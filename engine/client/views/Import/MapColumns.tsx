import { joined } from '#engine/schema/language';
import { Icon } from '#engine/client/ui/icons';
import { type ImportField, type Mapping, remapped, unmapped } from './mapping';
import type { ImportSource } from './useImport';
import { fileFaults, importTexts } from './importTexts';
import { FilePreview } from './FilePreview';
import { ReadingControls } from './ReadingControls';
import type { ReadingChoice } from './source';
import { fillText } from '#engine/client/i18n/texts';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { SelectBox } from '#engine/client/ui/form/TextBox';
import styles from './import.module.css';

interface MapColumnsProps {
  readonly job: ImportSource;
  readonly fields: readonly ImportField[];
  readonly mapping: Mapping;
  readonly onRemap: (mapping: Mapping) => void;
  readonly onRead: (choice: ReadingChoice) => void;
  readonly onBack: () => void;
  readonly onCheck: () => void;
}

const kilobytes = (bytes: number, locale: string) => `${Math.ceil(bytes / 1024).toLocaleString(locale)} KB`;

/** Maps the file's columns to fields: guessed from the header, and changeable. */
export const MapColumns = ({ job, fields, mapping, onRemap, onRead, onBack, onCheck }: MapColumnsProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const missing = unmapped(fields, mapping);
  const noRows = job.samples.length === 0;
  const used = new Set(Object.values(mapping));
  const unused = job.header.filter((head, column) => head.trim() !== '' && !used.has(column));
  const sampleOf = (column: number | undefined) =>
    column === undefined
      ? []
      : job.samples
          .slice(0, 3)
          .map(({ cells }) => (cells[column] ?? '').trim())
          .filter(Boolean);
  return (
    <section className={`card ${styles.map}`}>
      <header className="line card-head">
        <h2 className="grow cut" title={job.file.name}>
          {job.file.name}
        </h2>
        <span className="quiet numeric">{kilobytes(job.file.size, locale)}</span>
      </header>
      <div className="card-body">
        <ReadingControls job={job} onRead={onRead} />
        {job.bad && (
          <p className="notice danger" role="alert">
            <Icon name="warning" />
            <span>{fillText(locale, fileFaults[job.bad.fault][locale], { line: job.bad.line ?? 1 })}</span>
          </p>
        )}
        <FilePreview job={job} />
        <p className="hint">{text(importTexts.mapHint)}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text(importTexts.field)}</th>
              <th scope="col">{text(importTexts.column)}</th>
              <th scope="col">{text(importTexts.sample)}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, field }) => {
              const label = field.label[locale];
              return (
                <tr key={name}>
                  <th scope="row" className="field">
                    <label htmlFor={`column-of-${name}`} className={field.required ? 'required' : undefined}>
                      {label}
                    </label>
                  </th>
                  <td>
                    <SelectBox
                      id={`column-of-${name}`}
                      required={field.required === true}
                      value={mapping[name] ?? ''}
                      onChange={({ target }) =>
                        onRemap(remapped(mapping, name, target.value === '' ? undefined : Number(target.value)))
                      }
                    >
                      <option value="">{text(importTexts.columnNone)}</option>
                      {job.header.map((head, column) => (
                        // oxlint-disable-next-line react/no-array-index-key -- A column is known by its place: two may have the same head.
                        <option key={column} value={column} dir="auto">
                          {head.trim() || `#${column + 1}`}
                        </option>
                      ))}
                    </SelectBox>
                  </td>
                  <td className="quiet">
                    <span className="cut" dir="auto" title={sampleOf(mapping[name]).join('\n')}>
                      {sampleOf(mapping[name]).join(' · ') || '–'}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {unused.length > 0 && (
          <p className="notice">
            <Icon name="info" />
            <span>{text(importTexts.unused, { columns: joined(locale, unused) })}</span>
          </p>
        )}
        {!job.bad && (missing.length > 0 || noRows) && (
          <p className="notice warning" role="status">
            <Icon name="warning" />
            <span>
              {noRows
                ? text(importTexts.noRows)
                : text(importTexts.missing, {
                    fields: joined(
                      locale,
                      missing.map(({ field }) => field.label[locale]),
                    ),
                  })}
            </span>
          </p>
        )}
      </div>
      <footer className="line form-bar card">
        <Button look="primary" disabled={missing.length > 0 || noRows || job.bad !== undefined} onClick={onCheck}>
          {text(importTexts.check)}
        </Button>
        <Button onClick={onBack}>{text(importTexts.again)}</Button>
        <span className="hint form-keys">{text(importTexts.checkHint)}</span>
      </footer>
    </section>
  );
};
