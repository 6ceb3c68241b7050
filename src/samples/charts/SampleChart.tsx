import { Suspense, useState, type ReactNode } from 'react';
import { useText, useLocaleInUse } from '#src/i18n/useText';
import { IconButton } from '#src/ui/buttons/IconButton';
import { Figure } from '#src/ui/chart/Figure';
import { MuiProvider } from '#src/ui/mui/muiProvider';
import { Empty } from '../page/Empty';
import { toggledSeries, without, type ChartData, sliceTotal } from './chartData';
import { say } from '#resources/schema/language';
import { ScrollTable } from '#src/ui/table/ScrollTable';
import './charts.css';

const share = say('占比', 'Share');
/** The card and the chart share a title, so this region needs another name. */
const figures = say('%{title}：数据', '%{title}: figures');

/** The figures of a chart: a row for each point, or for each slice of a chart with one point. */
const ChartTable = ({ title, data }: { title: string; data: ChartData }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const name = text(figures, { title });
  const { head, points, series, say: sayValue } = data;
  const [first = '', ...more] = points;
  if (more.length > 0)
    return (
      <ScrollTable
        title={name}
        heads={[head, ...series.map(({ label }) => label)]}
        rows={points.map((point, at) => [point, point, ...series.map(({ values }) => sayValue(values[at] ?? 0))])}
      />
    );
  const total = sliceTotal(data);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <ScrollTable
      title={name}
      heads={[head, first, text(share)]}
      rows={series.map(({ id, label, values: [value = 0] }) => [
        id,
        label,
        sayValue(value),
        percent.format(total === 0 ? 0 : value / total),
      ])}
    />
  );
};

interface SampleChartProps {
  readonly title: string;
  /** The title already stands on the card above. */
  readonly titled?: boolean;
  readonly data: ChartData;
  /** Pixels; kept free while the drawing loads. */
  readonly height: number;
  /** One series needs no legend. */
  readonly legend?: boolean;
  /** Draws the series that are shown. */
  readonly children: (shown: ChartData) => ReactNode;
}

/** A chart with its legend, which hides and shows series, and the table behind it. */
export const SampleChart = ({ title, titled = true, data, height, legend = true, children }: SampleChartProps) => {
  const text = useText();
  const [asTable, setAsTable] = useState(false);
  const isEmpty = data.points.length === 0 || data.series.length === 0;
  const [hidden, setHidden] = useState<readonly string[]>([]);
  if (isEmpty) return <Empty />;
  const entries = data.series.map(({ id, label, color, dashed }) => ({
    label,
    color,
    dashed,
    toggle: { shown: !hidden.includes(id), onClick: () => setHidden(toggledSeries(data, hidden, id)) },
  }));
  return (
    <Figure
      title={title}
      titled={titled}
      legend={legend && !asTable ? entries : []}
      extra={
        <IconButton
          look="plain small chart-switch"
          icon={asTable ? 'chart' : 'columns'}
          label={text(asTable ? 'views.chartAsDrawing' : 'views.chartAsTable')}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      <div className="sample-drawing" style={{ minHeight: height }}>
        {asTable ? (
          <ChartTable title={title} data={data} />
        ) : (
          <MuiProvider>
            <Suspense>{children(without(data, hidden))}</Suspense>
          </MuiProvider>
        )}
      </div>
    </Figure>
  );
};
