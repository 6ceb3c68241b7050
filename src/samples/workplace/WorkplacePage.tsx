import { useState } from 'react';
import { contentChart, contentSharesChart } from '#resources/samples/charts';
import { popularList, popularTypes, type PopularType } from '#resources/samples/dashboard';
import { labeled } from '#resources/schema/joined';
import { say } from '#resources/schema/language';
import { useUser } from '#src/auth/useUser';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Chart, ChartBlock } from '../panels/Chart';
import { Card, ListCard, SamplePage, Stack } from '../panels/Page';
import { Choices, RowsTable } from '../panels/parts';
import { Carousel } from './Carousel';
import { Figures } from './Figures';
import { Announcements, Documents, QuickActions, RecentlyVisited } from './WorkplaceSide';
import styles from './workplace.module.css';

/** Clicks as the call has them (`346.3w+`, `w` for ten thousand), as a number; 0 where it says none. */
export const clicksOf = (clickNumber: string): number => {
  const [, amount = '0', unit] = /^([\d.]+)(w?)\+?$/.exec(clickNumber) ?? [];
  return Math.round(Number(amount) * (unit === 'w' ? 10_000 : 1));
};

/** The most-clicked content, by type. */
export const Popular = () => {
  const text = useText();
  const locale = useLocaleInUse();
  const [type, setType] = useState<PopularType>('text');
  const typeName = popularTypes.find(({ value }) => value === type)?.label;
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <ListCard
      call={popularList}
      sent={{ type }}
      className={styles.popular}
      extra={
        <Choices label={say('内容类型', 'Content type')} options={popularTypes} chosen={type} onChoose={setType} />
      }
    >
      {(items) => (
        <RowsTable
          title={labeled(locale, text(popularList.summary), typeName ? text(typeName) : '')}
          rows={items}
          keyOf={({ key }) => key}
          columns={[
            { head: say('排名', 'Rank'), renderCell: ({ key }) => key },
            {
              head: say('内容标题', 'Title'),
              renderCell: ({ title }) => (
                <span className={`cut ${styles.popularTitle}`} title={title}>
                  {title}
                </span>
              ),
            },
            {
              head: say('点击量', 'Clicks'),
              renderCell: ({ clickNumber }) => `${short.format(clicksOf(clickNumber))}+`,
            },
            {
              head: say('日涨幅', 'Daily growth'),
              by: ({ increases }) => increases,
              renderCell: ({ increases }) => (
                <span className={increases > 0 ? styles.rise : undefined}>
                  {percent.format(increases / 100)}
                  {increases > 0 && <span className={styles.riseMark} aria-hidden="true" />}
                </span>
              ),
            },
          ]}
        />
      )}
    </ListCard>
  );
};

/** A person's start page: the key figures, and shortcuts to frequent tasks. */
const WorkplacePage = () => {
  const text = useText();
  const locale = useLocaleInUse();
  const [today] = useState(() => new Date());
  return (
    <SamplePage route="Workplace" className={styles.workplace}>
      <Stack>
        <section className={`card ${styles.banner}`}>
          <h2>{text(say('欢迎回来，%{name}！', 'Welcome back, %{name}!'), { name: useUser()?.name ?? '' })}</h2>
          <p className="quiet">{new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(today)}</p>
          <Figures />
        </section>
        <Card title={contentChart.look.title} className={styles.content} body={styles.chart}>
          <ChartBlock of={contentChart} />
        </Card>
        <Stack className={styles.pair}>
          <Popular />
          <Card title={contentSharesChart.title} body={styles.chart}>
            <Chart {...contentSharesChart} />
          </Card>
        </Stack>
      </Stack>
      <Stack className={styles.side}>
        <QuickActions />
        <RecentlyVisited />
        <Carousel />
        <Announcements />
        <Documents />
      </Stack>
    </SamplePage>
  );
};

export default WorkplacePage;
