import { useRef, useState, type DragEvent } from 'react';
import type { Resource } from '../../../resources/schema';
import type { Field } from '../../../resources/fields';
import { inFileOf } from '../../fieldTypes/inFile';
import { fill } from '../../i18n/texts';
import { Icon } from '../../views/icons';
import { saveAs } from '../../views/saveAs';
import { useWords } from '../../views/words';
import type { ImportField } from './mapping';
import { csvFile } from './refused';
import type { BadFile } from './file';
import { fileFaults, useImportWords } from './words';

interface ChooseFileProps {
  readonly resource: Resource;
  readonly fields: readonly ImportField[];
  readonly bad: BadFile | undefined;
  readonly onChoose: (file: File) => void;
}

/** What may stand in a column, for those who make the file. */
const useMayBe = () => {
  const { locale } = useWords();
  return (field: Field): string => inFileOf(field, locale) ?? field.hint?.[locale] ?? '';
};

/** Where a file is dropped or chosen, and what it may hold. */
export const ChooseFile = ({ resource, fields, bad, onChoose }: ChooseFileProps) => {
  const { locale } = useWords();
  const said = useImportWords();
  const mayBe = useMayBe();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  const template = () =>
    saveAs(
      csvFile([fields.map(({ field }) => field.label[locale])]),
      `${(resource.one ?? resource.label)[locale]}-${said('templateFile')}.csv`,
    );
  return (
    <>
      <section
        className={`card import-drop ${over ? 'over' : ''}`}
        aria-label={said('choose')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="inbox" size={40} />
        <p>{said('drop')}</p>
        <div className="row">
          <button type="button" className="button primary" onClick={() => input.current?.click()}>
            {said('choose')}
          </button>
          <button type="button" className="button outline" onClick={template}>
            <Icon name="download" />
            {said('template')}
          </button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again.
            target.value = '';
            if (file) onChoose(file);
          }}
        />
        <p className="hint">{said('encodings')}</p>
        {bad && (
          <p className="notice danger" role="alert">
            <Icon name="warning" />
            {fill(fileFaults[bad.fault][locale], { line: bad.line ?? 1 })}
          </p>
        )}
      </section>
      <section className="card card-body import-columns">
        <h2>{said('columns')}</h2>
        <dl>
          {fields.map(({ name, field }) => (
            <div key={name} className="field">
              <dt className={field.required ? 'required' : undefined}>
                {field.label[locale]}
                {field.required && <span className="visually-hidden">{said('must')}</span>}
              </dt>
              <dd className="quiet">{mayBe(field)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
};
