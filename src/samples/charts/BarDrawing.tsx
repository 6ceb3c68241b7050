import { BarChart, type BarSeries } from '@mui/x-charts/BarChart';
import { useLocaleInUse } from '#src/i18n/useText';
import { axisLook, chartLook, sayPoints } from '#src/ui/chart/look';
import type { DrawingProps } from './chartData';

interface BarDrawingProps extends DrawingProps {
  readonly stacked?: boolean;
  /** Horizontal bars, each with its name at the left. */
  readonly lying?: boolean;
  /** Hides the axes, for little room. */
  readonly bare?: boolean;
  /** Colors that the bars take in turn, instead of their series' color. */
  readonly byTurns?: readonly string[];
  /** Formats a value at the axis; short figures by default. */
  readonly tick?: (value: number) => string;
}

const bareAxis = { position: 'none' } as const;

/** Bars over the same points. */
const BarDrawing = ({ data, height, stacked, lying, bare, byTurns, tick }: BarDrawingProps) => {
  const { compact, ...look } = chartLook(useLocaleInUse());
  const { points, say, series } = data;
  const places = {
    ...axisLook,
    ...(bare ? bareAxis : {}),
    scaleType: 'band',
    data: [...points],
    valueFormatter: String,
    categoryGapRatio: 0.5,
    ...(byTurns && {
      colorMap: {
        type: 'ordinal' as const,
        values: [...points],
        colors: points.map((_, at) => byTurns[at % byTurns.length] ?? ''),
      },
    }),
  } as const;
  const amounts = { ...axisLook, ...(bare || lying ? bareAxis : {}), valueFormatter: tick ?? compact } as const;
  return (
    <BarChart
      {...look}
      height={height}
      margin={bare ? { left: 2, right: 2, top: 6, bottom: 2 } : look.margin}
      grid={bare ? {} : { horizontal: !lying, vertical: lying ?? false }}
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
        ...(lying ? { barLabel: ({ value }) => say(value ?? 0), barLabelPlacement: 'outside' } : {}),
        valueFormatter: (value) => say(value ?? 0),
      }))}
    />
  );
};

export default BarDrawing;
