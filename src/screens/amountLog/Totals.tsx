import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { amountLog, type AmountSummary } from '../../../resources/entities/amountLog';
import { filterQuery } from '../../api/wire';
import { formatMoney } from '../../i18n/money';
import { useProvider } from '../../api/useProvider';
import { sentenceOf } from '../../api/errors';
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
    queryFn: async ({ signal }) => {
      const call = { method: 'GET', path: `${amountLog.api}/summary`, query: filterQuery(filterValues) } as const;
      return (await provider.call<AmountSummary>(call, { signal })).data;
    },
    placeholderData: (before) => before,
  });
  if (error) return <Retry why={sentenceOf(error)} onRetry={() => void refetch()} />;
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
