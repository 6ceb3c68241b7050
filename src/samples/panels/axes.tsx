import { BarChart, type BarSeries } from '@mui/x-charts/BarChart';
import { LineChart, lineClasses, type LineSeries } from '@mui/x-charts/LineChart';
import { useId } from 'react';
import { useLocaleInUse } from '#src/i18n/useText';
import { axisLook, chartLook, sayPoints } from '#src/ui/chart/look';
import type { Bars, Drawing, Line } from '#resources/samples/chart';

/** What every drawing gets. */
export interface DrawingProps<D = Drawing> {
  readonly points: readonly string[];
  /** Those that are shown. */
  readonly series: readonly {
    readonly id: string;
    readonly label: string;
    readonly color: string;
    readonly dashed: boolean;
    readonly values: readonly number[];
  }[];
  /** Formats a value. */
  readonly sayValue: (value: number) => string;
  readonly palette: readonly string[];
  /** Pixels. */
  readonly height: number;
  readonly drawing: D;
}

/** A figure of an axis as the template has it: `3k`. */
const inThousands = (value: number) => (value === 0 ? '0' : `${value / 1000}k`);

/** Formats a value at an axis; undefined where it is short by default. */
const tickOf = (tick: Line['tick'], sayValue: DrawingProps['sayValue']) =>
  tick && { percent: sayValue, thousands: inThousands }[tick];

const noAxis = { position: 'none' } as const;
const bareMargin = { left: 2, right: 2, top: 6, bottom: 2 };

/** Smooth lines over the same points. */
export const LinesDrawing = ({ points, series: shown, sayValue, palette, height, drawing }: DrawingProps<Line>) => {
  const { stacked = false, area = stacked, bare, ends, gradient, tick } = drawing;
  const { compact, ...look } = chartLook(useLocaleInUse());
  const gradientId = useId();
  // The tooltip names them in the order in which they lie upon each other.
  const series = stacked ? shown.toReversed() : shown;
  const line = `& .${lineClasses.line}`;
  const strokes: Record<string, Record<string, string | number>> = {
    [`& .${lineClasses.area}`]: { fillOpacity: 0.12, filter: 'none' },
    [line]: gradient ? { stroke: `url(#${gradientId})`, strokeWidth: 3 } : {},
  };
  for (const { id } of series.filter(({ dashed }) => dashed))
    strokes[`${line}[data-series="${id}"]`] = { strokeDasharray: '4 4' };
  return (
    <LineChart
      {...look}
      height={height}
      margin={bare ? bareMargin : { ...look.margin, right: 40 }}
      grid={bare ? {} : look.grid}
      localeText={sayPoints}
      hideLegend
      xAxis={[
        {
          ...axisLook,
          ...(bare ? noAxis : {}),
          scaleType: 'point',
          data: [...points],
          // Without it screen readers read points without a name.
          valueFormatter: String,
          tickLabelInterval: ends ? (_, at) => at === 0 || at === points.length - 1 : 'auto',
        },
      ]}
      yAxis={[
        { ...axisLook, ...(bare ? noAxis : { width: 52 }), min: 0, valueFormatter: tickOf(tick, sayValue) ?? compact },
      ]}
      series={series.map(({ id, label, color, values }): LineSeries => ({
        id,
        label,
        color: (gradient && palette[1]) || color,
        data: values,
        curve: 'monotoneX',
        showMark: false,
        area,
        ...(stacked ? { stack: 'all', stackOrder: 'reverse' } : {}),
        valueFormatter: (value) => sayValue(value ?? 0),
      }))}
      sx={strokes}
    >
      {gradient && (
        <defs>
          <linearGradient id={gradientId}>
            {palette.map((color, at) => (
              <stop key={color} offset={at / (palette.length - 1)} stopColor={color} />
            ))}
          </linearGradient>
        </defs>
      )}
    </LineChart>
  );
};

/** Bars over the same points. */
export const BarsDrawing = ({ points, series, sayValue, palette, height, drawing }: DrawingProps<Bars>) => {
  const { stacked, lying = false, bare = false, turns, tick } = drawing;
  const { compact, ...look } = chartLook(useLocaleInUse());
  const inTurns = points.map((_, at) => palette[at % palette.length] ?? '');
  const places = {
    ...axisLook,
    ...(bare ? noAxis : {}),
    scaleType: 'band',
    data: [...points],
    valueFormatter: String,
    categoryGapRatio: 0.5,
    ...(turns && { colorMap: { type: 'ordinal' as const, values: [...points], colors: inTurns } }),
  } as const;
  const amounts = {
    ...axisLook,
    ...(bare || lying ? noAxis : {}),
    valueFormatter: tickOf(tick, sayValue) ?? compact,
  } as const;
  return (
    <BarChart
      {...look}
      height={height}
      margin={bare ? bareMargin : look.margin}
      grid={bare ? {} : { horizontal: !lying, vertical: lying }}
      localeText={sayPoints}
      hideLegend
      borderRadius={2}
      {...(lying
        ? { layout: 'horizontal', xAxis: [amounts], yAxis: [{ ...places, width: 72 }] }
        : { xAxis: [places], yAxis: [{ ...amounts, width: 52 }] })}
      series={series.map(({ id, label, color, values }): BarSeries => ({
        id,
        label,
        color,
        data: [...values],
        ...(stacked ? { stack: 'all' } : {}),
        ...(lying ? { barLabel: ({ value }) => sayValue(value ?? 0), barLabelPlacement: 'outside' } : {}),
        valueFormatter: (value) => sayValue(value ?? 0),
      }))}
    />
  );
};
