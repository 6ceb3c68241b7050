import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { amountLog, type AmountChart } from '../../../resources/amountLog';
import { filterQuery } from '../../api/wire';
import { MuiProvider } from '../../muiProvider';
import { Failed } from '../../views/List/States';
import { useProvider } from '../../views/provider';
import { useWords } from '../../views/words';
import { BalanceChart } from './BalanceChart';
import { ChartTables } from './ChartTables';
import { unitWords } from './chartTimes';
import { FlowChart } from './FlowChart';

const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How balances moved within what the list is filtered by, drawn or, for who prefers it, as tables. */
const Charts = () => {
  const { word } = useWords();
  const { filterValues } = useListContext();
  const provider = useProvider();
  const [asTable, setAsTable] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [amountLog.path, 'chart', filterValues],
    queryFn: async ({ signal }) => {
      const query = { ...filterQuery(filterValues), zone: readersZone };
      return (await provider.call<AmountChart>({ method: 'GET', path: `${amountLog.api}/chart`, query }, { signal }))
        .data;
    },
    placeholderData: (before) => before,
  });
  if (error) return <Failed why={error.message} onRetry={() => void refetch()} />;
  if (!data) return <div className="charts" aria-busy="true" />;
  if (data.flow.length === 0) {
    return (
      <div className="charts">
        <p className="charts-empty">{word('chartEmpty')}</p>
      </div>
    );
  }
  return (
    <div className="charts">
      {asTable ? <ChartTables {...data} /> : <Drawings {...data} />}
      <div className="charts-foot">
        <span className="hint">{data.balance === null && word('chartOneMerchant')}</span>
        <button type="button" className="button small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {word('chartAsTable')}
        </button>
      </div>
    </div>
  );
};

const Drawings = ({ unit, flow, balance }: AmountChart) => {
  const { word } = useWords();
  const [flowTitle, balanceTitle] = [word(unitWords[unit][0]), word('chartBalance')];
  return (
    <MuiProvider>
      {balance && balance.length > 0 && (
        <figure>
          <figcaption>{balanceTitle}</figcaption>
          <BalanceChart points={balance} title={balanceTitle} label={word('chartBalanceOf')} />
        </figure>
      )}
      <figure>
        <figcaption>{flowTitle}</figcaption>
        <FlowChart unit={unit} flow={flow} title={flowTitle} />
      </figure>
    </MuiProvider>
  );
};

export default Charts;
