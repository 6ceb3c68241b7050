import { chartTexts } from '#src/screens/amountLog/chartTimes';
import { overviewTexts } from './overviewTexts';
import { amountTypes } from '#resources/amountLog/amountLog';
import { results } from '#resources/entry/entry';
import type { OverviewDay } from '#resources/overview/calls';
import { EmptyChart, Figure, MuiProvider, surfaceOf, useMode } from '#engine/client/ui';
import { FlowChart } from '../amountLog/FlowChart';
import { enteredOn } from './Numbers';
import { ResultBars } from './ResultBars';
import { resultColors } from './resultColors';
import { formatDay } from '#engine/client/formats';
import { useText } from '#engine/client';
import { entriesOn } from './dayLinks';

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
        {entered ? (
          <ResultBars
            bars={days.map(({ at, entries }) => ({ day: formatDay(new Date(at)), counts: entries }))}
            to={(place, result) => entriesOn(days[place]?.at ?? '', result)}
          />
        ) : (
          <EmptyChart>{text(overviewTexts.empty)}</EmptyChart>
        )}
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
