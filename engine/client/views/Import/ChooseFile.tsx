import { useRef, useState, type DragEvent } from 'react';
import type { Resource } from '#engine/schema/resource';
import type { Field } from '#engine/schema/field';
import { inFileOf } from '#engine/client/fieldTypes/inFile';
import { fillText } from '#engine/client/i18n/texts';
import { Icon } from '#engine/client/ui/icons';
import { saveAs } from '#engine/client/ui/browser/saveAs';
import type { ImportField } from './mapping';
import { csvFile } from './csv';
import type { BadFile } from './file';
import { fileFaults, importTexts } from './importTexts';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import styles from './import.module.css';

interface ChooseFileProps {
  readonly resource: Resource;
  readonly fields: readonly ImportField[];
  readonly bad: BadFile | undefined;
  /** The file that is bad. */
  readonly chosen: File | undefined;
  readonly onChoose: (file: File) => void;
}

/** The kinds of files that can be read, for the browser's own dialog. */
const acceptedFiles = '.csv,.txt,.tsv,.xlsx,.xlsm,.ods,text/csv';

/** What a column may contain, for the author of the file. */
const useMayBe = () => {
  const locale = useLocaleInUse();
  return (field: Field): string => inFileOf(field, locale) ?? field.hint?.[locale] ?? '';
};

/** Accepts a file, and says what it may contain. */
export const ChooseFile = ({ resource, fields, bad, chosen, onChoose }: ChooseFileProps) => {
  const locale = useLocaleInUse();
  const text = useText();
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
      `${(resource.labelOne ?? resource.label)[locale]}-${text(importTexts.templateFile)}.csv`,
    );
  return (
    <>
      <section
        className={`stack card ${styles.drop} ${over ? styles.over : ''}`}
        aria-label={text(importTexts.choose)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="inbox" size={40} />
        <p>{text(importTexts.drop)}</p>
        <div className="row">
          <Button look="primary" onClick={() => input.current?.click()}>
            {text(importTexts.choose)}
          </Button>
          <Button look="outline" onClick={template}>
            <Icon name="download" />
            <span>{text(importTexts.template)}</span>
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept={acceptedFiles}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Lets a person choose the same file again.
            target.value = '';
            if (file) onChoose(file);
          }}
        />
        <p className="hint">{text(importTexts.encodings)}</p>
        {bad && (
          <p className="notice danger" role="alert">
            <Icon name="warning" />
            {chosen && (
              <strong dir="auto" translate="no">
                {chosen.name}
              </strong>
            )}{' '}
            <span>{fillText(locale, fileFaults[bad.fault][locale], { line: bad.line ?? 1 })}</span>
          </p>
        )}
      </section>
      <section className={`card card-body ${styles.columns}`}>
        <h2>{text(importTexts.columns)}</h2>
        <dl>
          {fields.map(({ name, field }) => (
            <div key={name} className="field">
              <dt className={field.required ? 'required' : undefined}>
                <span>{field.label[locale]}</span>
                {field.required && <span className="visually-hidden">{text(importTexts.must)}</span>}
              </dt>
              <dd className="quiet">{mayBe(field)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
};
