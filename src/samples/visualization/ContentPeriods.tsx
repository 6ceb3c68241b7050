import Slider from '@mui/material/Slider';
import { useState } from 'react';
import type { contentPeriods } from '#resources/samples/visualization';
import { contentKinds } from '#resources/samples/series';
import type { AnswerOf } from '#resources/schema/call';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { MuiProvider } from '#src/ui/mui/muiProvider';
import { useMode } from '#src/ui/themeMode';
import { LineDrawing } from '../charts/drawings';
import { labelOf } from '../charts/labelOf';
import { palettes } from '../charts/palettes';
import { SampleChart } from '../charts/SampleChart';
import { analysisTexts } from './texts';

const height = 320;

/** Fewer points make no line. */
const leastShown = 2;

/** When people read each kind of content; a slider narrows the time span. */
export const ContentPeriods = ({ xAxis, data }: AnswerOf<typeof contentPeriods>) => {
  const text = useText();
  const mode = useMode();
  const percent = new Intl.NumberFormat(useLocaleInUse(), { style: 'percent' });
  const last = xAxis.length - 1;
  const [[from, to], setShown] = useState<readonly [from: number, to: number]>([0, last]);
  const sayPercent = (value: number) => percent.format(value / 100);
  return (
    <>
      <SampleChart
        title={text(analysisTexts.periods)}
        height={height}
        data={{
          head: text(analysisTexts.time),
          points: xAxis.slice(from, to + 1),
          series: data.map(({ name, value }, at) => ({
            id: name,
            label: text(labelOf(contentKinds, name)),
            color: palettes.kinds[mode][at] ?? '',
            values: value.slice(from, to + 1),
          })),
          say: sayPercent,
        }}
      >
        {(shown) => <LineDrawing data={shown} height={height} tick={sayPercent} />}
      </SampleChart>
      <MuiProvider>
        <Slider
          className="chart-zoom"
          size="small"
          disableSwap
          min={0}
          max={last}
          value={[from, to]}
          valueLabelDisplay="auto"
          valueLabelFormat={(at) => xAxis[at]}
          getAriaLabel={(thumb) => text(thumb === 0 ? analysisTexts.zoomFrom : analysisTexts.zoomTo)}
          getAriaValueText={(at) => xAxis[at] ?? ''}
          onChange={(_, next) => {
            const [first = 0, end = last] = Array.isArray(next) ? next : [];
            if (end - first >= leastShown - 1) setShown([first, end]);
          }}
        />
      </MuiProvider>
    </>
  );
};
