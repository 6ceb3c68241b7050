import { growthCharts, overviewChart, reactionsChart, sourceCharts, topicsChart } from '#resources/samples/charts';
import { overviewSeries } from '#resources/samples/visualization';
import { say } from '#resources/schema/language';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import { useMode } from '#src/ui/themeMode';
import { Chart, ChartCard } from '../panels/Chart';
import { Card, SamplePage, Stack } from '../panels/Page';
import { palettes } from '../panels/palettes';
import panels from '../panels/panels.module.css';
import styles from './pages.module.css';

/** Four overall figures. */
const OverviewTotals = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const colors = palettes.overview[useMode()];
  return (
    <ul className={styles.totals}>
      {overviewSeries.map(({ value, label, icon, total }, at) => (
        <li key={value}>
          <span className={panels.round} style={{ color: colors[at] }}>
            <Icon name={icon} size={20} />
          </span>
          <span>{text(label)}</span>
          <strong>{total.toLocaleString(locale)}</strong>
        </li>
      ))}
    </ul>
  );
};

/** The template's multi-dimension analysis: the whole, its growth, and where content comes from. */
const MultiDimensionPage = () => (
  <SamplePage route="MultiDimensionDataAnalysis" className={styles.analysis}>
    <div className={styles.wideFirst}>
      <ChartCard of={overviewChart}>
        <OverviewTotals />
      </ChartCard>
      <Stack>
        <ChartCard of={reactionsChart} />
        <ChartCard of={topicsChart} />
      </Stack>
    </div>
    <div className={styles.growth}>
      {growthCharts.map((chart) => (
        <ChartCard key={chart.sent.quota} of={chart} />
      ))}
    </div>
    <Card title={say('内容发布来源', 'Content by source')} body={`card-body ${styles.sources}`}>
      {sourceCharts.map((chart) => (
        <Chart key={chart.title['en-US']} {...chart} />
      ))}
    </Card>
  </SamplePage>
);

export default MultiDimensionPage;
