import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsLocalizationProvider } from '@mui/x-charts/ChartsLocalizationProvider';
import { useDrawingArea } from '@mui/x-charts/hooks';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { PieChart, pieClasses } from '@mui/x-charts/PieChart';
import { RadarChart } from '@mui/x-charts/RadarChart';
import { useId } from 'react';
import type { Bars, Donut, Line, Radar } from '#resources/samples/chart';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { axisLook, chartLook, sayPoints } from '#src/ui/chart/look';
import { useParts, type DrawingProps } from './drawing';
import styles from '../samples.module.css';

const noAxis = { position: 'none' } as const;
const bareMargin = { left: 2, right: 2, top: 6, bottom: 2 };

/** What charts with axes have in common. */
const useLook = ({ series, sayValue, height, drawing }: DrawingProps<Line | Bars>) => {
  const { compact, ...look } = chartLook(useLocaleInUse());
  /** A figure of an axis as the template has it: `3k`. */
  const inThousands = (value: number) => (value === 0 ? '0' : `${value / 1000}k`);
  const frame = { ...axisLook, ...(drawing.bare ? noAxis : {}) };
  const tick = drawing.tick && { percent: sayValue, thousands: inThousands }[drawing.tick];
  return {
    look: { ...look, height, ...(drawing.bare && { margin: bareMargin }) },
    // Without the formatter screen readers read points without a name.
    places: { ...frame, valueFormatter: String },
    amounts: { ...frame, valueFormatter: tick ?? compact },
    series: series.map(({ id, label, color, values }) => ({
      id,
      label,
      color,
      data: [...values],
      valueFormatter: (value: number | null) => sayValue(value ?? 0),
    })),
  };
};

/** Smooth lines over the same points. */
const LinesDrawing = (props: DrawingProps<Line>) => {
  const { points, palette, drawing } = props;
  const { stacked = false, area = stacked, bare, ends, gradient } = drawing;
  const { look, places, amounts, series } = useLook(props);
  const gradientId = useId();
  const line = `& .${lineClasses.line}`;
  const dashed = props.series.filter((one) => one.dashed).map(({ id }) => `${line}[data-series="${id}"]`);
  return (
    <LineChart
      {...look}
      margin={bare ? bareMargin : { ...look.margin, right: 40 }}
      grid={bare ? {} : look.grid}
      xAxis={[
        {
          ...places,
          scaleType: 'point',
          data: [...points],
          tickLabelInterval: ends ? (_, at) => at === 0 || at === points.length - 1 : 'auto',
        },
      ]}
      yAxis={[{ ...amounts, ...(bare ? {} : { width: 52 }), min: 0 }]}
      // The tooltip names stacked ones in the order in which they lie upon each other.
      series={(stacked ? series.toReversed() : series).map((one) => ({
        ...one,
        color: (gradient && palette[1]) || one.color,
        curve: 'monotoneX',
        showMark: false,
        area,
        ...(stacked ? { stack: 'all', stackOrder: 'reverse' } : {}),
      }))}
      sx={{
        [`& .${lineClasses.area}`]: { fillOpacity: 0.12, filter: 'none' },
        ...(gradient && { [line]: { stroke: `url(#${gradientId})`, strokeWidth: 3 } }),
        ...(dashed.length > 0 && { [dashed.join()]: { strokeDasharray: '4 4' } }),
      }}
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
const BarsDrawing = (props: DrawingProps<Bars>) => {
  const { points, palette, sayValue, drawing } = props;
  const { stacked, lying = false, bare = false, turns } = drawing;
  const { look, places, amounts, series } = useLook(props);
  const inTurns = points.map((_, at) => palette[at % palette.length] ?? '');
  const band = {
    ...places,
    scaleType: 'band',
    data: [...points],
    categoryGapRatio: 0.5,
    ...(turns && { colorMap: { type: 'ordinal' as const, values: [...points], colors: inTurns } }),
  } as const;
  return (
    <BarChart
      {...look}
      grid={bare ? {} : { horizontal: !lying, vertical: lying }}
      borderRadius={2}
      {...(lying
        ? { layout: 'horizontal', xAxis: [{ ...amounts, ...noAxis }], yAxis: [{ ...band, width: 72 }] }
        : { xAxis: [band], yAxis: [{ ...amounts, width: 52 }] })}
      series={series.map((one) => ({
        ...one,
        ...(stacked ? { stack: 'all' } : {}),
        ...(lying ? { barLabel: ({ value }) => sayValue(value ?? 0), barLabelPlacement: 'outside' } : {}),
      }))}
    />
  );
};

const Middle = ({ label, total }: { label: string; total: string }) => {
  const { left, top, width, height } = useDrawingArea();
  const [x, y] = [left + width / 2, top + height / 2];
  return (
    <g className={styles.middle}>
      <text x={x} y={y - 8}>
        {label}
      </text>
      <text x={x} y={y + 16}>
        {total}
      </text>
    </g>
  );
};

/** Parts of a whole. */
const DonutDrawing = ({ series, sayValue, height, drawing: { middle, bare } }: DrawingProps<Donut>) => {
  const text = useText();
  const { total, shareOf } = useParts(series);
  const ring = { innerRadius: '58%', outerRadius: '82%', paddingAngle: 1, arcLabelRadius: '94%' };
  return (
    <PieChart
      skipAnimation
      height={height}
      margin={bare ? 2 : 8}
      localeText={sayPoints}
      hideLegend
      series={[
        {
          ...(bare
            ? { innerRadius: '0%', outerRadius: '100%' }
            : { ...ring, arcLabel: ({ value }: { value: number }) => shareOf(value) }),
          data: series.map(({ id, label, color, values: [value = 0] }) => ({ id, label, color, value })),
          valueFormatter: ({ value }) => `${sayValue(value)} (${shareOf(value)})`,
        },
      ]}
      sx={{ [`& .${pieClasses.arcLabel}`]: { fill: 'var(--body)', fontSize: 12 } }}
    >
      {middle && <Middle label={text(middle)} total={sayValue(total)} />}
    </PieChart>
  );
};

/** Several series over axes of different lengths. */
const RadarDrawing = ({ points, series, sayValue, height, drawing: { ends } }: DrawingProps<Radar>) => (
  <ChartsLocalizationProvider localeText={sayPoints}>
    <RadarChart
      skipAnimation
      height={height}
      margin={{ left: 92, right: 92, top: 22, bottom: 22 }}
      hideLegend
      shape="circular"
      divisions={4}
      radar={{ metrics: points.map((name, at) => ({ name, max: ends[at] ?? 0 })) }}
      series={series.map(({ id, label, color, values }) => ({
        id,
        label,
        color,
        data: [...values],
        fillArea: true,
        valueFormatter: sayValue,
      }))}
    />
  </ChartsLocalizationProvider>
);

/** Draws the shown series of a chart. */
const ChartDrawing = ({ drawing, ...props }: DrawingProps) => {
  switch (drawing.as) {
    case 'line':
      return <LinesDrawing drawing={drawing} {...props} />;
    case 'bars':
      return <BarsDrawing drawing={drawing} {...props} />;
    case 'donut':
      return <DonutDrawing drawing={drawing} {...props} />;
    case 'radar':
      return <RadarDrawing drawing={drawing} {...props} />;
  }
};

export default ChartDrawing;
