import { useState } from 'react';
import { Link } from 'react-router';
import { opens } from '#engine/schema';
import { tenant } from '#resources/tenant/tenant';
import { statementTexts } from '#resources/statement/texts';
import { statementPage } from '#resources/statement/page';
import { formatDay, recordPath } from '#engine/client/formats';
import { sentenceOf, useAddress, useProvider, useText, useUser } from '#engine/client';
import { Button, Failed, Gone, PageHead, PageLoading } from '#engine/client/ui';
import { FileButtons } from './FileButtons';
import { usePrint } from './usePrint';
import { isPeriod, type Period, PeriodChoice } from './PeriodChoice';
import { SendStatement } from './SendStatement';
import { Sheet } from './Sheet';
import { statementPageTexts } from './statementPageTexts';
import { statement, type Statement, statementCsv, statementXlsx } from '#resources/statement/calls';
import styles from './statement.module.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { amountLog } from '#resources/amountLog/amountLog';

/** Whose statement, of which days; a merchant's people do not say whose, and the server knows the usual days. */
interface StatementQuery extends Partial<Period> {
  readonly tenantId?: number;
}

/** A long period takes the server longer than a usual call. */
const answerTime = 30_000;

/** The statement, a part of its movements at a time. */
const useStatement = (query: StatementQuery, enabled: boolean) => {
  const provider = useProvider();
  return useInfiniteQuery({
    queryKey: [amountLog.path, 'statement', query],
    queryFn: ({ pageParam, signal }): Promise<Statement> =>
      provider.call(statement, { ...query, after: pageParam }, { signal, timeout: answerTime }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: Statement) => next,
    enabled,
  });
};

const files = [
  ['CSV', statementCsv],
  ['XLSX', statementXlsx],
] as const;

/** The statement of a merchant: of the one that the address names, or of the reader's own. */
const StatementPage = () => {
  const text = useText();
  const person = useUser();
  const [query] = useAddress();
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
  const { printing, print } = usePrint(found, (part) => part.movements.length);
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
            <FileButtons
              files={files}
              query={{ ...asked, ...period }}
              name={`${text(statementTexts.name)}-${figures.merchant.name}-${period.from}-${period.to}`}
            />
            <Button look="primary" busy={printing} onClick={() => void print()}>
              {text(statementPageTexts.print)}
            </Button>
          </div>
        )}
      </PageHead>
      <div className="card card-body">
        <PeriodChoice today={today} period={period} />
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
