import Slider from '@mui/material/Slider';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { opinionCharts, periodsChart, publishedChart, sharesChart } from '#resources/samples/charts';
import { contentPeriods, popularAuthors, type PopularAuthor } from '#resources/samples/visualization';
import type { AnswerOf } from '#resources/schema/call';
import { say, type LocalizedText } from '#resources/schema/language';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { MuiProvider } from '#src/ui/mui/muiProvider';
import { useMode } from '#src/ui/themeMode';
import { Chart, ChartBlock, ChartCard } from '../panels/Chart';
import { Block, Card, Empty, SamplePage } from '../panels/Page';
import { grounds } from '../panels/palettes';
import { RowsTable } from '../panels/parts';
import styles from './pages.module.css';

interface OpinionProps {
  readonly quota: keyof typeof grounds;
  readonly title: LocalizedText;
  readonly children: ReactNode;
}

/** The frame of one figure of the public's opinion. */
const Opinion = ({ quota, title, children }: OpinionProps) => {
  const [from, to] = grounds[quota][useMode()];
  const name = useText()(title);
  return (
    <section
      className={styles.opinion}
      aria-label={name}
      style={{ '--sample-from': from, '--sample-to': to } as CSSProperties}
    >
      <h3>{name}</h3>
      {children}
    </section>
  );
};

/** The most-read authors. */
export const PopularAuthors = ({ list }: { list: readonly PopularAuthor[] }) => {
  const locale = useLocaleInUse();
  const text = useText();
  if (list.length === 0) return <Empty />;
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
  const { points, series } = periodsChart.read(answer);
  return (
    <>
      <Chart
        {...periodsChart.look}
        points={points.slice(from, to + 1)}
        series={series.map(({ values, ...one }) => ({ ...one, values: values.slice(from, to + 1) }))}
      />
      <MuiProvider>
        <Slider
          className={styles.zoom}
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
const DataAnalysisPage = () => (
  <SamplePage route="DataAnalysis" className={styles.analysis}>
    <Card title={say('舆情分析', 'Public opinion')} body={styles.opinions}>
      {opinionCharts.map((chart) => (
        <Opinion key={chart.sent.quota} quota={chart.sent.quota} title={chart.look.title}>
          <ChartBlock of={chart} />
        </Opinion>
      ))}
      <Opinion quota={sharesChart.sent.quota} title={sharesChart.look.title}>
        <ChartBlock of={sharesChart} />
      </Opinion>
    </Card>
    <div className={styles.wide}>
      <ChartCard of={publishedChart} />
      <Card title={popularAuthors.summary}>
        <Block call={popularAuthors} sent={{}}>
          {({ list }) => <PopularAuthors list={list} />}
        </Block>
      </Card>
    </div>
    <Card title={periodsChart.look.title} body="card-body">
      <Block call={contentPeriods} sent={{}}>
        {(answer) => <ContentPeriods {...answer} />}
      </Block>
    </Card>
  </SamplePage>
);

export default DataAnalysisPage;
