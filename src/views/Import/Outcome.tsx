import type { Resource } from '../../../resources/vocabulary/schema';
import { useFault } from '../../i18n/useText';
import { formatDay } from '../../i18n/moment';
import { Icon } from '../../ui/icons';
import { saveAs } from '../../ui/browser/saveAs';
import { useWords } from '../../i18n/useWords';
import { Counts } from './Running';
import { shownMax, type RefusedLine, type Stage } from './useImport';
import { useImportWords } from './words';

type Ended = Extract<Stage, { step: 'ended' }>;

interface OutcomeProps {
  readonly resource: Resource;
  readonly stage: Ended;
  readonly onImport: () => void;
  readonly onBack: () => void;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

const RefusedLines = ({ resource, stage }: { resource: Resource; stage: Ended }) => {
  const { locale } = useWords();
  const said = useImportWords();
  const sayFault = useFault();
  const { refused, mapping, tally } = stage;
  const cellOf = ({ row }: RefusedLine, name: string) => row.cells[mapping[name] ?? -1]?.trim() ?? '';
  return (
    <section className="card import-refused">
      <header className="card-head">
        <h2 className="grow">{said('refusedLines')}</h2>
        {tally.refused > shownMax && <span className="quiet">{said('more', { count: shownMax })}</span>}
        <button
          type="button"
          className="button outline small"
          onClick={() =>
            saveAs(
              stage.file.blob(),
              `${stage.job.file.name.replace(/\.\w+$/, '')}-${said('refusedFile')}-${formatDay(new Date())}.csv`,
            )
          }
        >
          <Icon name="download" />
          {said('refusedSave')}
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without a stop of the Tab key nobody scrolls it by keys. */}
      <div className="import-scroll" role="region" aria-label={said('refusedLines')} tabIndex={0}>
        <table className="import-table">
          <thead>
            <tr>
              <th scope="col" className="numeric">
                {said('line')}
              </th>
              <th scope="col">{said('field')}</th>
              <th scope="col">{said('value')}</th>
              <th scope="col">{said('wrong')}</th>
            </tr>
          </thead>
          <tbody>
            {refused.flatMap((one) =>
              Object.entries(one.faults).map(([name, fault]) => (
                <tr key={`${one.row.line} ${name}`}>
                  <td className="numeric">{one.row.line.toLocaleString(locale)}</td>
                  <td>{resource.fields[name]?.label[locale] ?? name}</td>
                  <td>
                    <span className="cut" title={cellOf(one, name)}>
                      {cellOf(one, name) || '–'}
                    </span>
                  </td>
                  <td>{sayFault(fault, resource.fields[name])}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
};

/** How a check or an import ended, which lines were refused and why, and what comes next. */
export const Outcome = ({ resource, stage, onImport, onBack, onAgain, onLeave }: OutcomeProps) => {
  const said = useImportWords();
  const { tally, dryRun, how, why } = stage;
  const { ok: count, refused } = tally;
  const verdict = (): readonly [tone: string, sentence: string] => {
    if (how === 'failed') return ['danger', said('failed', { why: why ?? '' })];
    if (how === 'cancelled') return ['warning', said('cancelled')];
    if (!dryRun) return ['success', said('done')];
    if (tally.ok === 0) return ['warning', said('checkedNone')];
    return tally.refused > 0
      ? ['warning', said('checkedSome', { count, refused })]
      : ['success', said('checkedAll', { count })];
  };
  const [tone, sentence] = verdict();
  return (
    <>
      <section className="card card-body import-run">
        <p className={`notice ${tone}`} role="status">
          <Icon name={tone === 'success' ? 'done' : 'warning'} />
          {sentence}
        </p>
        <Counts tally={tally} dryRun={dryRun} />
        {tally.seen > 0 && (
          <p className="notice">
            <Icon name="info" />
            {said('seen', { count: tally.seen })}
          </p>
        )}
        <div className="row">
          {dryRun && tally.ok > 0 && how === 'done' && (
            <button type="button" className="button primary" onClick={onImport}>
              {said('import', { count })}
            </button>
          )}
          {!dryRun && (
            <button type="button" className="button primary" onClick={onLeave}>
              {said('goToList')}
            </button>
          )}
          {dryRun && (
            <button type="button" className="button" onClick={onBack}>
              {said('back')}
            </button>
          )}
          <button type="button" className="button" onClick={onAgain}>
            {said('again')}
          </button>
        </div>
      </section>
      {tally.refused > 0 && <RefusedLines resource={resource} stage={stage} />}
    </>
  );
};
