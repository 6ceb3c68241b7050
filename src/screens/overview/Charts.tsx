import { amountTypes } from '#resources/amountLog/amountLog';
import { results } from '#resources/entry/entry';
import type { OverviewDay } from '#resources/overview/calls';
import { Figure } from '#src/ui/chart/Figure';
import { surfaceOf } from '#src/ui/chart/surface';
import { MuiProvider } from '#src/ui/mui/muiProvider';
import { useMode } from '#src/ui/themeMode';
import { FlowChart } from '../amountLog/FlowChart';
import { EntriesChart } from './EntriesChart';
import { enteredOn } from './Numbers';
import { resultColors } from './resultColors';
import { useText } from '#src/i18n/useText';

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
        title={text('views.overviewEntries')}
        legend={results.map(({ label }, place) => ({ label: text(label), color: colors[place] ?? '' }))}
      >
        {entered ? <EntriesChart days={days} /> : <p className="chart-empty">{text('views.overviewEmpty')}</p>}
      </Figure>
      <Figure
        title={text('views.chartPerDay')}
        legend={amountTypes.map(({ label, tone }) => ({
          label: text(label),
          color: surfaceOf(mode, tone),
        }))}
      >
        {moved ? (
          <FlowChart unit="day" flow={days} />
        ) : (
          <p className="chart-empty">{text('views.overviewEmptyMoney')}</p>
        )}
      </Figure>
    </MuiProvider>
  );
};

export default Charts;
