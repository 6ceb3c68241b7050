import { lazy, Suspense, useState } from 'react';
import { groupings, reportCsv, reportSummary, reportXlsx } from '#resources/report/calls';
import { reportPage } from '#resources/report/page';
import { formatDay } from '#engine/client/formats';
import { Loaded, useAddress, useCall, useText } from '#engine/client';
import { FileButtons } from '#src/screens/statement/FileButtons';
import { isPeriod, PeriodChoice } from '#src/screens/statement/PeriodChoice';
import { statementPageTexts } from '#src/screens/statement/statementPageTexts';
import { PageHead, RefreshButton, Segments } from '#engine/client/ui';
import { ReportTable } from './ReportTable';
import { reportTexts } from './texts';
import styles from './report.module.css';

const ReportChart = lazy(() => import('./ReportChart'));
const files = [
  ['CSV', reportCsv],
  ['XLSX', reportXlsx],
] as const;
/** A long period takes the server longer than a usual call. */
const slow = { timeout: 30_000, keepsEarlier: true } as const;

/** What was entered and decided in a period, beside the one before. The address says which. */
const ReportPage = () => {
  const text = useText();
  const [query, change] = useAddress();
  const [from, to] = [query.get('from'), query.get('to')];
  const by = groupings.find(({ value }) => value === query.get('by'))?.value ?? groupings[0].value;
  const chosen = from === null || to === null ? undefined : { from, to };
  const days = chosen ?? {};
  const isAsked = chosen === undefined || isPeriod(chosen);
  const report = useCall([reportPage.route, days, by], reportSummary, { ...days, by }, { ...slow, enabled: isAsked });
  const choose = (grouping: string) =>
    change((newest) => ({ ...Object.fromEntries(newest), by: grouping }), { replace: true });
  const [readersToday] = useState(() => formatDay(new Date()));
  const { data } = report;
  // What is chosen is shown at once; until the server has said which days are usual, none are.
  const period = chosen ?? { from: data?.period.from ?? '', to: data?.period.to ?? '' };
  return (
    <>
      <PageHead title={text(reportPage.label)}>
        <RefreshButton busy={report.isFetching} onClick={() => void report.refetch()} />
        {data && (
          <FileButtons
            files={files}
            query={{ ...period, by }}
            name={`${text(reportPage.label)}-${period.from}-${period.to}`}
          />
        )}
      </PageHead>
      <div className="stack">
        <div className={`line card card-body ${styles.choices}`}>
          <PeriodChoice today={data?.today ?? readersToday} period={period} />
          <Segments label={reportTexts.name} options={groupings} chosen={by} onChoose={choose} />
          {!isAsked && <p className="fault">{text(statementPageTexts.wrongPeriod)}</p>}
        </div>
        {isAsked && (
          <Loaded of={report}>
            {(found) => (
              <>
                <div className={`card card-body ${styles.chart}`}>
                  <Suspense fallback={<span className="skeleton" />}>
                    <ReportChart report={found} />
                  </Suspense>
                </div>
                <div className="card card-body">
                  <p className="hint">
                    {text(reportTexts.change, {
                      days: (Date.parse(found.before.to) - Date.parse(found.before.from)) / 86_400_000 + 1,
                      from: found.before.from,
                      to: found.before.to,
                    })}
                  </p>
                  <ReportTable report={found} by={by} />
                </div>
              </>
            )}
          </Loaded>
        )}
      </div>
    </>
  );
};

export default ReportPage;
