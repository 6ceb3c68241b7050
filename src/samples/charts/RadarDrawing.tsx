import { ChartsLocalizationProvider } from '@mui/x-charts/ChartsLocalizationProvider';
import { RadarChart } from '@mui/x-charts/RadarChart';
import { useLocaleInUse } from '#src/i18n/useText';
import { chartLook, sayPoints } from '#src/ui/chart/look';
import type { DrawingProps } from './chartData';

interface RadarDrawingProps extends DrawingProps {
  /** Where the axis of each point ends. */
  readonly ends: readonly number[];
}

/** Several series over axes of different lengths. */
const RadarDrawing = ({ data, height, ends }: RadarDrawingProps) => {
  const { skipAnimation } = chartLook(useLocaleInUse());
  return (
    <ChartsLocalizationProvider localeText={sayPoints}>
      <RadarChart
        skipAnimation={skipAnimation}
        height={height}
        margin={{ left: 92, right: 92, top: 22, bottom: 22 }}
        hideLegend
        shape="circular"
        divisions={4}
        radar={{ metrics: data.points.map((name, at) => ({ name, max: ends[at] ?? 0 })) }}
        series={data.series.map(({ id, label, color, values }) => ({
          id,
          label,
          color,
          data: [...values],
          fillArea: true,
          valueFormatter: (value: number) => data.say(value),
        }))}
      />
    </ChartsLocalizationProvider>
  );
};

export default RadarDrawing;
