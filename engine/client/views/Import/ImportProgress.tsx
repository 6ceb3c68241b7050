import { Icon } from '#engine/client/ui/icons';
import type { ImportTally } from './run';
import { importTexts } from './importTexts';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { Facts } from '#engine/client/ui/Facts';
import styles from './import.module.css';

interface RunningProps {
  readonly size: number;
  readonly tally: ImportTally;
  readonly dryRun: boolean;
  readonly paused: { readonly why?: string } | undefined;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
}

/** Estimated milliseconds to the end; undefined while too little is known. */
export const remainingOf = ({ bytes, worked }: ImportTally, size: number): number | undefined =>
  bytes > 0 && worked > 1000 ? (worked * (size - bytes)) / bytes : undefined;

const timeOf = (milliseconds: number, locale: string): string => {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const unit = (value: number, name: 'second' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  return seconds < 60 ? unit(seconds, 'second') : unit(Math.ceil(seconds / 60), 'minute');
};

/** The counts of a run. */
export const Counts = ({ tally, dryRun }: { tally: ImportTally; dryRun: boolean }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const counts = [
    ['success', text(importTexts[dryRun ? 'okWould' : 'added']), tally.ok],
    ['neutral', text(importTexts.already), tally.already],
    ['danger', text(importTexts.refused), tally.refused],
  ] as const;
  return (
    <Facts
      look="figures"
      className={styles.counts}
      facts={counts.map(([tone, label, count]) => [
        label,
        count.toLocaleString(locale),
        count > 0 ? styles[tone] : undefined,
      ])}
    />
  );
};

/** The progress of a run, with buttons to pause or cancel it. */
export const ImportProgress = ({ size, tally, dryRun, paused, onPause, onResume, onCancel }: RunningProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const done = Math.min(1, size > 0 ? tally.bytes / size : 0);
  const remaining = remainingOf(tally, size);
  const left =
    remaining === undefined
      ? ''
      : remaining < 1000
        ? text(importTexts.remainingShort)
        : text(importTexts.remaining, { time: timeOf(remaining, locale) });
  return (
    <section className={`stack card card-body ${styles.run}`}>
      <div className="row">
        <h2 className="grow">{text(importTexts[dryRun ? 'checking' : 'importing'])}</h2>
        <span className="quiet">{paused ? text(importTexts.paused) : left}</span>
        <span className="numeric">{done.toLocaleString(locale, { style: 'percent' })}</span>
      </div>
      <progress value={done} max={1} aria-label={text(importTexts[dryRun ? 'checking' : 'importing'])} />
      <Counts tally={tally} dryRun={dryRun} />
      <div role="status">
        {paused?.why && (
          <p className="notice warning">
            <Icon name="warning" />
            <span>{text(importTexts.pausedBecause, { why: paused.why })}</span>
          </p>
        )}
      </div>
      <div className="row">
        {paused ? (
          <Button look="primary" onClick={onResume}>
            {text(importTexts.resume)}
          </Button>
        ) : (
          <Button look="outline" onClick={onPause}>
            {text(importTexts.pause)}
          </Button>
        )}
        <Button onClick={onCancel}>{text(importTexts[dryRun ? 'back' : 'cancel'])}</Button>
      </div>
    </section>
  );
};
