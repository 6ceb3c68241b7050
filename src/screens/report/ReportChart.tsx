import { result, results } from '#resources/entry/entry';
import type { Report } from '#resources/report/calls';
import { formatDateTimeIn } from '#engine/client/formats';
import { useText } from '#engine/client';
import { ResultBars } from '#src/screens/overview/ResultBars';
import { resultColors } from '#src/screens/overview/resultColors';
import { Figure, MuiProvider, useMode } from '#engine/client/ui';
import { decisionsPath } from './links';
import { reportTexts } from './texts';

/** The decisions of a period over time, by result. */
const ReportChart = ({ report: { series, period, zone } }: { readonly report: Report }) => {
  const text = useText();
  const colors = resultColors(useMode());
  const spanAt = (place: number) => ({
    start: place === 0 ? period.start : (series[place]?.at ?? period.start),
    end: series[place + 1]?.at ?? period.end,
  });
  return (
    <MuiProvider>
      <Figure
        title={text(reportTexts.chart)}
        legend={results.flatMap(({ value, label }, place) =>
          value === result.suspected ? [] : [{ label: text(label), color: colors[place] ?? '' }],
        )}
      >
        <ResultBars
          bars={series.map(({ at, results: counts }) => ({ day: formatDateTimeIn(zone, at).slice(0, 10), counts }))}
          to={(place, found) => decisionsPath(spanAt(place), undefined, { result: found })}
        />
      </Figure>
    </MuiProvider>
  );
};

export default ReportChart;
