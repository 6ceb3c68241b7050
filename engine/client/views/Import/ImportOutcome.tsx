import { useState } from 'react';
import { inSentence } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { formatDay } from '#engine/client/i18n/dateTime';
import { Icon } from '#engine/client/ui/icons';
import { saveAs } from '#engine/client/ui/browser/saveAs';
import { Counts } from './ImportProgress';
import { shownMax, type RefusedLine, type ImportStage } from './useImport';
import { importTexts } from './importTexts';
import { useFault } from '#engine/client/i18n/useFault';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { ScrollTable } from '#engine/client/ui/table/ScrollTable';
import { RowNotesTable } from './RowNotesTable';
import styles from './import.module.css';

type EndedStage = Extract<ImportStage, { step: 'ended' }>;

interface OutcomeProps {
  readonly resource: Resource;
  readonly stage: EndedStage;
  readonly onImport: (again: boolean) => void;
  readonly onBack: () => void;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

const RefusedLines = ({ resource, stage }: { resource: Resource; stage: EndedStage }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const sayFault = useFault();
  const { refused, mapping, tally } = stage;
  const cellOf = ({ row }: RefusedLine, name: string) => row.cells[mapping[name] ?? -1]?.trim() ?? '';
  return (
    <section className={`card ${styles.refused}`}>
      <header className="line card-head">
        <h2 className="grow">{text(importTexts.refusedLines)}</h2>
        {tally.refused > shownMax && <span className="quiet">{text(importTexts.more, { count: shownMax })}</span>}
        <Button
          look="outline small"
          onClick={() =>
            saveAs(
              stage.file.blob(),
              `${stage.job.file.name.replace(/\.\w+$/, '')}-${text(importTexts.refusedFile)}-${formatDay(new Date())}.csv`,
            )
          }
        >
          <Icon name="download" />
          <span>{text(importTexts.refusedSave)}</span>
        </Button>
      </header>
      <ScrollTable
        title={text(importTexts.refusedLines)}
        heads={[
          text(importTexts.line),
          ...[importTexts.field, importTexts.value, importTexts.wrong].map((head) => ({
            label: text(head),
            words: true,
          })),
        ]}
        rows={refused.flatMap((one) =>
          Object.entries(one.faults).map(
            ([name, fault]) =>
              [
                `${one.row.line} ${name}`,
                one.row.line.toLocaleString(locale),
                resource.fields[name]?.label[locale] ?? name,
                <span key="value" className="cut" title={cellOf(one, name)}>
                  {cellOf(one, name) || '–'}
                </span>,
                sayFault(fault, resource.fields[name]),
              ] as const,
          ),
        )}
      />
    </section>
  );
};

/** The result of a check or an import: the refused lines with reasons, and the next steps. */
export const ImportOutcome = ({ resource, stage, onImport, onBack, onAgain, onLeave }: OutcomeProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  const { tally, dryRun, how, why, notes } = stage;
  const { refused, twins } = tally;
  const [again, setAgain] = useState(false);
  const count = tally.ok + (again ? twins : 0);
  const label = resource.fields[resource.title]?.label;
  const title = label ? inSentence(text(label), locale) : '';
  const verdict = (): readonly [tone: string, sentence: string] => {
    if (how === 'failed') return ['danger', text(importTexts.failed, { why: why ?? '' })];
    if (how === 'cancelled') return ['warning', text(importTexts.cancelled)];
    if (!dryRun) return ['success', text(importTexts.done)];
    if (count === 0) return ['warning', text(importTexts.checkedNone)];
    return tally.refused > 0
      ? ['warning', text(importTexts.checkedSome, { count, refused })]
      : ['success', text(importTexts.checkedAll, { count })];
  };
  const [tone, sentence] = verdict();
  return (
    <>
      <section className={`stack card card-body ${styles.run}`}>
        <p className={`notice ${tone}`} role="status">
          <Icon name={tone === 'success' ? 'done' : 'warning'} />
          <span>{sentence}</span>
        </p>
        <Counts tally={tally} dryRun={dryRun} />
        {tally.seen > 0 && (
          <p className="notice">
            <Icon name="info" />
            <span>{text(importTexts.seen, { count: tally.seen, title })}</span>
          </p>
        )}
        {twins > 0 && (
          <div className="notice warning">
            <Icon name="warning" />
            <div className="stack">
              <span>{text(dryRun ? importTexts.twins : importTexts.twinsLeft, { count: twins })}</span>
              {dryRun && (
                <label className="row">
                  <input type="checkbox" checked={again} onChange={({ target }) => setAgain(target.checked)} />
                  <span>{text(importTexts.twinsToo)}</span>
                </label>
              )}
            </div>
          </div>
        )}
        <div className="row">
          {dryRun && count > 0 && how === 'done' && (
            <Button look="primary" onClick={() => onImport(again)}>
              {text(importTexts.import, { count })}
            </Button>
          )}
          {!dryRun && (
            <Button look="primary" onClick={onLeave}>
              {text(importTexts.goToList)}
            </Button>
          )}
          {(dryRun || how !== 'done') && <Button onClick={onBack}>{text(importTexts.back)}</Button>}
          <Button onClick={onAgain}>{text(importTexts.again)}</Button>
        </div>
      </section>
      {notes.count > 0 && <RowNotesTable resource={resource} found={notes} />}
      {tally.refused > 0 && <RefusedLines resource={resource} stage={stage} />}
    </>
  );
};
