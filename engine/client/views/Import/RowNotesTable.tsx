import type { Resource } from '#engine/schema/resource';
import { fillText } from '#engine/client/i18n/texts';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { ScrollTable } from '#engine/client/ui/table/ScrollTable';
import { importTexts, rowNoteTexts } from './importTexts';
import type { RowNotes } from './rowNotes';
import styles from './import.module.css';

/** The rows that can be imported and yet may not be what their author meant. */
export const RowNotesTable = ({ resource, found }: { resource: Resource; found: RowNotes }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { notes, count } = found;
  const labelOf = (name: string | undefined) =>
    name === undefined ? '–' : (resource.fields[name]?.label[locale] ?? name);
  return (
    <section className={`card ${styles.refused}`}>
      <header className="line card-head">
        <h2 className="grow">{text(importTexts.notes)}</h2>
        <span className="quiet">{text(importTexts.notesHint, { count })}</span>
      </header>
      <ScrollTable
        title={text(importTexts.notes)}
        heads={[
          text(importTexts.line),
          ...[importTexts.field, importTexts.value, importTexts.wrong].map((head) => ({
            label: text(head),
            words: true,
          })),
        ]}
        rows={notes.map(
          ({ line, kind, name, value, other = '' }) =>
            [
              `${line} ${kind} ${name ?? ''}`,
              line.toLocaleString(locale),
              labelOf(name),
              <span key="value" className="cut" dir="auto" title={value}>
                {value || '–'}
              </span>,
              fillText(locale, rowNoteTexts[kind][locale], { other }),
            ] as const,
        )}
      />
    </section>
  );
};
