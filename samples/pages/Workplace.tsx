import { useState } from 'react';
import { contentChart, contentSharesChart } from '#samples/calls/charts';
import { popularList, type PopularType, popularTypes } from '#samples/calls/dashboard';
import { labeled, say } from '#engine/schema/language';
import { keyFigures } from '#samples/calls/workplace';
import { useLocaleInUse, useText, useUser } from '#engine/client';
import { Facts, Segments } from '#engine/client/ui';
import { ChartCard } from './panels/Chart';
import { ListCard, Main, SamplePage, Split, Stack } from './panels/Page';
import { RowsTable } from './panels/lists';
import { Change } from './panels/parts';
import { Documents, Notices, QuickActions, RecentlyVisited } from './WorkplaceSide';
import styles from './samples.module.css';

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
  return (
    <ListCard
      call={popularList}
      sent={{ type }}
      height={262}
      className={styles.popular}
      extra={
        <Segments label={say('内容类型', 'Content type')} options={popularTypes} chosen={type} onChoose={setType} />
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
                <div className="cut" title={title}>
                  {title}
                </div>
              ),
            },
            {
              head: say('点击量', 'Clicks'),
              renderCell: ({ clickNumber }) => `${short.format(clicksOf(clickNumber))}+`,
            },
            {
              head: say('日涨幅', 'Daily growth'),
              by: ({ increases }) => increases,
              renderCell: ({ increases }) => (increases > 0 ? <Change percent={increases} /> : '0%'),
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
  const [today] = useState(() => new Date());
  const date = new Intl.DateTimeFormat(useLocaleInUse(), { dateStyle: 'full' }).format(today);
  return (
    <SamplePage route="Workplace">
      <Split width={280}>
        <Main>
          <section className={`card card-body ${styles.stack}`}>
            <div>
              <h2>{text(say('欢迎回来，%{name}！', 'Welcome back, %{name}!'), { name: useUser()?.name ?? '' })}</h2>
              <p className="quiet">{date}</p>
            </div>
            <Facts
              look="figures"
              facts={keyFigures.map((one) => [
                text(one.label),
                'rise' in one ? <Change key="rise" percent={one.rise} /> : text(one.value),
              ])}
            />
          </section>
          <ChartCard of={contentChart} />
          <Stack least={430}>
            <Popular />
            <ChartCard of={contentSharesChart} />
          </Stack>
        </Main>
        <Stack least={260}>
          <QuickActions />
          <RecentlyVisited />
          <Notices title={say('公告', 'Announcements')} />
          <Documents />
        </Stack>
      </Split>
    </SamplePage>
  );
};

export default WorkplacePage;
