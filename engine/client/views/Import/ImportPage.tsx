import { useRefresh } from 'react-admin';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { labeled } from '#engine/schema/language';
import type { Person } from '#engine/schema/access';
import type { Faults } from '#engine/schema/faults';
import type { Resource } from '#engine/schema/resource';
import { PageLoading } from '#engine/client/ui/PageLoading';
import { useUnsavedGuard } from '#engine/client/views/Form/unsaved';
import { PageHead } from '#engine/client/ui/PageHead';
import { useUser } from '#engine/client/auth/useUser';
import { ChooseFile } from './ChooseFile';
import { MapColumns } from './MapColumns';
import { importFields } from './mapping';
import { ImportOutcome } from './ImportOutcome';
import { ImportProgress } from './ImportProgress';
import { type ImportStage, useImport } from './useImport';
import { type ImportTextKey, importTexts } from './importTexts';
import { useFault } from '#engine/client/i18n/useFault';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import styles from './import.module.css';

const steps = ['choose', 'map', 'check', 'running'] as const satisfies readonly ImportTextKey[];

const stepOf = (stage: ImportStage): number => {
  if (stage.step === 'choose' || stage.step === 'reading') return 0;
  if (stage.step === 'map') return 1;
  return stage.dryRun ? 2 : 3;
};

const Steps = ({ at }: { at: number }) => {
  const text = useText();
  return (
    <ol className={`${styles.steps} card`} aria-label={text(importTexts.steps)}>
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className={place < at ? styles.past : undefined}
        >
          <span className="numeric" aria-hidden="true">
            {place + 1}
          </span>
          <span>{text(importTexts[step])}</span>
        </li>
      ))}
    </ol>
  );
};

const Reading = ({ stage }: { stage: Extract<ImportStage, { step: 'reading' }> }) => {
  const text = useText();
  return (
    <section className={`stack card card-body ${styles.run}`}>
      <h2>{text(importTexts.reading)}</h2>
      <progress value={stage.bytes} max={stage.file.size} aria-label={text(importTexts.reading)} />
    </section>
  );
};

const Import = ({ resource, person }: { resource: Resource; person: Person }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const sayFault = useFault();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const fields = useMemo(() => importFields(resource, person.role), [resource, person.role]);
  const reasonOf = (faults: Faults) =>
    Object.entries(faults)
      .map(([name, fault]) =>
        labeled(locale, resource.fields[name]?.label[locale] ?? name, sayFault(fault, resource.fields[name])),
      )
      .join('; ');
  const work = useImport(resource, person.role, reasonOf, text(importTexts.reason));
  const { stage } = work;
  const question = useUnsavedGuard(() => stage.step === 'running', {
    title: text(importTexts.leaveTitle),
    hint: text(importTexts.leaveHint),
    stay: text(importTexts.resume),
    leave: text(importTexts.leave),
  });
  const toList = () => {
    refresh();
    void navigate(`/${resource.path}`);
  };
  return (
    <>
      <Steps at={stepOf(stage)} />
      {stage.step === 'choose' && (
        <ChooseFile
          resource={resource}
          fields={fields}
          bad={stage.bad}
          chosen={stage.file}
          onChoose={(file) => void work.choose(file)}
        />
      )}
      {stage.step === 'reading' && <Reading stage={stage} />}
      {stage.step === 'map' && (
        <MapColumns
          job={stage.job}
          fields={fields}
          mapping={stage.mapping}
          onRemap={work.remap}
          onRead={(choice) => void work.reread(stage.job, stage.mapping, choice)}
          onBack={work.forget}
          onCheck={() => void work.start(stage.job, stage.mapping, true)}
        />
      )}
      {stage.step === 'running' && (
        <ImportProgress
          size={stage.job.source.size}
          tally={stage.tally}
          dryRun={stage.dryRun}
          paused={stage.paused}
          onPause={work.pause}
          onResume={work.resume}
          onCancel={work.cancel}
        />
      )}
      {stage.step === 'ended' && (
        <ImportOutcome
          resource={resource}
          stage={stage}
          onImport={(again) => void work.start(stage.job, stage.mapping, false, again)}
          onBack={() => work.backTo(stage.job, stage.mapping)}
          onAgain={work.forget}
          onLeave={toList}
        />
      )}
      {question}
    </>
  );
};

/** Imports records from a CSV file: matches the columns, checks every line, then adds them call by call. */
const ImportPage = ({ resource }: { resource: Resource }) => {
  const person = useUser();
  const text = useText();
  return (
    <>
      <PageHead
        title={text('page.import', { name: text(resource.labelOne ?? resource.label) })}
        backTo={`/${resource.path}`}
      />
      {person ? <Import resource={resource} person={person} /> : <PageLoading />}
    </>
  );
};

export default ImportPage;
