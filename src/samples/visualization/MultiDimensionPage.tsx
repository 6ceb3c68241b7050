import { growthQuotas } from '#resources/samples/series';
import { dataOverview } from '#resources/samples/visualization';
import { Block, Card } from '../page/Block';
import { SamplePage } from '../page/SamplePage';
import { ActionsChart, SourceCharts, TopicsChart } from './Fixed';
import { GrowthCard } from './GrowthCard';
import { OverviewChart, OverviewTotals } from './Overview';
import { analysisTexts } from './texts';
import './visualization.css';

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
