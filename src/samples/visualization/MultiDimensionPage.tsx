import { growthQuotas, daysShown, contentKinds } from '#resources/samples/series';
import { dataOverview, dataChainGrowth } from '#resources/samples/visualization';
import { Block, Card } from '../page/Block';
import { SamplePage } from '../page/SamplePage';
import { OverviewChart, OverviewTotals } from './Overview';
import { analysisTexts } from './texts';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { useMode } from '#src/ui/themeMode';
import { BarDrawing, LineDrawing, DonutDrawing, RadarDrawing } from '../charts/drawings';
import { labelOf } from '../charts/labelOf';
import { palettes } from '../charts/palettes';
import { SampleChart } from '../charts/SampleChart';
import { Growth } from '../page/Growth';
import { riseThreshold, actions, byTopic, sources, topics } from './figures';
import './visualization.css';

/** Today's reactions of readers. */
const ActionsChart = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const [color] = palettes.actions[useMode()];
  return (
    <SampleChart
      title={text(analysisTexts.actions)}
      height={122}
      legend={false}
      data={{
        head: text(analysisTexts.action),
        points: actions.map(({ label }) => text(label)),
        series: [{ id: 'count', label: text(analysisTexts.count), color, values: actions.map(({ count }) => count) }],
        say: (value) => value.toLocaleString(locale),
      }}
    >
      {(shown) => <BarDrawing data={shown} height={122} lying />}
    </SampleChart>
  );
};

/** What each kind of content is about. */
const TopicsChart = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const colors = palettes.categories[useMode()];
  return (
    <SampleChart
      title={text(analysisTexts.kinds)}
      height={222}
      data={{
        head: text(analysisTexts.topic),
        points: topics.map(({ label }) => text(label)),
        series: byTopic.map(({ kind, values }, at) => ({
          id: kind.value,
          label: text(kind.label),
          color: colors[at] ?? '',
          values,
        })),
        say: (value) => value.toLocaleString(locale),
      }}
    >
      {(shown) => <RadarDrawing data={shown} height={222} ends={topics.map(({ end }) => end)} />}
    </SampleChart>
  );
};

/** Where the content of each kind comes from. */
const SourceCharts = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const colors = palettes.sources[useMode()];
  return contentKinds.map(({ value: kind, label }) => (
    <SampleChart
      key={kind}
      title={text(label)}
      titled={false}
      height={260}
      data={{
        head: text(analysisTexts.source),
        points: [text(analysisTexts.amount)],
        series: sources.map(({ id, label: source, count }, at) => ({
          id,
          label: text(source),
          color: colors[at] ?? '',
          values: [count],
        })),
        say: (value) => value.toLocaleString(locale),
      }}
    >
      {(shown) => <DonutDrawing data={shown} height={260} middle={text(label)} />}
    </SampleChart>
  ));
};

const height = 80;

type Quota = (typeof growthQuotas)[number]['value'];

/** Stocks are bars, their trends are lines. */
const asBars: readonly Quota[] = ['userRetention', 'contentConsumption'];

/** One figure, how it has grown, and its last twelve days. */
const GrowthCard = ({ value: quota, label }: (typeof growthQuotas)[number]) => {
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

/** The template's multi-dimension analysis: the whole, its growth, and where content comes from. */
const MultiDimensionPage = () => (
  <SamplePage route="MultiDimensionDataAnalysis" className="analysis">
    <div className="analysis-row wide-first">
      <Card title={analysisTexts.overview}>
        <div className="card-body">
          <OverviewTotals />
          <Block call={dataOverview} sent={{}}>
            {(answer) => <OverviewChart {...answer} />}
          </Block>
        </div>
      </Card>
      <div className="analysis sample-stack">
        <Card title={analysisTexts.actions}>
          <div className="card-body">
            <ActionsChart />
          </div>
        </Card>
        <Card title={analysisTexts.kinds}>
          <div className="card-body">
            <TopicsChart />
          </div>
        </Card>
      </div>
    </div>
    <div className="analysis-growth">
      {growthQuotas.map((quota) => (
        <GrowthCard key={quota.value} {...quota} />
      ))}
    </div>
    <Card title={analysisTexts.sources}>
      <div className="card-body analysis-sources">
        <SourceCharts />
      </div>
    </Card>
  </SamplePage>
);

export default MultiDimensionPage;
