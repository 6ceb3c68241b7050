import { useNavigate } from 'react-router';
import { EmptyChart, Figure } from '#engine/client/ui/chart/Figure';
import { surfaceOf } from '#engine/client/ui/chart/look';
import { StackedBars } from '#engine/client/ui/chart/StackedBars';
import { MuiProvider } from '#engine/client/ui/mui/muiProvider';
import { useMode } from '#engine/client/ui/themeMode';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { type ChartGroup, dayOf, optionFilter, type ShownChart, spanOf } from './chartSeries';
import { overviewTexts } from './overviewTexts';
import { sayFigure, useWays } from './parts';

type Days = Pick<ChartGroup, 'days'>;

const Drawing = ({ part, series = [], days }: ShownChart & Days) => {
  const locale = useLocaleInUse();
  const text = useText();
  const mode = useMode();
  const navigate = useNavigate();
  const way = useWays();
  const isByDay = days.length > 0;
  const bars = isByDay
    ? days.map((at) => ({ name: dayOf(at), tick: dayOf(at).slice(5) }))
    : series.map(({ label }) => ({ name: text(label) }));
  // Where the bars are the options, each stands at its own place.
  const valuesOf = ({ figures, isTakenAway }: (typeof series)[number], at: number) =>
    isByDay
      ? figures.map((figure) => (isTakenAway ? -1 : 1) * Number(figure))
      : series.map((_, place) => (place === at ? Number(figures[0] ?? 0) : 0));
  return (
    <StackedBars
      bars={bars}
      series={series.map((one, at) => ({
        key: one.key,
        label: text(one.label),
        color: surfaceOf(mode, one.tone),
        values: valuesOf(one, at),
        inWords: (place) => sayFigure(part, one.figures[isByDay ? place : 0] ?? '0', locale),
      }))}
      onChoose={(place, key) => {
        const chosen = series.find((one) => one.key === key);
        if (chosen) void navigate(way(part, spanOf(days[place]), optionFilter(part, chosen)));
      }}
    />
  );
};

/** The charts of a group. One without data says so. */
const Drawings = ({ days, charts }: ChartGroup) => {
  const text = useText();
  const mode = useMode();
  return (
    <MuiProvider>
      {charts.map((chart) => (
        <Figure
          key={chart.name}
          title={text(chart.part.label)}
          legend={(chart.part.by === undefined || days.length === 0 ? [] : (chart.series ?? [])).map(
            ({ label, tone }) => ({ label: text(label), color: surfaceOf(mode, tone) }),
          )}
        >
          {chart.series && !chart.isEmpty ? (
            <Drawing {...chart} days={days} />
          ) : (
            <EmptyChart>{text(chart.series ? chart.part.empty : overviewTexts.failed)}</EmptyChart>
          )}
        </Figure>
      ))}
    </MuiProvider>
  );
};

export default Drawings;
