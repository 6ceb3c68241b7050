import type { contentData } from '../../../resources/samples/dashboard';
import type { AnswerOf } from '../../../resources/vocabulary/call';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { useMode } from '../../ui/themeMode';
import { LineDrawing } from './drawings';
import { inThousands } from './inThousands';
import { palettes } from './palettes';
import { SampleChart } from './SampleChart';
import { texts } from './texts';

const height = 289;

/** One unit of the answer is so much content. */
const unit = 10_000;

/** How much content there was on each day. */
export const ContentData = ({ points }: { points: AnswerOf<typeof contentData> }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const gradient = palettes.content[useMode()];
  return (
    <SampleChart
      title={text(texts.content)}
      height={height}
      legend={false}
      data={{
        head: text(texts.day),
        points: points.map(({ x }) => x),
        series: [{ id: 'content', label: text(texts.total), colour: gradient[1], values: points.map(({ y }) => y) }],
        say: (value) => (value * unit).toLocaleString(locale),
      }}
    >
      {(shown) => (
        <LineDrawing
          data={shown}
          height={height}
          area
          ends
          gradient={gradient}
          tick={(value) => inThousands(value * 1000)}
        />
      )}
    </SampleChart>
  );
};
