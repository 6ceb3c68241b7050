import { Suspense, useState, type ReactNode } from 'react';
import { useText } from '#src/i18n/useText';
import { IconButton } from '#src/ui/buttons/IconButton';
import { Figure } from '#src/ui/chart/Figure';
import { MuiProvider } from '#src/ui/mui/muiProvider';
import { Empty } from '../page/Empty';
import { ChartTable } from './ChartTable';
import { toggledSeries, without, type ChartData } from './chartData';
import './charts.css';

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
