import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { opens } from '#resources/schema/access';
import { tenant } from '#resources/tenant/tenant';
import { statementTexts } from '#resources/statement/texts';
import { statementPage } from '#resources/statement/page';
import { sentenceOf } from '#src/api/errors';
import { useUser } from '#src/auth/useUser';
import { formatDay } from '#src/i18n/dateTime';
import { useText } from '#src/i18n/useText';
import { recordPath } from '#src/router/addresses';
import { Button } from '#src/ui/buttons/Button';
import { PageHead } from '#src/ui/PageHead';
import { PageLoading } from '#src/ui/PageLoading';
import { Failed, Gone } from '#src/ui/States';
import { isPeriod, type Period, periodOf, periods } from './periods';
import { SendStatement } from './SendStatement';
import { Sheet } from './Sheet';
import { statementPageTexts } from './statementPageTexts';
import { usePrint } from './usePrint';
import { useStatement, type StatementQuery } from './useStatement';
import { DayRangeBoxes } from '#src/fieldTypes/dateTime/DayRangeBoxes';
import { Segments } from '#src/ui/buttons/Segments';
import { statementCsv, statementXlsx } from '#resources/statement/calls';
import { downloadFile } from '#src/api/download';
import { saveAs } from '#src/ui/browser/saveAs';
import { Icon } from '#src/ui/icons';
import { notify } from '#src/ui/toasts/toasts';
import styles from './statement.module.css';

const formats = [
  ['CSV', statementCsv],
  ['XLSX', statementXlsx],
] as const;

/** The whole statement as a file, however long it is. */
const StatementFiles = ({ query, merchant }: { query: StatementQuery & Period; merchant: string }) => {
  const text = useText();
  const [running, setRunning] = useState<string>();
  const fetchAs = async ([format, call]: (typeof formats)[number]) => {
    setRunning(format);
    try {
      const { blob } = await downloadFile(call, { ...query });
      saveAs(blob, `${text(statementTexts.name)}-${merchant}-${query.from}-${query.to}.${format.toLowerCase()}`);
    } catch (error) {
      notify(text(statementPageTexts.downloadFailed, { why: sentenceOf(error) }), 'error');
    } finally {
      setRunning(undefined);
    }
  };
  return formats.map((format) => (
    <Button
      look="outline"
      key={format[0]}
      busy={running === format[0]}
      held={running !== undefined}
      onClick={() => void fetchAs(format)}
    >
      {running !== format[0] && <Icon name="download" />}
      {format[0]}
    </Button>
  ));
};

interface PeriodChoiceProps {
  /** The service's day. */
  readonly today: string;
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** Which days: a usual period, or any two days. */
const PeriodChoice = ({ today, period, onChange }: PeriodChoiceProps) => {
  const text = useText();
  const chosen = periods.find(({ value }) => {
    const { from, to } = periodOf(value, today);
    return from === period.from && to === period.to;
  });
  return (
    <div className={styles.period}>
      <Segments
        label={text(statementPageTexts.period)}
        options={periods.map(({ value, label }) => ({ value, label: text(label) }))}
        chosen={chosen?.value}
        onChoose={(value) => value && onChange(periodOf(value, today))}
      />
      <DayRangeBoxes
        isInline
        labels={{ from: text(statementPageTexts.from), to: text(statementPageTexts.to) }}
        range={period}
        onChange={onChange}
      />
    </div>
  );
};

/** The statement of a merchant: of the one that the address names, or of the reader's own. */
const StatementPage = () => {
  const text = useText();
  const person = useUser();
  const [query, setQuery] = useSearchParams();
  const ofAny = person !== undefined && opens(statementPage.allow, person.role);
  const named = Number(query.get('tenantId') ?? Number.NaN);
  const tenantId = ofAny && Number.isSafeInteger(named) ? named : undefined;
  const [from, to] = [query.get('from'), query.get('to')];
  const isAsked = from === null || to === null || isPeriod({ from, to });
  const isNamed = person !== undefined && (!ofAny || tenantId !== undefined);
  const asked: StatementQuery = {
    ...(tenantId === undefined ? {} : { tenantId }),
    ...(from === null || to === null ? {} : { from, to }),
  };
  const found = useStatement(asked, isNamed && isAsked);
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = found;
  const { printing, print } = usePrint(found);
  const choose = (next: Period) =>
    setQuery((before) => ({ ...Object.fromEntries(before), from: next.from, to: next.to }), { replace: true });

  const [figures] = data?.pages ?? [];
  // Before the server has said what day it is, the reader's will do.
  const [readersToday] = useState(() => formatDay(new Date()));
  const today = figures?.issuedOn ?? readersToday;
  const period = figures?.period ?? { from: from ?? '', to: to ?? '' };
  const movements = data?.pages.flatMap((part) => part.movements) ?? [];

  if (!isNamed)
    return (
      <Gone title={text(statementPageTexts.noMerchant)} hint={text(statementPageTexts.noMerchantHint)}>
        <Link className="button primary" to={`/${tenant.path}`}>
          {text(tenant.label)}
        </Link>
      </Gone>
    );
  return (
    <>
      <PageHead
        title={text(statementTexts.name)}
        {...(tenantId === undefined ? {} : { backTo: recordPath(tenant, tenantId) })}
      >
        {figures && (
          <div className={`page-actions ${styles.actions}`}>
            {tenantId !== undefined && <SendStatement merchant={figures.merchant} period={period} />}
            <StatementFiles query={{ ...asked, ...period }} merchant={figures.merchant.name} />
            <Button look="primary" busy={printing} onClick={() => void print()}>
              {text(statementPageTexts.print)}
            </Button>
          </div>
        )}
      </PageHead>
      <div className="card card-body">
        <PeriodChoice today={today} period={period} onChange={choose} />
        {!isAsked && <p className="fault">{text(statementPageTexts.wrongPeriod)}</p>}
      </div>
      {error ? (
        <div className="card card-body">
          <Failed why={sentenceOf(error)} onRetry={() => void refetch()} />
        </div>
      ) : figures ? (
        <>
          <Sheet figures={figures} movements={movements} whole={!hasNextPage} />
          {hasNextPage && (
            <p className={styles.more}>
              <Button busy={isFetching} onClick={() => void fetchNextPage()}>
                {text(statementPageTexts.more)}
              </Button>
            </p>
          )}
        </>
      ) : (
        isAsked && <PageLoading />
      )}
    </>
  );
};

export default StatementPage;
