import { growthQuotas } from '../../../resources/samples/series';
import { dataOverview } from '../../../resources/samples/visualization';
import { Block, Card } from '../page/Block';
import { SampleHead } from '../page/SampleHead';
import { ActionsChart, SourceCharts, TopicsChart } from './Fixed';
import { GrowthCard } from './GrowthCard';
import { OverviewChart, Totals } from './Overview';
import { texts } from './texts';
import './visualization.css';

/** The template's multi-dimension analysis: the whole, its growth, and where content comes from. */
const MultiDimensionPage = () => (
  <div className="analysis">
    <SampleHead route="MultiDimensionDataAnalysis" />
    <div className="analysis-row wide-first">
      <Card title={texts.overview}>
        <div className="card-body">
          <Totals />
          <Block call={dataOverview} sent={{}}>
            {(answer) => <OverviewChart {...answer} />}
          </Block>
        </div>
      </Card>
      <div className="analysis">
        <Card title={texts.actions}>
          <div className="card-body">
            <ActionsChart />
          </div>
        </Card>
        <Card title={texts.kinds}>
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
    <Card title={texts.sources}>
      <div className="card-body analysis-sources">
        <SourceCharts />
      </div>
    </Card>
  </div>
);

export default MultiDimensionPage;
