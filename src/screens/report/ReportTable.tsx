import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { findings } from '#resources/entry/entry';
import {
  figureFields,
  type Grouping,
  groupings,
  groupsMax,
  type Report,
  type ReportFigures,
} from '#resources/report/calls';
import { labeled } from '#engine/schema/language';
import { span } from '#engine/client/formats';
import { useLocaleInUse, useText } from '#engine/client';
import { ScrollTable } from '#engine/client/ui';
import { decisionsPath, entriesPath } from './links';
import { reportTexts } from './texts';
import styles from './report.module.css';

/** The figures of one row, of the period and of the one before. */
interface Row {
  readonly name: string;
  /** Missing in the row of all. */
  readonly key?: string;
  readonly now: ReportFigures;
  readonly before: ReportFigures;
}

/** A figure: its number, how that reads, and where it leads. */
interface FigureColumn {
  readonly label: string;
  readonly read: (figures: ReportFigures) => number | null;
  readonly say: (number: number) => string;
  readonly to: (span: Report['period'], group: Parameters<typeof decisionsPath>[1]) => string;
}

const useFigures = (): readonly FigureColumn[] => {
  const text = useText();
  const locale = useLocaleInUse();
  const count = (number: number) => number.toLocaleString(locale);
  const lasted = (seconds: number) => span(seconds, locale);
  const { entries, decided, secondLooks, overturned } = figureFields;
  const waited: FigureColumn['to'] = (period, group) => decisionsPath(period, group, { waited: true });
  return [
    { label: text(entries.label), read: (of) => of.entries, say: count, to: entriesPath },
    { label: text(decided.label), read: (of) => of.decided, say: count, to: decisionsPath },
    ...findings.map(({ value, label }): FigureColumn => ({
      label: text(label),
      read: (of) => of.results[value] ?? 0,
      say: count,
      to: (period, group) => decisionsPath(period, group, { result: value }),
    })),
    { label: text(reportTexts.median), read: (of) => of.median, say: lasted, to: waited },
    { label: text(reportTexts.p90), read: (of) => of.p90, say: lasted, to: waited },
    {
      label: text(secondLooks.label),
      read: (of) => of.secondLooks,
      say: count,
      to: (period, group) => decisionsPath(period, group, { secondLook: true }),
    },
    {
      label: text(overturned.label),
      read: (of) => of.overturned,
      say: count,
      to: (period, group) => decisionsPath(period, group, { overturned: true }),
    },
  ];
};

/** How a number has changed: `▲ 4%`; nothing where there was none to compare it with. */
const changeOf = (now: number, before: number, locale: string): string => {
  const share = now / before - 1;
  const percent = Math.abs(share).toLocaleString(locale, { style: 'percent' });
  return now === before ? '=' : `${share > 0 ? '▲' : '▼'} ${percent}`;
};

/** All figures of a report as links to what they count, each above how it has changed since the period before. */
export const ReportTable = ({ report, by }: { readonly report: Report; readonly by: Grouping }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const figures = useFigures();
  const { period, before, total, groups, more } = report;
  const rows: readonly Row[] = [{ name: text(reportTexts.all), ...total }, ...groups];
  const cell = (row: Row, { label, read, say, to }: FigureColumn): ReactNode => {
    const group = row.key === undefined ? undefined : { by, key: row.key };
    const [is, was] = [read(row.now), read(row.before)];
    const said = was ? text(reportTexts.before, { value: say(was) }) : '';
    const change = was && is !== null ? changeOf(is, was, locale) : '';
    return (
      <span className={styles.compared}>
        {is ? <Link to={to(period, group)}>{say(is)}</Link> : <span className="quiet">–</span>}
        {change && (
          <Link
            className={styles.before}
            to={to(before, group)}
            title={said}
            aria-label={`${labeled(locale, label, said)} ${change}`}
          >
            {change}
          </Link>
        )}
      </span>
    );
  };
  const title = text(groupings.find(({ value }) => value === by)?.label ?? reportTexts.name);
  return (
    <>
      <ScrollTable
        title={title}
        isPage
        heads={[text(reportTexts.name), ...figures.map(({ label }) => label)]}
        rows={rows.map((row) => [
          row.key === undefined ? 'all' : `of ${row.key}`,
          <span key="name" dir="auto">
            {row.key === '' ? text(reportTexts.nobody) : row.name}
          </span>,
          ...figures.map((figure) => cell(row, figure)),
        ])}
      />
      {more && <p className="hint">{text(reportTexts.most, { most: groupsMax })}</p>}
    </>
  );
};
