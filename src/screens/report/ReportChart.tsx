import { useNavigate } from 'react-router';
import { result, results } from '#resources/entry/entry';
import type { Report } from '#resources/report/calls';
import { formatDateTimeIn } from '#engine/client/formats';
import { useText } from '#engine/client';
import { Figure, MuiProvider, StackedBars, surfaceOf, useMode } from '#engine/client/ui';
import { decisionsPath } from './links';
import { reportTexts } from './texts';

/** The decisions of a period over time, by result. */
const ReportChart = ({ report: { series, period, zone } }: { readonly report: Report }) => {
  const text = useText();
  const mode = useMode();
  const navigate = useNavigate();
  const spanAt = (place: number) => ({
    start: place === 0 ? period.start : (series[place]?.at ?? period.start),
    end: series[place + 1]?.at ?? period.end,
  });
  const parts = results.map(({ value, label, tone }) => ({
    key: String(value),
    label: text(label),
    color: surfaceOf(mode, tone),
    values: series.map(({ results: counts }) => counts[value] ?? 0),
  }));
  return (
    <MuiProvider>
      <Figure title={text(reportTexts.chart)} legend={parts.filter(({ key }) => key !== String(result.suspected))}>
        <StackedBars
          bars={series.map(({ at }) => {
            const name = formatDateTimeIn(zone, at).slice(0, 10);
            return { name, tick: name.slice(5) };
          })}
          series={parts}
          onChoose={(place, key) => void navigate(decisionsPath(spanAt(place), undefined, { result: Number(key) }))}
        />
      </Figure>
    </MuiProvider>
  );
};

export default ReportChart;
