import { useEffect, useState } from 'react';
import { contentChart, contentSharesChart } from '#resources/samples/charts';
import { popularList, popularTypes, type PopularType } from '#resources/samples/dashboard';
import { labeled } from '#resources/schema/joined';
import { say } from '#resources/schema/language';
import { keyFigures } from '#resources/samples/workplace';
import { useUser } from '#src/auth/useUser';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { prefersLessMotion } from '#src/ui/browser/useMedia';
import { Segments } from '#src/ui/buttons/Segments';
import { Carousel } from './Carousel';
import { ChartCard } from './panels/Chart';
import { Columns, ListCard, Main, SamplePage, Split, Stack } from './panels/Page';
import { RowsTable } from './panels/lists';
import { FigureItem } from './panels/parts';
import { Announcements, Documents, QuickActions, RecentlyVisited } from './WorkplaceSide';
import styles from './samples.module.css';

const countMs = 1200;

/** Counts from 0 to 1 once, fast at first; it starts at the end for a reader who asked for less motion. */
const useCountUp = (): number => {
  const [part, setPart] = useState(() => (prefersLessMotion() ? 1 : 0));
  useEffect(() => {
    if (prefersLessMotion()) return undefined;
    const begun = performance.now();
    let frame = 0;
    const step = () => {
      const passed = Math.min(1, (performance.now() - begun) / countMs);
      setPart(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
  return part;
};

/** The key figures of the content, which count up as the page opens. */
export const KeyFigures = () => {
  const text = useText();
  const locale = useLocaleInUse();
  const part = useCountUp();
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const format = {
    short: (amount: number) => `${short.format(Math.round(amount))}+`,
    whole: (amount: number) => Math.round(amount).toLocaleString(locale),
    rise: (amount: number) => percent.format(amount / 100),
  };
  return (
    <Columns least={130} className={styles.figures} aria-label={text(say('概况', 'At a glance'))}>
      {keyFigures.map(({ label, icon, amount, as }) => (
        <FigureItem key={icon} label={label} icon={icon}>
          {/* Read out once, as it ends. */}
          <span className="visually-hidden">
            {as === 'rise' && `${text(say('上升', 'Up'))} `}
            {format[as](amount)}
          </span>
          <span aria-hidden="true">
            {format[as](amount * part)}
            {as === 'rise' && <span className={styles.riseMark} />}
          </span>
        </FigureItem>
      ))}
    </Columns>
  );
};

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
              renderCell: ({ increases }) => (
                <span className={increases > 0 ? styles.rises : undefined}>
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
            <KeyFigures />
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
          <Carousel />
          <Announcements />
          <Documents />
        </Stack>
      </Split>
    </SamplePage>
  );
};

export default WorkplacePage;
