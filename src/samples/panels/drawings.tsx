import { ChartsLocalizationProvider } from '@mui/x-charts/ChartsLocalizationProvider';
import { useDrawingArea } from '@mui/x-charts/hooks';
import { PieChart, pieClasses } from '@mui/x-charts/PieChart';
import { RadarChart } from '@mui/x-charts/RadarChart';
import type { Donut, Radar } from '#resources/samples/chart';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { chartLook, sayPoints } from '#src/ui/chart/look';
import { BarsDrawing, LinesDrawing, type DrawingProps } from './axes';

import styles from './panels.module.css';

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
  const locale = useLocaleInUse();
  const { skipAnimation } = chartLook(locale);
  const total = series.reduce((sum, { values: [value = 0] }) => sum + value, 0);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const shareOf = (value: number) => percent.format(total === 0 ? 0 : value / total);
  const ring = {
    innerRadius: '58%',
    outerRadius: '82%',
    paddingAngle: 1,
    arcLabel: ({ value }: { value: number }) => shareOf(value),
    arcLabelRadius: '94%',
  };
  return (
    <PieChart
      skipAnimation={skipAnimation}
      height={height}
      margin={bare ? 2 : 8}
      localeText={sayPoints}
      hideLegend
      series={[
        {
          ...(bare ? { innerRadius: '0%', outerRadius: '100%', paddingAngle: 0 } : ring),
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
      skipAnimation={chartLook(useLocaleInUse()).skipAnimation}
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
