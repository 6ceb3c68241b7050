import { chartTexts } from '#src/screens/amountLog/chartTimes';
import { overviewTexts } from './overviewTexts';
import { amountTypes } from '#resources/amountLog/amountLog';
import { results } from '#resources/entry/entry';
import type { OverviewDay } from '#resources/overview/calls';
import { EmptyChart, Figure } from '#src/ui/chart/Figure';
import { surfaceOf, axisLook, chartLook, sayPoints } from '#src/ui/chart/look';
import { MuiProvider } from '#src/ui/mui/muiProvider';
import { useMode } from '#src/ui/themeMode';
import { FlowChart } from '../amountLog/FlowChart';
import { enteredOn } from './Numbers';
import { resultColors } from './resultColors';
import { useText, useLocaleInUse } from '#src/i18n/useText';
import { BarChart } from '@mui/x-charts/BarChart';
import { useNavigate } from 'react-router';
import { formatDay } from '#src/i18n/dateTime';
import { entriesOn } from './dayLinks';

/** Entries per day, stacked by result. A bar leads to its entries. */
const EntriesChart = ({ days }: { days: readonly OverviewDay[] }) => {
  const locale = useLocaleInUse();
  const navigate = useNavigate();
  const colors = resultColors(useMode());
  const { compact, ...look } = chartLook(locale);
  return (
    <BarChart
      {...look}
      localeText={sayPoints}
      hideLegend
      onItemClick={(_, { dataIndex, seriesId }) => {
        const day = days[dataIndex];
        if (day) void navigate(entriesOn(day.at, Number(seriesId)));
      }}
      xAxis={[
        {
          ...axisLook,
          scaleType: 'band',
          data: days.map(({ at }) => new Date(at)),
          valueFormatter: (at: Date, { location }) => (location === 'tick' ? formatDay(at).slice(5) : formatDay(at)),
        },
      ]}
      yAxis={[{ ...axisLook, width: 52, tickMinStep: 1, valueFormatter: compact }]}
      series={results.map(({ value, label }, place) => ({
        id: String(value),
        stack: 'entries',
        label: label[locale],
        color: colors[place],
        data: days.map(({ entries }) => entries[value] ?? 0),
      }))}
    />
  );
};

/** Charts of the last days. A chart without data says so. */
const Charts = ({ days }: { days: readonly OverviewDay[] }) => {
  const text = useText();
  const mode = useMode();
  const colors = resultColors(mode);
  const entered = days.some((day) => enteredOn(day) > 0);
  const moved = days.some(({ deposits, deductions }) => Number(deposits) + Number(deductions) > 0);
  return (
    <MuiProvider>
      <Figure
        title={text(overviewTexts.entries)}
        legend={results.map(({ label }, place) => ({ label: text(label), color: colors[place] ?? '' }))}
      >
        {entered ? <EntriesChart days={days} /> : <EmptyChart>{text(overviewTexts.empty)}</EmptyChart>}
      </Figure>
      <Figure
        title={text(chartTexts.perDay)}
        legend={amountTypes.map(({ label, tone }) => ({
          label: text(label),
          color: surfaceOf(mode, tone),
        }))}
      >
        {moved ? <FlowChart unit="day" flow={days} /> : <EmptyChart>{text(overviewTexts.emptyMoney)}</EmptyChart>}
      </Figure>
    </MuiProvider>
  );
};

export default Charts;
