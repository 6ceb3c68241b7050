import type { ReactNode } from 'react';
import { auditStates, type Operation } from '#resources/samples/profile';
import { say, type LocalizedText } from '#resources/schema/language';
import { tag } from '#src/fieldTypes/tag';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Segments } from '#src/ui/buttons/Segments';
import { Icon, type IconName } from '#src/ui/icons';
import { ScrollTable, useSorted } from '#src/ui/table/ScrollTable';
import styles from './panels.module.css';

interface TextButtonProps extends Omit<Parameters<typeof Button>[0], 'children'> {
  readonly label: LocalizedText;
  readonly icon?: IconName;
}

/** A button with a text in both languages. */
export const TextButton = ({ label, icon, ...rest }: TextButtonProps) => {
  const text = useText();
  return (
    <Button {...rest}>
      {icon && <Icon name={icon} />}
      {text(label)}
    </Button>
  );
};

interface ChoicesProps<Value> {
  readonly label: LocalizedText;
  readonly options: readonly { readonly value: Value; readonly label: LocalizedText }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few choices, said in both languages. */
export const Choices = <Value extends string>({ label, options, ...choice }: ChoicesProps<Value>) => {
  const text = useText();
  return (
    <Segments
      label={text(label)}
      options={options.map(({ value, label: words }) => ({ value, label: text(words) }))}
      {...choice}
    />
  );
};

/** A label and its value. */
type Fact = readonly [label: LocalizedText, value: ReactNode];

/** Labels with their values in columns, as many as fit; a dash for what is missing. */
export const Facts = ({ of, className = '' }: { of: readonly Fact[]; className?: string | undefined }) => {
  const text = useText();
  return (
    <dl className={`${styles.facts} ${className}`}>
      {of.map(([label, value]) => (
        <div key={label['en-US']}>
          <dt>{text(label)}</dt>
          <dd>{value ?? '-'}</dd>
        </div>
      ))}
    </dl>
  );
};

export interface Column<Row> {
  readonly head: LocalizedText;
  readonly renderCell: (row: Row) => ReactNode;
  /** Its cells hold words, not figures. */
  readonly words?: boolean;
  /** The number by which the head sorts the rows. */
  readonly by?: (row: Row) => number;
}

interface RowsTableProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** Rows in declared columns. */
export const RowsTable = <Row,>({ title, columns, rows, keyOf }: RowsTableProps<Row>) => {
  const text = useText();
  const by = Object.fromEntries(columns.flatMap((column) => (column.by ? [[column.head['en-US'], column.by]] : [])));
  const sorted = useSorted<Row, string>(rows, by);
  return (
    <ScrollTable
      title={title}
      heads={columns.map((column) => ({
        label: text(column.head),
        words: column.words ?? false,
        ...(column.by && sorted.sorting(column.head['en-US'])),
      }))}
      rows={sorted.rows.map((row) => [keyOf(row), ...columns.map(({ renderCell }) => renderCell(row))])}
    />
  );
};

/** How somebody looks, beside their name; the first letter of the name stands where there is no picture. */
export const Portrait = ({ name, picture, size }: { name: string; picture?: string | undefined; size: number }) => (
  <span
    className={`avatar ${styles.portrait}`}
    style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
    aria-hidden="true"
  >
    {picture ? <img src={picture} alt="" /> : [...name][0]?.toUpperCase()}
  </span>
);

/** Whether something waits for its review or has passed it. */
export const AuditStatus = ({ of }: { of: Operation['status'] }) => {
  const locale = useLocaleInUse();
  const state = auditStates.find(({ value }) => value === of);
  return state && tag(state, locale);
};

/** How much a figure has changed in percent: a color, an arrow and, for those who see neither, a word. */
export const Growth = ({ value, falls = false }: { value: number; falls?: boolean }) => {
  const text = useText();
  const percent = new Intl.NumberFormat(useLocaleInUse(), { style: 'percent', maximumFractionDigits: 2 });
  return (
    <span className={falls ? styles.falls : styles.rises}>
      <span className="visually-hidden">{text(falls ? say('下降', 'Down') : say('上升', 'Up'))} </span>
      {percent.format(value / 100)}
      <span aria-hidden="true">{falls ? ' ↓' : ' ↑'}</span>
    </span>
  );
};

interface GrownProps {
  readonly count: number;
  /** Percent. */
  readonly growth: number;
  readonly falls?: boolean;
  /** Since when it has changed. */
  readonly since?: LocalizedText;
}

/** A figure, and how much it has changed. */
export const Grown = ({ count, growth, falls = false, since }: GrownProps) => {
  const text = useText();
  return (
    <div className={styles.grown}>
      <span className={styles.count}>{count.toLocaleString(useLocaleInUse())}</span>
      <span>
        {since && `${text(since)} `}
        <Growth value={growth} falls={falls} />
      </span>
    </div>
  );
};

interface StepsProps {
  /** Names the goal of the steps. */
  readonly label: LocalizedText;
  readonly steps: readonly { readonly title: LocalizedText; readonly hint?: string }[];
  /** Index of the present step; all steps are done when it is past the last. */
  readonly at: number;
}

/** Progress in steps: those done, the present one, those to come. */
export const Steps = ({ label, steps, at }: StepsProps) => {
  const text = useText();
  return (
    <ol className={styles.steps} aria-label={text(label)}>
      {steps.map(({ title, hint }, place) => (
        <li
          key={title['en-US']}
          className={place < at ? styles.done : place === at ? styles.present : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {place < at ? <Icon name="check" size={14} /> : place + 1}
          </span>
          <span className={styles.words}>
            <span className={styles.stepTitle}>{text(title)}</span>
            {place < at && <span className="visually-hidden">{text(say('（已完成）', '(done)'))}</span>}
            {hint !== undefined && <span className={styles.stepHint}>{hint}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};
