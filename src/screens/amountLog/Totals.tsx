import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { amountLog } from '../../../resources/entities/amountLog';
import { amountSummary, type AmountSummary } from '../../../resources/calls/amountLog';
import { filterQuery } from '../../api/wire';
import { formatMoney } from '../../i18n/money';
import { useProvider } from '../../api/useProvider';
import { Retry } from '../../ui/Retry';
import { useWords, type Word } from '../../i18n/useWords';

const figures = [
  ['deposits', 'totalDeposits'],
  ['deductions', 'totalDeductions'],
] as const satisfies readonly (readonly [keyof AmountSummary, Word])[];

/** Deposits and deductions of all rows that the filter matches, on whatever page they are. */
export const Totals = () => {
  const { locale, word } = useWords();
  const { filterValues } = useListContext();
  const provider = useProvider();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [amountLog.path, 'summary', filterValues],
    queryFn: ({ signal }) => provider.call(amountSummary, filterQuery(filterValues), { signal }),
    placeholderData: (before) => before,
  });
  if (error) return <Retry error={error} onRetry={() => void refetch()} />;
  return (
    <dl className={`totals ${isPlaceholderData ? 'stale' : ''}`} aria-label={word('totals')}>
      {figures.map(([name, label]) => (
        <div key={name}>
          <dt className="quiet">{word(label)}</dt>
          <dd className="numeric">{data ? formatMoney(data[name], locale) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
};
