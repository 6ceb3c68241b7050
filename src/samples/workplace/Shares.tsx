import { contentKinds } from '#resources/samples/series';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { useMode } from '#src/ui/themeMode';
import { DonutDrawing } from '../charts/drawings';
import { palettes } from '../charts/palettes';
import { SampleChart } from '../charts/SampleChart';
import { Card } from '../page/Block';
import { workplaceTexts } from './texts';

const height = 300;
const amounts = [148_564, 334_271, 445_694] as const;

/** The share of each kind of content. */
export const Shares = () => {
  const text = useText();
  const locale = useLocaleInUse();
  const mode = useMode();
  return (
    <Card title={workplaceTexts.shares}>
      <div className="workplace-chart">
        <SampleChart
          title={text(workplaceTexts.shares)}
          height={height}
          data={{
            head: text(workplaceTexts.kind),
            points: [text(workplaceTexts.content)],
            say: (value) => value.toLocaleString(locale),
            series: contentKinds.map(({ value, label }, place) => ({
              id: value,
              label: text(label),
              color: palettes.categories[mode][place] ?? '',
              values: [amounts[place] ?? 0],
            })),
          }}
        >
          {(data) => <DonutDrawing data={data} height={height} middle={text(workplaceTexts.content)} />}
        </SampleChart>
      </div>
    </Card>
  );
};
