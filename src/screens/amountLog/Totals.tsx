import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { amountLog } from '#resources/amountLog/amountLog';
import { amountSummary, type AmountSummary } from '#resources/amountLog/calls';
import { filterQuery } from '#resources/wire/values';
import { formatMoney } from '#src/i18n/money';
import { useProvider } from '#src/api/useProvider';
import { sentenceOf } from '#src/api/errors';
import { Retry } from '#src/ui/Retry';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import type { TextKey } from '#src/i18n/texts';

const figures = [
  ['deposits', 'views.totalDeposits'],
  ['deductions', 'views.totalDeductions'],
] as const satisfies readonly (readonly [keyof AmountSummary, TextKey])[];

/** Deposits and deductions of all rows that the filter matches, over all pages. */
export const Totals = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const { filterValues } = useListContext();
  const provider = useProvider();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [amountLog.path, 'summary', filterValues],
    queryFn: ({ signal }) => provider.call(amountSummary, filterQuery(filterValues), { signal }),
    placeholderData: (before) => before,
  });
  if (error) return <Retry why={sentenceOf(error)} onRetry={() => void refetch()} />;
  return (
    <dl className={`totals ${isPlaceholderData ? 'stale' : ''}`} aria-label={text('views.totals')}>
      {figures.map(([name, label]) => (
        <div key={name}>
          <dt className="quiet">{text(label)}</dt>
          <dd className="numeric">{data ? formatMoney(data[name], locale) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
};
