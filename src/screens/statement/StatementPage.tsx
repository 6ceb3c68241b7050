import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { opens } from '../../../resources/vocabulary/access';
import { tenant } from '../../../resources/entities/tenant';
import { statementTexts } from '../../../resources/entities/statementTexts';
import { statementPage } from '../../../resources/pages/customPages';
import { sentenceOf } from '../../api/errors';
import { useUser } from '../../auth/useUser';
import { useText } from '../../i18n/useText';
import { recordPath } from '../../router/recordPath';
import { Button } from '../../ui/buttons/Button';
import { PageHead } from '../../ui/PageHead';
import { PageLoading } from '../../ui/PageLoading';
import { Failed, Gone } from '../../ui/States';
import { PeriodChoice } from './PeriodChoice';
import { isPeriod, periodOf, type Period } from './periods';
import { SendStatement } from './SendStatement';
import { Sheet } from './Sheet';
import { StatementFiles } from './StatementFiles';
import './statement.css';
import { statementPageTexts } from './statementPageTexts';
import { usePrint } from './usePrint';
import { useStatement } from './useStatement';

/** The statement of a merchant: of the one that the address names, or of the reader's own. */
const StatementPage = () => {
  const text = useText();
  const person = useUser();
  const [query, setQuery] = useSearchParams();
  const [today] = useState(() => new Date());
  const ofAny = person !== undefined && opens(statementPage.allow, person.role);
  const named = Number(query.get('tenantId') ?? Number.NaN);
  const tenantId = ofAny && Number.isSafeInteger(named) ? named : undefined;
  const usual = periodOf('thisMonth', today);
  const period: Period = { from: query.get('from') ?? usual.from, to: query.get('to') ?? usual.to };
  const isNamed = person !== undefined && (!ofAny || tenantId !== undefined);
  const wanted = { tenantId, ...period };
  const found = useStatement(wanted, isNamed);
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = found;
  const { printing, print } = usePrint(found);
  const choose = (next: Period) =>
    setQuery((before) => ({ ...Object.fromEntries(before), from: next.from, to: next.to }), { replace: true });

  const [figures] = data?.pages ?? [];
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
          <div className="page-actions statement-actions">
            {tenantId !== undefined && <SendStatement merchant={figures.merchant} period={period} />}
            <StatementFiles wanted={wanted} merchant={figures.merchant.name} />
            <Button look="primary" busy={printing} onClick={() => void print()}>
              {text(statementPageTexts.print)}
            </Button>
          </div>
        )}
      </PageHead>
      <div className="card card-body">
        <PeriodChoice today={today} period={period} onChange={choose} />
        {!isPeriod(period) && <p className="fault">{text(statementPageTexts.wrongPeriod)}</p>}
      </div>
      {error ? (
        <div className="card card-body">
          <Failed why={sentenceOf(error)} onRetry={() => void refetch()} />
        </div>
      ) : figures ? (
        <>
          <Sheet figures={figures} movements={movements} period={period} whole={!hasNextPage} />
          {hasNextPage && (
            <p className="statement-more">
              <Button busy={isFetching} onClick={() => void fetchNextPage()}>
                {text(statementPageTexts.more)}
              </Button>
            </p>
          )}
        </>
      ) : (
        isPeriod(period) && <PageLoading />
      )}
    </>
  );
};

export default StatementPage;
