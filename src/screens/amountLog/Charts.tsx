import { formatDateTime, formatMoney, readersZone } from '#engine/client/formats';
import { Loaded, useCall, useLocaleInUse, useText } from '#engine/client';
import { useListContext } from 'react-admin';
import { useState } from 'react';
import { amountLog, amountTypes } from '#resources/amountLog/amountLog';
import { amountChart, type AmountChart } from '#resources/amountLog/calls';
import { filterQuery, logFields } from '#engine/schema';
import { Button, Figure, MuiProvider, PlainTable, surfaceOf, useMode } from '#engine/client/ui';
import { BalanceChart } from './BalanceChart';
import { chartTexts, unitName, unitTexts } from './chartTimes';
import { FlowChart } from './FlowChart';
import styles from './head.module.css';

/** The figures of the charts, the newest first as in the list below. */
const ChartTables = ({ unit, flow, balance }: AmountChart) => {
  const locale = useLocaleInUse();
  const text = useText();
  const [title, one] = unitTexts[unit];
  const [deposit, deduction] = amountTypes;
  return (
    <>
      {balance && balance.length > 0 && (
        <PlainTable
          title={text(chartTexts.balance)}
          heads={[logFields.createdAt.label[locale], text(chartTexts.balanceOf)]}
          rows={balance
            .toReversed()
            .map((point) => [point.at, formatDateTime(point.at), formatMoney(point.balance, locale)])}
        />
      )}
      <PlainTable
        title={text(title)}
        heads={[text(one), deposit.label[locale], deduction.label[locale]]}
        rows={flow
          .toReversed()
          .map(({ at, deposits, deductions }) => [
            at,
            unitName(unit, new Date(at)),
            formatMoney(deposits, locale),
            formatMoney(deductions, locale),
          ])}
      />
    </>
  );
};

/** How balances moved within the list's filter, as charts or as tables. */
const Charts = () => {
  const text = useText();
  const { filterValues } = useListContext();
  const [asTable, setAsTable] = useState(false);
  const chart = useCall(
    [amountLog.path, 'chart', filterValues],
    amountChart,
    { ...filterQuery(filterValues), zone: readersZone },
    { keepsEarlier: true },
  );
  return (
    <Loaded of={chart} waiting={<div className={styles.charts} aria-busy="true" />}>
      {(data) => (
        <div className={styles.charts}>
          {data.flow.length === 0 ? (
            <p className={styles.empty}>{text(chartTexts.empty)}</p>
          ) : (
            <>
              {asTable ? <ChartTables {...data} /> : <Drawings {...data} />}
              <div className={`line ${styles.foot}`}>
                <span className="hint">{data.balance === null && text(chartTexts.oneMerchant)}</span>
                <Button look="small" onClick={() => setAsTable(!asTable)}>
                  {text(asTable ? 'views.chartAsDrawing' : 'views.chartAsTable')}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </Loaded>
  );
};

/** The line continues to the last day of the bars, since a balance stays until it changes. */
const upTo = (balance: NonNullable<AmountChart['balance']>, flow: AmountChart['flow']) => {
  const [last, end] = [balance.at(-1), flow.at(-1)];
  return last && end && end.at > last.at ? [...balance, { ...last, at: end.at }] : balance;
};

const Drawings = ({ unit, flow, balance }: AmountChart) => {
  const text = useText();
  const mode = useMode();
  return (
    <MuiProvider>
      {balance && balance.length > 0 && (
        <Figure title={text(chartTexts.balance)}>
          <BalanceChart points={upTo(balance, flow)} label={text(chartTexts.balanceOf)} />
        </Figure>
      )}
      <Figure
        title={text(unitTexts[unit][0])}
        legend={amountTypes.map(({ label, tone }) => ({ label: text(label), color: surfaceOf(mode, tone) }))}
      >
        <FlowChart unit={unit} flow={flow} />
      </Figure>
    </MuiProvider>
  );
};

export default Charts;
