import { daysShown, type growthQuotas } from '#resources/samples/series';
import { dataChainGrowth } from '#resources/samples/visualization';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { useMode } from '#src/ui/themeMode';
import { BarDrawing, LineDrawing } from '../charts/drawings';
import { labelOf } from '../charts/labelOf';
import { palettes } from '../charts/palettes';
import { SampleChart } from '../charts/SampleChart';
import { Block, Card } from '../page/Block';
import { Growth } from '../page/Growth';
import { riseThreshold } from './figures';
import { analysisTexts } from './texts';

const height = 80;

type Quota = (typeof growthQuotas)[number]['value'];

/** Stocks are bars, their trends are lines. */
const asBars: readonly Quota[] = ['userRetention', 'contentConsumption'];

/** One figure, how it has grown, and its last twelve days. */
export const GrowthCard = ({ value: quota, label }: (typeof growthQuotas)[number]) => {
  const locale = useLocaleInUse();
  const text = useText();
  const mode = useMode();
  const [line] = palettes.growthLine[mode];
  return (
    <Card title={label}>
      <div className="card-body">
        <Block call={dataChainGrowth} sent={{ quota }}>
          {({ count, growth, chartData: { xAxis, data } }) => (
            <>
              <div className="grown">
                <span className="grown-count">{count.toLocaleString(locale)}</span>
                <Growth value={growth} falls={growth <= riseThreshold} />
              </div>
              <SampleChart
                title={text(label)}
                height={height}
                legend={false}
                data={{
                  head: text(analysisTexts.day),
                  points: xAxis.map((day) => text(labelOf(daysShown, day))),
                  series: [{ id: data.name, label: text(label), color: line, values: data.value }],
                  say: (value) => value.toLocaleString(locale),
                }}
              >
                {(shown) =>
                  asBars.includes(quota) ? (
                    <BarDrawing data={shown} height={height} bare byTurns={palettes.growthBars[mode]} />
                  ) : (
                    <LineDrawing data={shown} height={height} bare />
                  )
                }
              </SampleChart>
            </>
          )}
        </Block>
      </div>
    </Card>
  );
};
