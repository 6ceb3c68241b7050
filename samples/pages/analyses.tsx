import type { CallChart } from '#samples/calls/chart';
import * as charts from '#samples/calls/charts';
import { overviewSeries, popularAuthors, type PopularAuthor } from '#samples/calls/visualization';
import type { Call } from '#engine/schema';
import { say } from '#engine/schema/language';
import { useLocaleInUse, useText } from '#engine/client';
import { Facts } from '#engine/client/ui';
import { Chart, ChartBlock, ChartCard } from './panels/Chart';
import { Block, Card, Main, SamplePage, Split, Stack } from './panels/Page';
import { RowsTable } from './panels/lists';
import styles from './samples.module.css';

/** One figure of the public's opinion. */
const Opinion = <const C extends Call>({ of }: { of: CallChart<C> }) => {
  const name = useText()(of.look.title);
  return (
    <section className={`${styles.stack} ${styles.framed}`} aria-label={name}>
      <h3>{name}</h3>
      <ChartBlock of={of} />
    </section>
  );
};

/** The most-read authors. */
export const PopularAuthors = ({ list }: { list: readonly PopularAuthor[] }) => {
  const locale = useLocaleInUse();
  const contentOf = ({ contentCount }: PopularAuthor) => Number(contentCount);
  const clicksOf = ({ clickCount }: PopularAuthor) => Number(clickCount);
  return (
    <RowsTable
      title={useText()(say('作者排名', 'Authors by rank'))}
      rows={list}
      keyOf={({ ranking }) => ranking}
      columns={[
        { head: say('排名', 'Rank'), renderCell: ({ ranking }) => ranking },
        { head: say('作者', 'Author'), words: true, renderCell: ({ author }) => author },
        { head: say('内容量', 'Content'), by: contentOf, renderCell: (one) => contentOf(one).toLocaleString(locale) },
        { head: say('点击量', 'Clicks'), by: clicksOf, renderCell: (one) => clicksOf(one).toLocaleString(locale) },
      ]}
    />
  );
};

/** The template's analysis page: what the public thinks, who writes, and when what is read. */
export const DataAnalysisPage = () => (
  <SamplePage route="DataAnalysis">
    <Card title={say('舆情分析', 'Public opinion')}>
      <Stack least={208}>
        {charts.opinionCharts.map((chart) => (
          <Opinion key={chart.sent.quota} of={chart} />
        ))}
        <Opinion of={charts.sharesChart} />
      </Stack>
    </Card>
    <Split width={408}>
      <Main>
        <ChartCard of={charts.publishedChart} />
      </Main>
      <Card title={popularAuthors.summary} edges>
        <Block call={popularAuthors} sent={{}} height={352}>
          {({ list }) => <PopularAuthors list={list} />}
        </Block>
      </Card>
    </Split>
    <ChartCard of={charts.periodsChart} />
  </SamplePage>
);

/** The template's multi-dimension analysis: the whole, its growth, and where content comes from. */
export const MultiDimensionPage = () => {
  const locale = useLocaleInUse();
  const text = useText();
  return (
    <SamplePage route="MultiDimensionDataAnalysis">
      <Split width={340}>
        <Main>
          <ChartCard of={charts.overviewChart}>
            <Facts
              look="figures"
              className={styles.figures}
              facts={overviewSeries.map(({ label, total }) => [text(label), total.toLocaleString(locale)])}
            />
          </ChartCard>
        </Main>
        <Stack>
          <ChartCard of={charts.reactionsChart} />
          <ChartCard of={charts.topicsChart} />
        </Stack>
      </Split>
      <Stack least={220}>
        {charts.growthCharts.map((chart) => (
          <ChartCard key={chart.sent.quota} of={chart} />
        ))}
      </Stack>
      <Card title={say('内容发布来源', 'Content by source')}>
        <Stack least={280}>
          {charts.sourceCharts.map((chart) => (
            <Chart key={chart.title['en-US']} {...chart} />
          ))}
        </Stack>
      </Card>
    </SamplePage>
  );
};
