import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CallChart, ChartData, ChartLook, FixedChart } from '#resources/samples/chart';
import { palettes } from '#resources/samples/palettes';
import type { Call } from '#resources/schema/call';
import { say } from '#resources/schema/language';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { IconButton } from '#src/ui/buttons/Button';
import { Figure } from '#src/ui/chart/Figure';
import { MuiProvider } from '#src/ui/mui/muiProvider';
import { ScrollTable } from '#src/ui/table/ScrollTable';
import { useMode } from '#src/ui/themeMode';
import { useParts, type DrawingProps } from './drawing';
import { Block, Card, Empty } from './Page';
import { Grown } from './parts';
import styles from '../samples.module.css';

// The chart library is large, so a page shows its texts and figures first.
const ChartDrawing = lazy(() => import('./drawings'));

/** The figures of a chart: a row for each point, or for each slice of a chart with one point. */
const ChartTable = ({ title, head, points, series, sayValue }: DrawingProps & { title: string; head: string }) => {
  const text = useText();
  const { shareOf } = useParts(series);
  const isWhole = points.length === 1;
  return (
    <ScrollTable
      // The card and the chart share a title, so this region needs another name.
      title={text(say('%{title}：数据', '%{title}: figures'), { title })}
      heads={isWhole ? [head, ...points, text(say('占比', 'Share'))] : [head, ...series.map(({ label }) => label)]}
      rows={
        isWhole
          ? series.map(({ id, label, values: [value = 0] }) => [id, label, sayValue(value), shareOf(value)])
          : points.map((point, at) => [point, point, ...series.map(({ values }) => sayValue(values[at] ?? 0))])
      }
    />
  );
};

/** A chart with its legend, which hides and shows series, and the table behind it. */
export const Chart = ({ title, untitled, legend = true, colors, unit, ...chart }: ChartLook & ChartData) => {
  const text = useText();
  const locale = useLocaleInUse();
  const palette: readonly string[] = palettes[colors][useMode()];
  const [asTable, setAsTable] = useState(false);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const { height, drawing } = chart;
  const points = chart.points.map((point) => text(point));
  const series = chart.series.map(({ label, color, dashed, values }, at) => ({
    id: String(at),
    label: text(label),
    color: color ?? palette[Math.min(at, palette.length - 1)] ?? '',
    dashed: dashed ?? false,
    values,
  }));
  if (points.length === 0 || series.length === 0) return <Empty />;
  /** Hiding the last series shows all, since an empty chart says nothing. */
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
    setHidden(next.length === series.length ? [] : next);
  };
  const entries = series.map(({ id, label, color, dashed }) => ({
    label,
    color,
    dashed,
    toggle: { shown: !hidden.includes(id), onClick: () => toggle(id) },
  }));
  const sayValue = (value: number) => (unit ? percent.format(value / 100) : value.toLocaleString(locale));
  const props = { points, sayValue, palette, height, drawing };
  return (
    <div className={styles.chart}>
      <Figure
        title={text(title)}
        titled={!untitled}
        legend={legend && !asTable ? entries : []}
        extra={
          <IconButton
            look="plain small"
            icon={asTable ? 'chart' : 'columns'}
            label={text(asTable ? 'views.chartAsDrawing' : 'views.chartAsTable')}
            onClick={() => setAsTable(!asTable)}
          />
        }
      >
        <div style={{ minHeight: height, minWidth: 0 }}>
          {asTable ? (
            <ChartTable {...props} series={series} title={text(title)} head={text(chart.head)} />
          ) : (
            <MuiProvider>
              <Suspense>
                <ChartDrawing {...props} series={series.filter(({ id }) => !hidden.includes(id))} />
              </Suspense>
            </MuiProvider>
          )}
        </div>
      </Figure>
    </div>
  );
};

/** The pixels of a legend above a drawing. */
const legendHeight = 30;

/** A chart of what its call answers, and above it the figure that has grown, if there is one. */
export const ChartBlock = <const C extends Call>({ of: { call, sent, look, read } }: { of: CallChart<C> }) => (
  <Block call={call} sent={sent} height={look.height + legendHeight}>
    {(answer) => {
      const { grown, ...data } = read(answer);
      return (
        <>
          {grown && <Grown {...grown} />}
          <Chart {...look} {...data} />
        </>
      );
    }}
  </Block>
);

interface ChartCardProps<C extends Call> {
  readonly of: CallChart<C> | FixedChart;
  /** What stands above the chart. */
  readonly children?: ReactNode;
}

/** A panel with a chart. */
export const ChartCard = <const C extends Call>({ of, children }: ChartCardProps<C>) => (
  <Card title={'look' in of ? of.look.title : of.title}>
    {children}
    {'look' in of ? <ChartBlock of={of} /> : <Chart {...of} />}
  </Card>
);
