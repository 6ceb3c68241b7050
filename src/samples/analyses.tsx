import Slider from '@mui/material/Slider';
import { useState, type CSSProperties } from 'react';
import type { CallChart } from '#resources/samples/chart';
import * as charts from '#resources/samples/charts';
import { grounds, palettes } from '#resources/samples/palettes';
import { contentPeriods, overviewSeries, popularAuthors, type PopularAuthor } from '#resources/samples/visualization';
import type { AnswerOf, Call } from '#resources/schema/call';
import { say } from '#resources/schema/language';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { MuiProvider } from '#src/ui/mui/muiProvider';
import { useMode } from '#src/ui/themeMode';
import { Chart, ChartBlock, ChartCard } from './panels/Chart';
import { Block, Card, Main, SamplePage, Split, Stack } from './panels/Page';
import { RowsTable } from './panels/lists';
import { Figures } from './panels/parts';
import styles from './samples.module.css';

/** One figure of the public's opinion. */
const Opinion = <const C extends Call>({ of, ground }: { of: CallChart<C>; ground: keyof typeof grounds }) => {
  const [from, to] = grounds[ground][useMode()];
  const name = useText()(of.look.title);
  return (
    <section
      className={`stack ${styles.opinion}`}
      aria-label={name}
      style={{ '--from': from, '--to': to } as CSSProperties}
    >
      <h3>{name}</h3>
      <ChartBlock of={of} />
    </section>
  );
};

/** The most-read authors. */
export const PopularAuthors = ({ list }: { list: readonly PopularAuthor[] }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const contentOf = ({ contentCount }: PopularAuthor) => Number(contentCount);
  const clicksOf = ({ clickCount }: PopularAuthor) => Number(clickCount);
  return (
    <RowsTable
      title={text(say('作者排名', 'Authors by rank'))}
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

/** Fewer points make no line. */
const leastShown = 2;

const thumbs = [
  say('显示的起始时段', 'Start of the range shown'),
  say('显示的结束时段', 'End of the range shown'),
] as const;

/** When people read each kind of content; a slider narrows the time span. */
export const ContentPeriods = (answer: AnswerOf<typeof contentPeriods>) => {
  const text = useText();
  const { xAxis } = answer;
  const last = xAxis.length - 1;
  const [[from, to], setShown] = useState<readonly [from: number, to: number]>([0, last]);
  const { points, series } = charts.periodsChart.read(answer);
  return (
    <>
      <Chart
        {...charts.periodsChart.look}
        points={points.slice(from, to + 1)}
        series={series.map(({ values, ...one }) => ({ ...one, values: values.slice(from, to + 1) }))}
      />
      <MuiProvider>
        <Slider
          sx={{ width: 'calc(100% - 92px)', margin: '-8px 40px 0 52px' }}
          size="small"
          disableSwap
          min={0}
          max={last}
          value={[from, to]}
          valueLabelDisplay="auto"
          valueLabelFormat={(at) => xAxis[at]}
          getAriaLabel={(thumb) => text(thumbs[thumb] ?? thumbs[0])}
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

/** The template's analysis page: what the public thinks, who writes, and when what is read. */
export const DataAnalysisPage = () => (
  <SamplePage route="DataAnalysis">
    <Card title={say('舆情分析', 'Public opinion')}>
      <Stack least={208}>
        {charts.opinionCharts.map((chart) => (
          <Opinion key={chart.sent.quota} of={chart} ground={chart.sent.quota} />
        ))}
        <Opinion of={charts.sharesChart} ground={charts.sharesChart.sent.quota} />
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
    <Card title={charts.periodsChart.look.title}>
      <Block call={contentPeriods} sent={{}} height={380}>
        {(answer) => <ContentPeriods {...answer} />}
      </Block>
    </Card>
  </SamplePage>
);

/** The template's multi-dimension analysis: the whole, its growth, and where content comes from. */
export const MultiDimensionPage = () => {
  const locale = useLocaleInUse();
  const colors = palettes.overview[useMode()];
  return (
    <SamplePage route="MultiDimensionDataAnalysis">
      <Split width={340}>
        <Main>
          <ChartCard of={charts.overviewChart}>
            <Figures
              of={overviewSeries.map(({ total, ...one }, at) => ({
                ...one,
                color: colors[at],
                value: total.toLocaleString(locale),
              }))}
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
