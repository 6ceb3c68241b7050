import { overviewSeries } from '#resources/samples/series';
import type { dataOverview } from '#resources/samples/visualization';
import type { AnswerOf } from '#resources/schema/call';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import { useMode } from '#src/ui/themeMode';
import { LineDrawing } from '../charts/drawings';
import { labelOf } from '../charts/labelOf';
import { palettes } from '../charts/palettes';
import { SampleChart } from '../charts/SampleChart';
import { totals } from './figures';
import { analysisTexts } from './texts';

const height = 400;
const icons = ['edit', 'check', 'eye', 'user'] as const;

/** Four overall figures. */
export const OverviewTotals = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const colors = palettes.overview[useMode()];
  return (
    <ul className="figures">
      {overviewSeries.map(({ value, label }, at) => (
        <li key={value}>
          <span className="figure-icon" style={{ color: colors[at] }}>
            <Icon name={icons[at] ?? 'chart'} size={20} />
          </span>
          <span className="figure-name">{text(label)}</span>
          <span className="figure-value">{(totals[at] ?? 0).toLocaleString(locale)}</span>
        </li>
      ))}
    </ul>
  );
};

/** The history of the four figures, stacked. */
export const OverviewChart = ({ xAxis, data }: AnswerOf<typeof dataOverview>) => {
  const locale = useLocaleInUse();
  const text = useText();
  const colors = palettes.overview[useMode()];
  return (
    <SampleChart
      title={text(analysisTexts.overview)}
      height={height}
      data={{
        head: text(analysisTexts.day),
        points: xAxis,
        series: data.map(({ name, value }, at) => ({
          id: name,
          label: text(labelOf(overviewSeries, name)),
          color: colors[at] ?? '',
          values: value,
        })),
        say: (value) => value.toLocaleString(locale),
      }}
    >
      {(shown) => <LineDrawing data={shown} height={height} stacked />}
    </SampleChart>
  );
};
