import { LineChart, lineClasses, type LineSeries } from '@mui/x-charts/LineChart';
import { useId } from 'react';
import { useLocaleInUse } from '#src/i18n/useText';
import { axisLook, chartLook, sayPoints } from '#src/ui/chart/look';
import type { DrawingProps, Series } from './chartData';

interface LineDrawingProps extends DrawingProps {
  /** Stacks the series, filled. */
  readonly stacked?: boolean;
  /** Filled below the line. */
  readonly area?: boolean;
  /** Hides the axes, for little room. */
  readonly bare?: boolean;
  /** Only the first and the last point are named at the axis. */
  readonly ends?: boolean;
  /** A gradient for the line from left to right, instead of its own color. */
  readonly gradient?: readonly string[];
  /** Formats a value at the axis; short figures by default. */
  readonly tick?: (value: number) => string;
}

const bareAxis = { position: 'none' } as const;

/** Smooth lines over the same points. */
const LineDrawing = ({ data, height, stacked, area, bare, ends, gradient, tick }: LineDrawingProps) => {
  const { compact, ...look } = chartLook(useLocaleInUse());
  const gradientId = useId();
  const { points, say } = data;
  // The tooltip names them in the order in which they lie upon each other.
  const series = stacked ? data.series.toReversed() : data.series;
  const lineOf = ({ id, label, color, values }: Series): LineSeries => ({
    id,
    label,
    color,
    data: values,
    curve: 'monotoneX',
    showMark: false,
    area: area ?? stacked ?? false,
    ...(stacked ? { stack: 'all', stackOrder: 'reverse' } : {}),
    valueFormatter: (value) => say(value ?? 0),
  });
  const line = `& .${lineClasses.line}`;
  const strokes: Record<string, Record<string, string | number>> = {
    [`& .${lineClasses.area}`]: { fillOpacity: 0.12, filter: 'none' },
    [line]: gradient ? { stroke: `url(#${gradientId})`, strokeWidth: 3 } : {},
  };
  for (const { id } of series.filter(({ dashed }) => dashed))
    strokes[`${line}[data-series="${id}"]`] = { strokeDasharray: '4 4' };
  const margin = bare ? { left: 2, right: 2, top: 6, bottom: 2 } : { ...look.margin, right: 40 };
  return (
    <LineChart
      {...look}
      height={height}
      margin={margin}
      grid={bare ? {} : look.grid}
      localeText={sayPoints}
      hideLegend
      xAxis={[
        {
          ...axisLook,
          ...(bare ? bareAxis : {}),
          scaleType: 'point',
          data: [...points],
          // Without it screen readers read points without a name.
          valueFormatter: String,
          tickLabelInterval: ends ? (_, at) => at === 0 || at === points.length - 1 : 'auto',
        },
      ]}
      yAxis={[{ ...axisLook, ...(bare ? bareAxis : { width: 52 }), min: 0, valueFormatter: tick ?? compact }]}
      series={series.map(lineOf)}
      sx={strokes}
    >
      {gradient && (
        <defs>
          <linearGradient id={gradientId}>
            {gradient.map((color, at) => (
              <stop key={color} offset={at / (gradient.length - 1)} stopColor={color} />
            ))}
          </linearGradient>
        </defs>
      )}
    </LineChart>
  );
};

export default LineDrawing;
