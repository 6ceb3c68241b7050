import { contentKinds } from '../../../resources/samples/series';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { useMode } from '../../ui/themeMode';
import { DonutDrawing } from '../charts/drawings';
import { palettes } from '../charts/palettes';
import { SampleChart } from '../charts/SampleChart';
import { Card } from '../page/Block';
import { words } from './texts';

const height = 300;
const amounts = [148_564, 334_271, 445_694] as const;

/** How the content divides into kinds. */
export const Shares = () => {
  const text = useText();
  const locale = useLocaleInUse();
  const mode = useMode();
  return (
    <Card title={words.shares}>
      <div className="workplace-chart">
        <SampleChart
          title={text(words.shares)}
          height={height}
          data={{
            head: text(words.kind),
            points: [text(words.content)],
            say: (value) => value.toLocaleString(locale),
            series: contentKinds.map(({ value, label }, place) => ({
              id: value,
              label: text(label),
              colour: palettes.categories[mode][place] ?? '',
              values: [amounts[place] ?? 0],
            })),
          }}
        >
          {(data) => <DonutDrawing data={data} height={height} middle={text(words.content)} />}
        </SampleChart>
      </div>
    </Card>
  );
};
