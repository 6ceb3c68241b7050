import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#engine/schema/declared/overviewWords';
import type { OverviewAnswer } from '#engine/schema/declared/overviewCalls';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { ScrollTable } from '#engine/client/ui/table/ScrollTable';
import { chartGroups, type ChartGroup, dayOf, optionFilter, spanOf } from './chartSeries';
import { overviewTexts } from './overviewTexts';
import { sayFigure, useWays } from './parts';
import styles from './overview.module.css';

const Drawings = lazy(() => import('./Drawings'));

const DrawingsLoading = () => {
  const text = useText();
  return (
    <div className={styles.chartsLoading} role="status" aria-label={text('page.loading')}>
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
};

/** The figures of the charts as links to their records: by day with the newest first, else by option. */
const Figures = ({ title, days, charts }: ChartGroup & { readonly title: string }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const way = useWays();
  const columns = charts.flatMap(({ part, name, series = [] }) => series.map((one) => ({ part, name, one })));
  const cell = ({ part, name, one }: (typeof columns)[number], place: number) => {
    const figure = one.figures[place] ?? '0';
    const said = sayFigure(part, figure, locale);
    const key = `${name} ${one.key}`;
    return Number(figure) === 0 ? (
      <span key={key} className="quiet">
        {said}
      </span>
    ) : (
      <Link key={key} to={way(part, spanOf(days[place]), optionFilter(part, one))}>
        {said}
      </Link>
    );
  };
  const labels = columns.map(({ one }) => text(one.label));
  if (days.length > 0)
    return (
      <ScrollTable
        title={title}
        heads={[text(overviewTexts.day), ...labels]}
        rows={days
          .map((at, place) => [at, dayOf(at), ...columns.map((column) => cell(column, place))] as const)
          .toReversed()}
      />
    );
  return (
    <ScrollTable
      title={title}
      heads={[title, text(overviewTexts.figure)]}
      rows={columns.map((column, at) => [`${column.name} ${column.one.key}`, labels[at], cell(column, 0)] as const)}
    />
  );
};

const Group = (group: ChartGroup) => {
  const text = useText();
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const { days } = group;
  const title = days.length > 0 ? text(overviewTexts.days, { count: days.length }) : text(overviewTexts.now);
  return (
    <section className={`card ${styles.days}`} aria-labelledby={id}>
      <div className="line card-head">
        <h2 id={id} className="grow">
          {title}
        </h2>
        <Button look="small" onClick={() => setAsTable(!asTable)}>
          {text(asTable ? 'views.chartAsDrawing' : 'views.chartAsTable')}
        </Button>
      </div>
      {asTable ? (
        <Figures title={title} {...group} />
      ) : (
        <div className={styles.charts}>
          <Suspense fallback={<DrawingsLoading />}>
            <Drawings {...group} />
          </Suspense>
        </div>
      )}
    </section>
  );
};

/** The charts of an overview, drawn or as tables. */
export const Charts = ({ words, data }: { readonly words: Overview; readonly data: OverviewAnswer }) =>
  chartGroups(words, data).map((group) => <Group key={group.days.length} {...group} />);
