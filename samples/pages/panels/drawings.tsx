import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { PieChart, pieClasses } from '@mui/x-charts/PieChart';
import type { ChartLook } from '#samples/calls/chart';
import { useLocaleInUse } from '#engine/client';
import { axisLook, chartLook } from '#engine/client/ui';
import { sayPoints } from '#engine/samples';

/** What every drawing gets. */
export interface DrawingProps extends Pick<
  ChartLook,
  'as' | 'stacked' | 'area' | 'bare' | 'lying' | 'unit' | 'height'
> {
  readonly points: readonly string[];
  readonly series: readonly {
    readonly id: string;
    readonly label: string;
    readonly color: string;
    readonly dashed: boolean;
    readonly values: readonly number[];
  }[];
  /** Formats a value. */
  readonly sayValue: (value: number) => string;
}

const noAxis = { position: 'none' } as const;

/** Smooth lines or bars over the same points. */
const AxesDrawing = ({ as, points, series, sayValue, unit, height, stacked, area, bare, lying }: DrawingProps) => {
  const { compact, margin, ...rest } = chartLook(useLocaleInUse());
  const look = {
    ...rest,
    height,
    margin: bare ? { left: 2, right: 2, top: 6, bottom: 2 } : { ...margin, right: as === 'line' ? 40 : margin.right },
    grid: bare ? {} : { horizontal: !lying, vertical: Boolean(lying) },
  };
  const axis = { ...axisLook, ...(bare ? noAxis : {}) };
  // Without the formatter screen readers read points without a name.
  const places = { ...axis, data: [...points], valueFormatter: String };
  const amounts = { ...axis, min: 0, valueFormatter: unit ? sayValue : compact };
  const width = bare ? 0 : 52;
  const drawn = series.map(({ id, label, color, values }) => ({
    id,
    label,
    color,
    data: [...values],
    valueFormatter: (value: number | null) => sayValue(value ?? 0),
    ...(stacked ? { stack: 'all' } : {}),
  }));
  if (as === 'bars') {
    const band = { ...places, scaleType: 'band', categoryGapRatio: 0.5 } as const;
    return (
      <BarChart
        {...look}
        borderRadius={2}
        {...(lying
          ? { layout: 'horizontal', xAxis: [amounts], yAxis: [{ ...band, width: 104 }] }
          : { xAxis: [band], yAxis: [{ ...amounts, width }] })}
        series={drawn}
      />
    );
  }
  const dashed = series.filter((one) => one.dashed).map(({ id }) => `& .${lineClasses.line}[data-series="${id}"]`);
  return (
    <LineChart
      {...look}
      xAxis={[{ ...places, scaleType: 'point' }]}
      yAxis={[{ ...amounts, width }]}
      series={drawn.map((one) => ({ ...one, curve: 'monotoneX', showMark: false, area: Boolean(area) }))}
      sx={{
        [`& .${lineClasses.area}`]: { fillOpacity: 0.12, filter: 'none' },
        ...(dashed.length > 0 && { [dashed.join()]: { strokeDasharray: '4 4' } }),
      }}
    />
  );
};

/** Parts of a whole. */
const PieDrawing = ({ series, sayValue, height, bare }: DrawingProps) => {
  const percent = new Intl.NumberFormat(useLocaleInUse(), { style: 'percent', maximumFractionDigits: 1 });
  const total = series.reduce((sum, { values: [value = 0] }) => sum + value, 0);
  const shareOf = ({ value }: { value: number }) => percent.format(value / total);
  const ring = { outerRadius: '82%', arcLabelRadius: '94%', arcLabel: shareOf };
  return (
    <PieChart
      skipAnimation
      height={height}
      margin={bare ? 2 : 8}
      localeText={sayPoints}
      hideLegend
      series={[
        {
          ...(bare ? { outerRadius: '100%' } : ring),
          data: series.map(({ id, label, color, values: [value = 0] }) => ({ id, label, color, value })),
          valueFormatter: (slice) => `${sayValue(slice.value)} (${shareOf(slice)})`,
        },
      ]}
      sx={{ [`& .${pieClasses.arcLabel}`]: { fill: 'var(--body)', fontSize: 12 } }}
    />
  );
};

/** Draws the series of a chart. */
const ChartDrawing = (props: DrawingProps) =>
  props.as === 'pie' ? <PieDrawing {...props} /> : <AxesDrawing {...props} />;

export default ChartDrawing;
