import { useId } from 'react';
import { say } from '#engine/schema/language';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { separators, type Separator } from './csv';
import { encodings } from './encodings';
import { importTexts } from './importTexts';
import type { ReadingChoice } from './source';
import type { ImportSource } from './useImport';
import { SelectBox } from '#engine/client/ui/form/TextBox';
import styles from './import.module.css';

const separatorTexts: Readonly<Record<Separator, ReturnType<typeof say>>> = {
  ',': say('逗号 ,', 'Comma ,'),
  ';': say('分号 ;', 'Semicolon ;'),
  '\t': say('制表符', 'Tab'),
  '|': say('竖线 |', 'Vertical bar |'),
};

interface ControlProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChoose: (value: Value) => void;
}

const Control = <Value extends string>({ label, value, options, onChoose }: ControlProps<Value>) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <SelectBox
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one} dir="auto">
            {name}
          </option>
        ))}
      </SelectBox>
    </div>
  );
};

/** How the file is read, as guessed or chosen: encoding and separator of a text, or the sheet of a workbook. */
export const ReadingControls = ({ job, onRead }: { job: ImportSource; onRead: (choice: ReadingChoice) => void }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { reading, opened } = job;
  if ('sheet' in reading) {
    const sheets = opened.workbook?.sheets ?? [];
    if (sheets.length < 2) return null;
    const nameOf = ({ name, hidden }: (typeof sheets)[number]) =>
      hidden ? text(importTexts.hiddenSheet, { name }) : name;
    return (
      <div className={styles.reading}>
        <Control
          label={text(importTexts.sheet)}
          value={String(reading.sheet)}
          options={sheets.map((sheet, at) => [String(at), nameOf(sheet)])}
          onChoose={(sheet) => onRead({ sheet: Number(sheet) })}
        />
      </div>
    );
  }
  return (
    <div className={styles.reading}>
      <Control
        label={text(importTexts.encoding)}
        value={reading.encoding}
        options={Object.entries(encodings).map(([name, label]) => [name as keyof typeof encodings, label[locale]])}
        onChoose={(encoding) => onRead({ encoding })}
      />
      <Control
        label={text(importTexts.separator)}
        value={reading.separator}
        options={separators.map((separator) => [separator, separatorTexts[separator][locale]])}
        onChoose={(separator) => onRead({ separator })}
      />
    </div>
  );
};
