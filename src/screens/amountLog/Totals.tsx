import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { amountLog, type AmountSummary } from '../../../resources/amountLog';
import { filterQuery } from '../../api/wire';
import { formatMoney } from '../../kinds/money';
import { mayOpen, reconcilePage } from '../../router/places';
import { usePerson } from '../../views/usePerson';
import { useProvider } from '../../views/provider';
import { useWords, type Word } from '../../views/words';
import './totals.css';

const figures = [
  ['deposits', 'totalDeposits'],
  ['deductions', 'totalDeductions'],
] as const satisfies readonly (readonly [keyof AmountSummary, Word])[];

/** Deposits and deductions of all rows that the filter matches, on whatever page they are. */
const Totals = () => {
  const { locale, word } = useWords();
  const { filterValues } = useListContext();
  const provider = useProvider();
  const person = usePerson();
  const { data, isPlaceholderData } = useQuery({
    queryKey: [amountLog.path, 'summary', filterValues],
    queryFn: async ({ signal }) => {
      const call = { method: 'GET', path: `${amountLog.api}/summary`, query: filterQuery(filterValues) } as const;
      return (await provider.call<AmountSummary>(call, { signal })).data;
    },
    placeholderData: (before) => before,
  });
  return (
    <div className="list-head">
      <dl className={`totals ${isPlaceholderData ? 'stale' : ''}`} aria-label={word('totals')}>
        {figures.map(([name, label]) => (
          <div key={name}>
            <dt className="quiet">{word(label)}</dt>
            <dd className="numeric">{data ? formatMoney(data[name], locale) : '–'}</dd>
          </div>
        ))}
      </dl>
      {person && mayOpen(person.role, reconcilePage) && (
        <Link className="button text small" to={reconcilePage.pattern}>
          {word('reconcile')}
        </Link>
      )}
    </div>
  );
};

export default Totals;
